import type { Waiting } from '#machines/home/home.machine.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './dashboard.module.css'

/** As many as a phone shows before somebody asks for all. */
const FEW = 6

interface WaitingPanelProps {
  waiting: readonly Waiting[] | null
  hasFailed: boolean
  onRetry: () => void
}

/** What waits for this person, each a way to the rows themselves. */
export function WaitingPanel({ waiting, hasFailed, onRetry }: WaitingPanelProps) {
  const due = waiting?.filter(({ total }) => total > 0) ?? []
  return (
    <section
      className={`${styles['card']} ${styles['wide']}`}
      aria-label="待处理"
      aria-busy={waiting === null && !hasFailed}
    >
      <div className={styles['waiting']}>
        <h2>待处理</h2>
        {due.length > 0 && <Dues due={due} />}
        {waiting !== null && due.length === 0 && <span className={styles['calm']}>没有等您处理的事。</span>}
        {waiting === null && !hasFailed && <span className={styles['calm']}>正在查看…</span>}
        {hasFailed && (
          <span className={styles['calm']}>
            没能查看，网络可能暂时不通。
            <Button type="link" size="small" onClick={onRetry}>
              重试
            </Button>
          </span>
        )}
      </div>
    </section>
  )
}

function Dues({ due }: { due: readonly Waiting[] }) {
  const page = usePage()
  const isNarrow = useNarrow()
  const [hasAll, setAll] = useState(false)
  const isCut = isNarrow && !hasAll && due.length > FEW
  return (
    <ul className={styles['dues']}>
      {due.slice(0, isCut ? FEW : due.length).map(({ label, total, href, isUrgent }) => (
        <li key={label}>
          <a
            href={href}
            data-urgent={isUrgent || undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              page.open(href)
            }}
          >
            <strong>{total.toLocaleString('zh-CN')}</strong>
            {label}
          </a>
        </li>
      ))}
      {isCut && (
        <li>
          <Button type="link" onClick={() => setAll(true)}>
            全部 {due.length} 项
          </Button>
        </li>
      )}
    </ul>
  )
}
