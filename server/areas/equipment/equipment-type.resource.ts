import { sql as raw } from 'kysely'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { tenantOf } from '#server/db/scope.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { refused } from '#server/http/refusals.ts'
import { devices } from './equipment.resource.ts'

const IN_USE = '该类型下存在设备，不能删除！'

/** Models of equipment with the number of their devices; those of the platform serve every tenant. Source: SCREEN-37, domain part 2.1. */
export const equipmentTypes = defineResource(equipmentType, {
  decorateForReader: countDevices,
  sort: { key: 'sortNo', descending: false },
  beforeDelete: refuseInUse,
})

/** With all that is below; of devices those that the reader's own list of devices shows. */
async function countDevices(context: Context, rows: RowOf<typeof equipmentType>[]): Promise<void> {
  const { administrator, permissions } = context.principal
  if (!administrator && !permissions.has(permissionOf(equipment, 'list'))) return
  const counts = await countsOf(
    context,
    rows.map(({ id }) => id),
  )
  for (const row of rows) Object.assign(row, counts.get(row.id))
}

async function countsOf(context: Context, ids: readonly string[]): Promise<Map<string, object>> {
  const inState = (state: string) => raw`count(d.id) filter (where d.status = ${state})::integer`
  const seen = fromWhere(devices, allOf(await visibleTo(context, devices, 'list')))
  const { rows } = await raw<{ top: string }>`with recursive branch as (
      select id as top, id from ${raw.table(equipmentType.table)} where id = any(${[...ids]})
      union select branch.top, below.id from ${raw.table(equipmentType.table)} below join branch on below.pid = branch.id),
    device as materialized (select ${rowRef('id')}, ${rowRef('type_id')}, ${rowRef('status')} ${seen})
    select branch.top, count(d.id)::integer as "deviceCount", ${inState(EQUIPMENT_STATUS.stocked)} as "stockCount",
      ${inState(EQUIPMENT_STATUS.inUse)} as "boundCount", ${inState(EQUIPMENT_STATUS.inRepair)} as "repairCount"
    from branch left join device d on d.type_id = branch.id group by branch.top`.execute(context.sql)
  return new Map(rows.map(({ top, ...counts }) => [top, counts]))
}

async function refuseInUse({ sql, principal }: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  // Devices of any tenant may be of a type that the platform shares.
  await setTenant(sql, 0)
  const { rows: found } = await raw`
    select from ${raw.table(equipment.table)} where type_id = any(${ids}) limit 1`.execute(sql)
  await setTenant(sql, tenantOf(principal))
  if (found.length > 0) throw refused(IN_USE)
}
