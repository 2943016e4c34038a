import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { Sheet } from '#server/engine/workbook/sheet.ts'
import { pathLabel, placedTree } from '#server/engine/tree/tree-paths.ts'
import { importedAs } from './import-rows.ts'
import { columnsBelow, importedFields, type ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import { exportedSheet, sheetColumn } from './sheet-of.ts'
import { choicesSheet, templateChoices } from './template-choices.ts'
import { GUIDE_SHEET, guideSheet } from './template-guide.ts'

/** What a template is written as: drop-down lists and further sheets are shown by .xlsx alone. */
export const TEMPLATE_FORMAT = 'xlsx'

const BYLINE_AT = 1
const HOW = `带 * 的列必填，从列名的下一行开始填写；各列怎么填、可以填什么，见“${GUIDE_SHEET}”`

/**
 * A workbook with the columns that an import takes and no rows; behind it stand how they are filled in and what may be chosen, which also drops down in
 * the cells. An import reads the first sheet alone.
 */
export async function templateOf(context: Context, served: Resource): Promise<Sheet> {
  const resource = importedAs(served)
  const { entity, hooks } = resource
  const head = headOf(resource)
  const rows = head.rows.map((row, at) => (at === BYLINE_AT ? { ...row, cells: [HOW, ...row.cells.slice(1)] } : row))
  const headings = (head.rows.at(-1)?.cells ?? []).map((cell) => String(cell ?? ''))
  const columns = columnsBelow(entity, headings, hooks)
  const choices = await templateChoices(context, columns)
  const chosen = choicesSheet(columns, choices, rows.length - 1)
  const path = placedTree(entity) === null ? null : pathLabel(entity)
  const guide = guideSheet({ entity, headings, columns, choices, examples: hooks.importExamples ?? {}, path })
  return {
    ...head,
    rows,
    textColumns: columns.filter(isWritten).map(({ at }) => at),
    offered: chosen?.offered ?? [],
    further: [guide, ...(chosen === null ? [] : [chosen.sheet])],
  }
}

/** Digits of a text are no number: a spreadsheet would round those of an identity card. */
const isWritten = ({ field }: ImportColumn) => field.kind === 'text'

/** An import of its own reads what its export writes. */
function headOf(resource: Resource): Sheet {
  const { entity, hooks } = resource
  if (hooks.planImport !== undefined || hooks.sheet !== undefined) return exportedSheet(resource).head('')
  const fields = importedFields(entity, hooks).map(([key, { required, ...field }]) => {
    const { label } = field
    return sheetColumn({
      ...field,
      label: required === undefined || hooks.importFields?.includes(key) ? label : `${label}*`,
    })
  })
  const path = placedTree(entity) === null ? [] : [{ label: pathLabel(entity), widthPx: 280 }]
  return tableSheet({ title: entity.exportName, exportedBy: '', columns: [...path, ...fields], rows: [] })
}
