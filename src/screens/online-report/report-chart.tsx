import type { ReportDefinition } from '#contract/areas/online-report/definition.ts'
import type { Row } from '#contract/wire/row.ts'
import { BarList } from '#widgets/chart/bar-list.tsx'
import { Chart } from '#widgets/chart/chart.tsx'
import { Suspense } from 'react'
import { barsOf, coursesOf, seriesOf } from './chart-facts.ts'

/** The drawing of a report; nothing where its columns give none. */
export function ReportChart({ definition, rows }: { definition: ReportDefinition; rows: readonly Row[] }) {
  const { chart, name } = definition
  const series = seriesOf(definition).map(({ field }) => field.label)
  if (chart === 'none' || series.length === 0 || rows.length === 0) return null
  const label = `${name}${CALLED[chart]}`
  const courses = chart === 'line' ? coursesOf(definition, rows) : null
  if (courses !== null)
    return (
      <Suspense fallback={null}>
        <Chart label={label} {...courses} text={numberText} />
      </Suspense>
    )
  return <BarList label={label} series={series} bars={barsOf(definition, rows)} hasShares={chart === 'share'} />
}

const CALLED = { line: '折线图', bar: '柱状图', share: '占比' } as const

const numberText = (value: number): string => value.toLocaleString('zh-CN')
