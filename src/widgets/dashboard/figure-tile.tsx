import { Sparkline } from '#widgets/chart/sparkline.tsx'
import { useMaybePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import styles from './dashboard.module.css'

interface FigureTileProps {
  label: string
  /** 口径: how it is counted, told by its heading. */
  formula?: string | undefined
  /** In few digits; null = on its way. */
  figure: string | null
  /** The same exactly. */
  exact?: string
  /** What it stands beside: the period before, how it is counted. */
  note: string
  /** Its last days, the oldest first. */
  course?: readonly number[]
  href?: string | undefined
  problem: string | null
  /** It could not be renewed. */
  isLate?: boolean
  onRetry?: () => void
}

/** One figure of a dashboard, leading to what it counts. */
export function FigureTile(props: FigureTileProps) {
  const { label, formula, figure, exact, note, course = [], problem, isLate = problem !== null, onRetry } = props
  return (
    <section className={styles['figureTile']} aria-label={label} aria-busy={figure === null && problem === null}>
      <h2 title={formula === undefined ? undefined : `口径：${formula}`}>{label}</h2>
      {figure === null && problem === null && <output className={styles['waiting']} aria-label={`正在读取${label}`} />}
      {figure !== null && (
        <strong title={exact} data-late={isLate || undefined}>
          <Linked {...props}>{figure}</Linked>
        </strong>
      )}
      {problem === null ? (
        <p>{figure === null ? '' : note}</p>
      ) : (
        <p>
          没能读取{label}：{problem}
          <Button size="small" type="link" onClick={onRetry}>
            重试
          </Button>
        </p>
      )}
      {figure !== null && course.length > 1 && <Sparkline values={course} />}
    </section>
  )
}

function Linked({ label, exact, figure, href, children }: FigureTileProps & { children: string }) {
  const page = useMaybePage()
  if (href === undefined) return children
  const open = (event: MouseEvent): void => {
    if (page === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    page.open(href)
  }
  return (
    <a href={href} onClick={open} aria-label={`${label} ${exact ?? figure}，查看明细`}>
      {children}
    </a>
  )
}
