import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { HeatMap } from '#widgets/chart/heat-map.tsx'
import { recordsOf, type StudyBoard } from './study-board.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const playsText = (plays: number) => `${thousands(plays)} 人次`

/** 时段热力: at which hours of the week people begin to learn. */
export function WeekTile({ board }: { board: StudyBoard }) {
  const { told, asOf, problem, retry } = board.tile('week')
  const { filters, period, scope, product } = board
  const hours = (told ?? []).flatMap((plays, day) =>
    plays.map((count, hour) => ({ name: `${WEEKDAYS[day]} ${hour} 时`, count })),
  )
  const busiest = hours.toSorted((one, other) => other.count - one.count)
  const most = busiest[0]?.count ?? 0
  return (
    <ChartFrame
      title="时段热力"
      summary={
        most === 0 ? null : `${period}学得最多的时段是${busiest[0]!.name}（${playsText(most)}），颜色越重人次越多`
      }
      nothing="学习记录"
      table={
        told && {
          heads: ['时段', '学习人次'],
          rows: busiest
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => ({ key: name, cells: [name, thousands(count)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={recordsOf(filters)}
      figures={['plays']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <HeatMap label="时段热力" values={told ?? []} text={playsText} />
    </ChartFrame>
  )
}
