import type { VisitDay } from '#machines/home/home.machine.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { Button } from 'antd'
import styles from './dashboard.module.css'
import { VisitsChart } from './visits-chart.tsx'

interface VisitsPanelProps {
  days: readonly VisitDay[] | null
  hasFailed: boolean
  onRetry: () => void
}

/** The visits of the last seven days. */
export function VisitsPanel({ days, hasFailed, onRetry }: VisitsPanelProps) {
  return (
    <section className={`${styles['card']} ${styles['chart']}`} aria-label="近 7 天访问">
      <h2>近 7 天访问</h2>
      {days !== null && days.length > 0 && <VisitsChart days={days} />}
      {days !== null && days.length === 0 && (
        <EmptyState compact title="近 7 天没有访问记录" hint="有人登录后，这里会出现每天的次数。" />
      )}
      {days === null && !hasFailed && <LoadingState label="正在加载近 7 天访问" lines={5} />}
      {days === null && hasFailed && (
        <EmptyState compact title="暂无每日访问" hint="服务器没有返回每日统计，可能未开启此功能，或网络暂时不通。">
          <Button onClick={onRetry}>重试</Button>
        </EmptyState>
      )}
    </section>
  )
}
