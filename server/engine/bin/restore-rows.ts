import { sql as raw } from 'kysely'
import { auditAll } from '#server/audit/audit.ts'
import { recordedRow } from '#server/engine/audit/masked-sides.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { changesByOwner } from '#server/engine/platform/changes-by-owner.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'

/** Takes rows out of the recycle bin, all or none. @param bin the deleted rows of a resource @throws ApiError 404 when one of them is not in it for this person */
export async function restoreRows(context: Context, bin: Resource, ids: readonly string[]): Promise<RowChange[]> {
  const { sql, principal, now } = context
  const { entity } = bin
  const locked = await lockRows(context, bin, ids, 'list')
  await bin.hooks.beforeDelete?.(
    context,
    locked.map(({ row }) => row),
  )
  await raw`update ${raw.table(entity.table)} set del_flag = '0', version = version + 1,
    update_by = ${principal.username}, update_time = ${new Date(now)} where id = any(${ids})`.execute(sql)
  const records = locked.map(({ row, tenantId }) => ({
    entity: entity.name,
    entityId: String(row['id']),
    action: 'restore',
    tenantId,
    before: recordedRow(entity, row),
  }))
  await auditAll(sql, principal, records)
  return changesByOwner(entity, 'add', locked)
}
