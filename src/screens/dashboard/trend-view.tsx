import { PLAYED } from '#contract/figures/counted-rows.ts'
import { within } from '#contract/figures/periods.ts'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { hoursText, shortNumber, weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { framed, type TileProps } from './home-board.ts'

const HOUR_S = 3_600
const [LOW, HIGH] = [140, 170]

const hoursOf = (seconds: number) => Math.round((seconds / HOUR_S) * 10) / 10
const addressOf = (from: string, to: string) =>
  `/log/studentUse?${new URLSearchParams({ ...within('startTime', from, to), ...PLAYED }).toString()}`

/** 学习趋势: plays above, hours below, on one axis of time. */
export function TrendView(props: TileProps) {
  const { told, frame } = framed<AnalysisAnswer<'course-play-statistics'>>(props, '近 30 天', 30)
  const height = useNarrow() ? LOW : HIGH
  const days = (told?.xAxis ?? []).map((day, at) => ({
    key: day,
    label: weekdayText(day),
    plays: told?.playCount[at] ?? 0,
    seconds: told?.playDuration[at] ?? 0,
    href: addressOf(day, day),
    isPartial: day === props.board.today,
  }))
  const plays = days.reduce((sum, day) => sum + day.plays, 0)
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
  const rows = days.map((day) => ({ key: day.key, cells: [day.label, thousands(day.plays), hoursText(day.seconds)] }))
  return (
    <ChartFrame
      {...frame}
      figures={['plays']}
      summary={told && `近 30 天共 ${shortNumber(plays)} 人次，${hoursText(seconds)}`}
      nothing="学习记录"
      empty={{ title: '近 30 天没有学习记录', hint: '有人学习后，这里会出现每天的人次和时长。' }}
      table={told && { heads: ['日期', '学习人次', '学习时长'], rows: plays === 0 ? [] : rows }}
      details={days.length === 0 ? undefined : addressOf(days[0]!.key, days.at(-1)!.key)}
    >
      <ColumnChart
        label="学习人次"
        series={['学习人次']}
        data={days.map((day) => ({ ...day, values: [day.plays] }))}
        text={(value) => `${thousands(value)} 人次`}
        height={height}
      />
      <ColumnChart
        as="lines"
        label="学习时长"
        series={['学习时长（小时）']}
        first={1}
        data={days.map((day) => ({ ...day, values: [hoursOf(day.seconds)] }))}
        text={(value) => `${thousands(value)} 小时`}
        height={height}
      />
    </ChartFrame>
  )
}
