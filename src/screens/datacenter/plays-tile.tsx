import { bucketsOf, partialEnds } from '#contract/figures/periods.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { lengthOf } from '#widgets/dashboard/dashboard-filters.ts'
import { partText, stepFor } from './course-texts.ts'
import type { WatchBoard } from './video-board.ts'
import { NO_PLAYS } from './video-texts.ts'

const timesText = (times: number) => `${thousands(times)} 次`

/** 播放趋势: how often a film was begun, by days, weeks or months. */
export function PlaysTile({ board }: { board: WatchBoard }) {
  const { told, asOf, problem, retry } = board.tile('watch')
  const { filters, today, period, scope, product } = board
  const by = stepFor(lengthOf(filters))
  const ends = partialEnds(filters, by, today)
  const plays = new Map((told?.xAxis ?? []).map((day, at) => [day, told?.playsByDay[at] ?? 0]))
  const parts = bucketsOf(filters, by).map((part, at, all) => ({
    key: part.name,
    label: partText(part),
    values: [[...plays].reduce((sum, [day, count]) => (day >= part.from && day <= part.to ? sum + count : sum), 0)],
    isPartial: (at === 0 && ends.first) || (at === all.length - 1 && ends.last),
  }))
  const total = [...plays.values()].reduce((sum, count) => sum + count, 0)
  return (
    <ChartFrame
      title="播放趋势"
      summary={`${period}从头播放 ${timesText(total)}`}
      nothing="播放记录"
      empty={NO_PLAYS}
      table={
        told && {
          heads: ['时间', '播放次数'],
          rows:
            total === 0 ? [] : parts.map(({ key, label, values }) => ({ key, cells: [label, thousands(values[0])] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      figures={['plays']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart label="播放趋势" series={['播放次数']} data={parts} text={timesText} height={160} />
    </ChartFrame>
  )
}
