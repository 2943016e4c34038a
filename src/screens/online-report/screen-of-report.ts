import { ASKED, reportEntity } from '#contract/areas/online-report/entity-of.ts'
import type { ReportDefinition } from '#contract/areas/online-report/definition.ts'
import { ReportAbove } from './report-above.tsx'
import { ReportTools } from './report-tools.tsx'
import { drawing } from './run-part.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { Screen } from '#crud/screen.ts'

/** The screen that a published report is: its query bar, its chart, its table. */
export function screenOfReport(definition: ReportDefinition): Screen {
  const entity = reportEntity(definition)
  const { columns, parameters } = definition
  const filters = parameters.flatMap(({ name, field, initial }) =>
    initial === null || field.query === 'range' ? [] : [[`${ASKED}${name}`, initial]],
  )
  return defineScreen({
    entity,
    columns: columns.map(({ name }) => name),
    query: parameters.map(({ name }) => `${ASKED}${name}`),
    form: [],
    // Rows are figures of a moment: there is no record behind one to be marked or looked at.
    offers: [],
    rowActions: () => [],
    toolbar: ReportTools,
    ...(definition.chart !== 'none' && { parts: { run: drawing(definition) }, above: ReportAbove }),
    urls: { exportXls: `${entity.path}/exportXlsx` },
    initial: { filters: Object.fromEntries(filters) as Record<string, string> },
    nothing: { title: '没有符合条件的数据', hint: '请调整查询条件，或确认数据列表中已有数据' },
  })
}
