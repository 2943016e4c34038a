import { tryRows } from '#server/engine/excel/import-rows.ts'
import type { FileRow } from '#server/engine/workbook/import-sheet.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { markDuplicates } from './mark-duplicates.ts'
import type { StagedRecord } from './staged-imports.ts'
import { stagedColumns } from './staged-columns.ts'
import { keepFindings } from './staged-rows.ts'
import { uniqueKeysOf } from './unique-keys.ts'

const EMPTY = { label: null, value: null, message: '这一行没有内容' }

/** Checks rows as their import would, and writes down what is wrong. @param earlier keys that the rows had before */
export async function checkRows(
  context: Context,
  resource: Resource,
  staged: StagedRecord,
  rows: readonly FileRow[],
  earlier: readonly string[] = [],
): Promise<void> {
  const columns = stagedColumns(resource, staged.header)
  const found = await tryRows(context, { resource, sheet: { columns } }, rows)
  const findings = rows.map(({ number, cells }) => ({
    number,
    keys: uniqueKeysOf(columns, cells),
    problems: cells.every((cell) => cell.trim() === '') ? [EMPTY] : (found.get(number) ?? []),
  }))
  await keepFindings(context, staged.id, findings)
  await markDuplicates(context, staged.id, [...new Set([...earlier, ...findings.flatMap(({ keys }) => keys)])])
}
