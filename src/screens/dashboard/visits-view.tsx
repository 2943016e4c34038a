import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { thousands } from '#core/formats/formats.ts'
import { Button } from 'antd'
import styles from './dashboard.module.css'
import { framed, type TileProps } from './home-board.ts'
import type { VisitDay } from './visits.ts'

const SERIES = ['访问次数', 'IP 数'] as const

/** 近 7 天访问: who came by, day by day. Other servers may not count it. */
export function VisitsView(props: TileProps) {
  const { told, frame } = framed<readonly VisitDay[]>(props, '近 7 天', 7)
  if (told === null && frame.problem !== null)
    return (
      <section className={styles['card']} aria-label={frame.title}>
        <h2>{frame.title}</h2>
        <EmptyState compact title="暂无每日访问" hint="服务器没有返回每日统计，可能未开启此功能，或网络暂时不通。">
          <Button onClick={frame.onRetry}>重试</Button>
        </EmptyState>
      </section>
    )
  const days = told ?? []
  const visits = days.reduce((sum, { visit }) => sum + visit, 0)
  return (
    <ChartFrame
      {...frame}
      summary={`近 7 天共访问 ${thousands(visits)} 次`}
      nothing="访问记录"
      empty={{ title: '近 7 天没有访问记录', hint: '有人登录后，这里会出现每天的次数。' }}
      table={
        told && {
          heads: ['日期', ...SERIES],
          rows: days.map(({ label, visit, ip }) => ({ key: label, cells: [label, thousands(visit), thousands(ip)] })),
        }
      }
    >
      <ColumnChart
        label="近 7 天每天的访问次数和 IP 数"
        series={SERIES}
        data={days.map(({ label, visit, ip }) => ({ key: label, label, values: [visit, ip] }))}
        text={thousands}
        height={240}
      />
    </ChartFrame>
  )
}
