import type { ReportDefinition, ShownColumn } from '#contract/areas/online-report/definition.ts'
import type { Row } from '#contract/wire/row.ts'
import { BarList } from '#widgets/chart/bar-list.tsx'
import { Chart } from '#widgets/chart/chart.tsx'
import { barsOf, coursesOf, drawingsOf, seriesOf } from './chart-facts.ts'

interface ReportChartProps {
  definition: ReportDefinition
  rows: readonly Row[]
}

/** The drawings of a report, one per scale; nothing where its columns give none. */
export function ReportChart({ definition, rows }: ReportChartProps) {
  const { chart } = definition
  if (chart === 'none' || rows.length === 0) return null
  // Shares are parts of their own wholes.
  const series = seriesOf(definition)
  const drawings = chart === 'share' && series.length > 0 ? [series] : drawingsOf(definition, rows)
  return drawings.map((drawn) => (
    <Drawing
      key={drawn[0]!.name}
      {...{ definition, rows, chart }}
      series={drawn}
      label={labelOf(definition.name, CALLED[chart], drawings.length > 1 ? drawn : [])}
    />
  ))
}

interface DrawingProps extends ReportChartProps {
  chart: keyof typeof CALLED
  label: string
  series: readonly ShownColumn[]
}

function Drawing({ definition, rows, series, chart, label }: DrawingProps) {
  const courses = chart === 'line' ? coursesOf(definition, rows, series) : null
  if (courses !== null) return <Chart label={label} {...courses} text={numberText} hasTable={false} />
  const names = series.map(({ field }) => field.label)
  return <BarList label={label} series={names} bars={barsOf(definition, rows, series)} hasShares={chart === 'share'} />
}

/** Several drawings of a report say which columns they are of. */
function labelOf(name: string, called: string, series: readonly ShownColumn[]): string {
  const names = series.map(({ field }) => field.label).join('、')
  return `${name}${called}${names && `：${names}`}`
}

const CALLED = { line: '折线图', bar: '柱状图', share: '占比' } as const

const numberText = (value: number): string => value.toLocaleString('zh-CN')
