import { partialEnds } from '#contract/figures/periods.ts'
import { hoursText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { lengthOf } from '#widgets/dashboard/dashboard-filters.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import type { CourseBoard } from './course-board.ts'
import { partsOf } from './course-requests.ts'
import { hoursOf, partText, playsSentence, stepFor } from './course-texts.ts'
import { recordsAt } from './lists.ts'

const hoursOfText = (hours: number) => `${thousands(hours)} 小时`
const playsText = (plays: number) => `${thousands(plays)} 人次`

/** 学习趋势: plays above, hours below, on one axis of time; two scales in one plot would lie. */
export function TrendTile({ board }: { board: CourseBoard }) {
  const { told, asOf, problem, retry } = board.tile('plays')
  const { filters, today, period, scope, product } = board
  const height = useNarrow() ? 150 : 170
  const by = stepFor(lengthOf(filters))
  const parts = partsOf(told?.days ?? [], by)
  const ends = partialEnds(filters, by, today)
  const marks = parts.map((part, at) => ({
    ...part,
    key: part.name,
    label: partText(part),
    href: recordsAt(board, { from: part.from, to: part.to }),
    isPartial: (at === 0 && ends.first) || (at === parts.length - 1 && ends.last),
  }))
  const isEmpty = parts.every(({ plays }) => plays === 0)
  return (
    <ChartFrame
      title="学习趋势"
      summary={told && playsSentence(told.days, period)}
      nothing="学习记录"
      table={
        told && {
          heads: ['时间', '学习人次', '学习时长'],
          rows: isEmpty
            ? []
            : marks.map(({ key, label, plays, seconds }) => ({
                key,
                cells: [label, thousands(plays), hoursText(seconds)],
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
        data={marks.map((mark) => ({ ...mark, values: [hoursOf(mark.seconds)] }))}
        text={hoursOfText}
        height={height}
      />
    </ChartFrame>
  )
}
