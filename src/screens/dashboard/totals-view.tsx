import { EmptyState } from '#widgets/states/empty-state.tsx'
import { Button } from 'antd'
import styles from './dashboard.module.css'
import { framed, type TileProps } from './home-board.ts'
import type { VisitTotals } from './visits.ts'

/** 访问统计: three figures about the use of the console. */
export function TotalsView(props: TileProps) {
  const { told, frame } = framed<VisitTotals>(props, '')
  if (told === null && frame.problem !== null)
    return (
      <section className={styles['card']} aria-label={frame.title}>
        <EmptyState compact title="暂无访问统计" hint="服务器没有返回统计数据，可能未开启此功能，或网络暂时不通。">
          <Button onClick={frame.onRetry}>重试</Button>
        </EmptyState>
      </section>
    )
  return (
    <section className={styles['totals']} aria-label={frame.title} aria-busy={told === null}>
      {TILES.map(({ key, label, hint, before }) => (
        <div key={key} className={styles['tile']}>
          <span className={styles['label']}>{label}</span>
          <strong className={styles['figure']}>{told === null ? '…' : told[key].toLocaleString('zh-CN')}</strong>
          <span className={styles['hint']}>
            {before === undefined || told?.yesterday === undefined
              ? hint
              : `昨日 ${told.yesterday[before.key].toLocaleString('zh-CN')} ${before.unit}`}
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
