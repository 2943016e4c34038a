import type { ExportFormat } from '#contract/wire/operation.ts'
import { idOf } from '#contract/wire/row.ts'
import { exportParameters } from '#core/lists/list-query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Scope } from '#crud/scope.ts'
import type { Crud } from '#crud/screen.ts'
import type { ExportedPart, Exporter } from './export-parts.ts'

/** No record has this id: an export of it is an empty workbook with its headings, a template for the import. */
const NO_RECORD = '-'

/** Starts an export of a part of a list. */
export function exportRows(
  { screen, fixed }: Scope,
  list: Crud['list'],
  exporter: Exporter,
  which: ExportedPart,
  format: ExportFormat = 'auto',
): void {
  const { context } = list.getSnapshot()
  const { selected, records } = context
  const ids = { all: [], selected, page: records.map(idOf), none: [NO_RECORD] }[which]
  const hasFilters = which === 'all' || which === 'page'
  const query = { ...context, ...(hasFilters ? {} : { conditions: [] }) }
  const filters = hasFilters ? { ...fixed, ...context.filters } : fixed
  const { exportName } = screen.entity
  exporter.send({
    type: 'export.start',
    parameters: exportParameters({ ...query, filters }, columnsOf(screen), ids),
    name: which === 'none' ? `${exportName}导入模板` : exportName,
    format,
    of: WORDS[which](ids.length),
  })
}

const WORDS: Record<ExportedPart, (count: number) => string> = {
  page: (count) => `本页 ${count} 项`,
  selected: (count) => `选中的 ${count} 项`,
  all: () => '符合条件的全部',
  none: () => '导入模板',
}
