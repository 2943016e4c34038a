import type { RowChange } from '#server/engine/write/row-change.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context, FailedRow, Imported, PreparedRows, Resource } from '#server/engine/resource.ts'
import { attempt } from '#server/engine/write/attempt.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { readSheet } from './import-sheet.ts'
import { cellReader } from './import-values.ts'

/** Rows one import takes: they are one transaction. */
export const MAX_IMPORTED_ROWS = 5000

/** Does before the transaction what would take too long inside it. @throws ApiError when the file is no good as a whole */
export async function prepareRows({ entity, hooks }: Resource, rows: string[][]): Promise<PreparedRows> {
  if (hooks.prepareImport === undefined) return new Map()
  const sheet = readSheet(entity, rows, hooks.importFields ?? [])
  checkCount(sheet.rows.length)
  return hooks.prepareImport(sheet)
}

/** Adds each row in a savepoint of its own: what fails leaves no trace and stops nobody. */
export async function importRows(
  context: Context,
  resource: Resource,
  rows: string[][],
  prepared: PreparedRows,
): Promise<Imported> {
  const { entity, hooks } = resource
  const sheet = readSheet(entity, rows, hooks.importFields ?? [])
  checkCount(sheet.rows.length)
  const read = await cellReader(context.sql, sheet.columns)
  const failed: FailedRow[] = []
  const added: Written[] = []
  for (const { cells, number } of sheet.rows) {
    const outcome = await attempt(context, async () => {
      const body = read(cells)
      return insertRow(context, resource, hooks.completeImport?.(body) ?? body, prepared.get(number))
    })
    if (outcome instanceof ApiError) failed.push({ cells, number, reason: outcome.message })
    else added.push(outcome)
  }
  await recordWritten(context, resource, added)
  return { header: sheet.header, total: sheet.rows.length, failed, changes: addition(resource, added) }
}

/** @throws ApiError when there are more rows than one import takes */
export function checkCount(count: number): void {
  if (count > MAX_IMPORTED_ROWS) throw refused(`文件导入失败:一次最多导入 ${MAX_IMPORTED_ROWS} 行，请分批导入`)
}

/** One message for all rows. */
export function addition({ entity }: Resource, added: readonly Written[]): RowChange[] {
  const [first] = added
  if (first === undefined) return []
  const ids = added.map(({ draft }) => draft.id)
  return [{ entity: entity.name, action: 'add', tenantId: first.tenantId, ids }]
}
