import type { Field } from '#contract/define-entity.ts'
import { isList } from '#contract/kinds/read-field.ts'
import { maskText } from '#contract/masks/masks.ts'
import type { ImportColumn } from '#server/engine/workbook/import-sheet.ts'
import { textsToImport } from '#server/engine/excel/import-values.ts'
import { seenValues } from '#server/engine/excel/seen-values.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import { checkRows } from './check-rows.ts'
import { stagedColumns } from './staged-columns.ts'
import type { StagedRecord } from './staged-imports.ts'
import type { StagedRowRecord } from './staged-rows.ts'

const GONE = '这一行已经导入或移除，请刷新后再看'

export interface Correction {
  number: number
  /** Field key → value as a form has it. */
  values: Readonly<Record<string, string>>
}

/** Writes cells of a row that waits and checks it at once. @throws ApiError when it waits no more */
export async function correctRow(
  context: Context,
  resource: Resource,
  staged: StagedRecord,
  { number, values }: Correction,
): Promise<StagedRowRecord> {
  const columns = stagedColumns(resource, staged.header)
  const of = { staged_id: staged.id, number }
  const rows = context.sql.selectFrom('sys_staged_row').where('staged_id', '=', staged.id).where('number', '=', number)
  const row = await rows.select(['cells', 'keys']).forUpdate().executeTakeFirst()
  if (row === undefined) throw refused(GONE)
  const cells = [...(row.cells as string[])]
  for (const [key, value] of Object.entries(values)) {
    const column = columns.find((one) => one.key === key)
    if (column === undefined) throw badInput(`没有“${key.slice(0, LONGEST_KEY)}”这一列`)
    cells[column.at] = await textOf(context, column, value, cells[column.at] ?? '')
  }
  const whole = Array.from(cells, (cell) => cell ?? '')
  await context.sql
    .updateTable('sys_staged_row')
    .set({ cells: JSON.stringify(whole) })
    .where('staged_id', '=', of.staged_id)
    .where('number', '=', of.number)
    .execute()
  await checkRows(context, resource, staged, [{ number, cells: whole }], row.keys ?? [])
  return rows.select(['number', 'cells', 'problems', 'duplicates']).executeTakeFirstOrThrow()
}

const LONGEST_KEY = 40

/** What a file would say. A masked text that comes back as it was answered leaves the cell alone. */
async function textOf(context: Context, { field }: ImportColumn, value: string, before: string): Promise<string> {
  const { masked } = field
  if (masked !== undefined && value !== '' && value.trim() === maskText(masked, before.trim())) return before
  const texts = await textsToImport(context.sql, field)
  const seen = await seenValues(context, field)
  const isSeen = (member: string) => seen === null || seen.has(member)
  return membersOf(field, value)
    .map((member) => (isSeen(member) ? texts.get(member) : undefined) ?? member)
    .join(',')
}

function membersOf(field: Field, value: string): string[] {
  return isList(field) ? value.split(',').filter((member) => member !== '') : [value]
}
