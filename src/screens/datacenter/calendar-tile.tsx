import { weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { CalendarSquares } from '#widgets/chart/calendar-squares.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import type { CourseBoard } from './course-board.ts'
import { recordsAt } from './lists.ts'

/** A year of weeks; more squares are too small to be told apart. */
const MOST_DAYS = 371

const playsText = (plays: number) => `${thousands(plays)} 人次`

/** 学习日历: on which days people learn, and on which nobody did. */
export function CalendarTile({ board }: { board: CourseBoard }) {
  const { told, asOf, problem, retry } = board.tile('plays')
  const { period, scope, product } = board
  const days = told?.days.slice(-MOST_DAYS) ?? []
  const busy = days.filter(({ plays }) => plays > 0).length
  const shown = days.length === told?.days.length ? `${days.length} 天中` : `最近 ${days.length} 天中`
  return (
    <ChartFrame
      title="学习日历"
      summary={`${shown} ${busy} 天有人学习，颜色越重人次越多`}
      nothing="学习记录"
      table={
        told && {
          heads: ['日期', '学习人次'],
          rows:
            busy === 0
              ? []
              : days.map(({ day, plays }) => ({
                  key: day,
                  cells: [`${day} ${weekdayText(day).slice(6)}`, thousands(plays)],
                })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={recordsAt(board)}
      figures={['plays']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <CalendarSquares
        label="学习日历"
        series={['学习人次']}
        data={days.map(({ day, plays }) => ({
          key: day,
          label: `${day.slice(0, 4)}-${weekdayText(day)}`,
          values: [plays],
          href: recordsAt(board, { from: day, to: day }),
        }))}
        text={playsText}
      />
    </ChartFrame>
  )
}
