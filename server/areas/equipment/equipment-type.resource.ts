import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { setTenant } from '#server/db/database.ts'
import { tenantOf } from '#server/db/scope.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'
import { refused } from '#server/http/refusals.ts'

const IN_USE = '该类型下存在设备，不能删除！'
const TABLE = raw.table(equipmentType.table)

/** With all that is below; of a type that the platform shares, the devices of the tenant that looks. */
function countOf(where: RawBuilder<SqlBool>): RawBuilder<number> {
  return raw<number>`(with recursive branch as (
      select ${rowRef('id')} as id union select below.id from ${TABLE} below join branch on below.pid = branch.id)
    select count(*)::integer from ${raw.table(equipment.table)} e where e.type_id in (select id from branch) and ${where}
      and (${rowRef('tenant_id')} = 0 or e.tenant_id = ${rowRef('tenant_id')}))`
}

const inState = (state: string) => countOf(raw<SqlBool>`e.status = ${raw.lit(state)}`)

/** Models of equipment with the number of their devices; those of the platform serve every tenant. Source: SCREEN-37, domain part 2.1. */
export const equipmentTypes = defineResource(equipmentType, {
  extras: {
    deviceCount: { label: '设备数', type: 'integer', expression: countOf(raw<SqlBool>`true`) },
    stockCount: { label: '在库', type: 'integer', expression: inState(EQUIPMENT_STATUS.stocked) },
    boundCount: { label: '使用中', type: 'integer', expression: inState(EQUIPMENT_STATUS.inUse) },
    repairCount: { label: '维修', type: 'integer', expression: inState(EQUIPMENT_STATUS.inRepair) },
  },
  sort: { key: 'sortNo', descending: false },
  beforeDelete: refuseInUse,
})

async function refuseInUse({ sql, principal }: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  // Devices of any tenant may be of a type that the platform shares.
  await setTenant(sql, 0)
  const { rows: found } = await raw`
    select from ${raw.table(equipment.table)} where type_id = any(${ids}) limit 1`.execute(sql)
  await setTenant(sql, tenantOf(principal))
  if (found.length > 0) throw refused(IN_USE)
}
