import { bucketsOf, partialEnds } from '#contract/figures/periods.ts'
import { hoursText, shortNumber, weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { lengthOf } from '#widgets/dashboard/dashboard-filters.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { recordsOf, type StudyBoard } from './study-board.ts'
import type { Day } from './study-requests.ts'

const HOUR_S = 3_600
/** More days, or weeks, cannot be told apart. */
const MOST = { days: 62, weeks: 370 }

const playsText = (plays: number) => `${thousands(plays)} 人次`
const hoursOfText = (hours: number) => `${thousands(hours)} 小时`
const sumOf = (days: readonly Day[], of: 'plays' | 'seconds') => days.reduce((sum, day) => sum + day[of], 0)

/** 趋势: how often people learnt above, how long below, on one axis of time. */
export function StudyTrendTile({ board }: { board: StudyBoard }) {
  const { told, asOf, problem, retry } = board.tile('days')
  const { filters, period, scope, product } = board
  const height = useNarrow() ? 150 : 170
  const marks = marksOf(board, told ?? [])
  const plays = sumOf(told ?? [], 'plays')
  return (
    <ChartFrame
      title="趋势"
      summary={told && `${period}共 ${shortNumber(plays)} 人次，${hoursText(sumOf(told, 'seconds'))}`}
      nothing="学习记录"
      table={
        told && {
          heads: ['时间', '学习人次', '学习时长'],
          rows:
            plays === 0
              ? []
              : marks.map((mark) => ({
                  key: mark.key,
                  cells: [mark.label, thousands(mark.plays), hoursText(mark.seconds)],
                })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={recordsOf(filters)}
      figures={['plays']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart
        label="学习人次"
        series={['学习人次']}
        data={marks.map((mark) => ({ ...mark, values: [mark.plays] }))}
        text={playsText}
        height={height}
      />
      <ColumnChart
        as="lines"
        label="学习时长"
        series={['学习时长（小时）']}
        first={1}
        data={marks.map((mark) => ({ ...mark, values: [Math.round((mark.seconds / HOUR_S) * 10) / 10] }))}
        text={hoursOfText}
        height={height}
      />
    </ChartFrame>
  )
}

function marksOf({ filters, today }: StudyBoard, days: readonly Day[]) {
  const count = lengthOf(filters)
  const weekly = count <= MOST.weeks ? 'week' : 'month'
  const by = count <= MOST.days ? 'day' : weekly
  const ends = partialEnds(filters, by, today)
  return bucketsOf(filters, by).map(({ name, from, to }, at, all) => {
    const within = days.filter(({ day }) => day >= from && day <= to)
    return {
      key: name,
      label: partText(name, from, to),
      plays: sumOf(within, 'plays'),
      seconds: sumOf(within, 'seconds'),
      href: recordsOf(filters, { from, to }),
      isPartial: (at === 0 && ends.first) || (at === all.length - 1 && ends.last),
    }
  })
}

/** A day with its weekday, a week by its days, a month by its number. */
function partText(name: string, from: string, to: string): string {
  if (name.length === 7) return name
  return from === to ? weekdayText(from) : `${from.slice(5)} 至 ${to.slice(5)}`
}
