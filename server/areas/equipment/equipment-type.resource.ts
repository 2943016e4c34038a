import { sql as raw } from 'kysely'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource.ts'
import type { Row } from '#server/engine/texts.ts'
import { refused } from '#server/http/refusals.ts'

const IN_USE = '该类型下存在设备，不能删除！'
const DEVICE_COUNT = raw`(select count(*)::integer from ${raw.table(equipment.table)} e
  where e.tenant_id = ${rowRef('tenant_id')} and e.type_id = ${rowRef('id')})`

/** Models of equipment with the number of their devices. Source: SCREEN-37. */
export const equipmentTypes = defineResource(equipmentType, {
  extras: { deviceCount: { label: '设备数', type: 'integer', expression: DEVICE_COUNT } },
  beforeDelete: refuseInUse,
})

async function refuseInUse({ sql }: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  const { rows: found } = await raw`
    select from ${raw.table(equipment.table)} where type_id = any(${ids}) limit 1`.execute(sql)
  if (found.length > 0) throw refused(IN_USE)
}
