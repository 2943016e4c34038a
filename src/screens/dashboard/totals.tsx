import type { VisitDay, VisitTotals } from '#machines/home/home.machine.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { Button } from 'antd'
import styles from './dashboard.module.css'

interface TotalsProps {
  totals: VisitTotals | null
  /** Absent where the server has no daily figures. */
  yesterday: VisitDay | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Three figures about the use of the console. */
export function Totals({ totals, yesterday, hasFailed, onRetry }: TotalsProps) {
  if (totals === null && hasFailed) {
    return (
      <section className={`${styles['card']} ${styles['wide']}`} aria-label="访问统计">
        <EmptyState compact title="暂无访问统计" hint="服务器没有返回统计数据，可能未开启此功能，或网络暂时不通。">
          <Button onClick={onRetry}>重试</Button>
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={styles['totals']} aria-label="访问统计" aria-busy={totals === null}>
      {TILES.map(({ key, label, hint, before }) => (
        <div key={key} className={styles['tile']}>
          <span className={styles['label']}>{label}</span>
          <strong className={styles['figure']}>{totals === null ? '…' : totals[key].toLocaleString('zh-CN')}</strong>
          <span className={styles['hint']}>
            {before === undefined || yesterday === undefined
              ? hint
              : `昨日 ${yesterday[before.key].toLocaleString('zh-CN')} ${before.unit}`}
          </span>
        </div>
      ))}
    </section>
  )
}

const TILES = [
  { key: 'todayVisitCount', label: '今日访问', hint: '次，截至此刻', before: { key: 'visit', unit: '次' } },
  { key: 'todayIp', label: '今日访问 IP', hint: '个不同地址', before: { key: 'ip', unit: '个' } },
  { key: 'totalVisitCount', label: '累计访问', hint: '次，自启用以来', before: undefined },
] as const
