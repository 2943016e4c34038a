import { drillLetter, drillsOf, drillWeeks } from '#contract/areas/drill/drill-days.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { CalendarSquares } from '#widgets/chart/calendar-squares.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { LISTS, rowsAt } from './lists.ts'
import type { LoopBoard } from './loop-board.ts'

const ON_THE_WAY = [DRILL_STATUS.passed, DRILL_STATUS.running, DRILL_STATUS.judging, DRILL_STATUS.archived].join()
const drillsText = (count: number) => `${thousands(count)} 场`

/** 演练日历: drills of twelve weeks, planned, held and missed. Source: walls 1.4. */
export function DrillsTile({ board }: { board: LoopBoard }) {
  const { told, asOf, problem, retry } = board.tile('drills')
  const { scope, product, today } = board
  const days = told ?? []
  const sum = (key: 'planned' | 'held' | 'missed') => days.reduce((all, day) => all + day[key], 0)
  const withDrills = days.filter((day) => drillsOf(day) > 0)
  return (
    <ChartFrame
      title="演练日历"
      summary={`12 周内计划 ${drillsText(sum('planned'))}，完成 ${drillsText(sum('held'))}，缺 ${drillsText(sum('missed'))}`}
      nothing="演练"
      empty={{ title: '12 周内没有演练计划', hint: '演练计划通过审批后，这里按日期显示' }}
      table={
        told && {
          heads: ['日期', '计划', '完成', '缺'],
          rows: withDrills.map(({ day, planned, held, missed }) => ({
            key: day,
            cells: [`${day} ${weekdayText(day).slice(6)}`, ...[planned, held, missed].map(thousands)],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={rowsAt(board, LISTS.drills, filtersOf(days.at(0)?.day ?? '', days.at(-1)?.day ?? ''))}
      picture={{ scope, period: '12 周', days: drillWeeks(today), product }}
    >
      <CalendarSquares
        label="演练日历"
        series={['演练', '计划', '完成', '缺']}
        data={days.map((day) => ({
          key: day.day,
          label: `${day.day.slice(0, 4)}-${weekdayText(day.day)}`,
          values: [drillsOf(day), day.planned, day.held, day.missed],
          href: drillsOf(day) === 0 ? undefined : rowsAt(board, LISTS.drills, filtersOf(day.day, day.day)),
        }))}
        letters={Object.fromEntries(withDrills.map((day) => [day.day, drillLetter(day)]))}
        text={drillsText}
      />
      <p>计 = 已批准或进行中，成 = 已完成，缺 = 过了日期没有开始；一天有几种时写最要紧的一种</p>
    </ChartFrame>
  )
}

const filtersOf = (from: string, to: string) => ({ planDate_begin: from, planDate_end: to, status: ON_THE_WAY })
