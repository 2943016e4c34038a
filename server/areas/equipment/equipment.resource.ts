import { sql as raw } from 'kysely'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { MOVE_TYPE } from '#contract/areas/equipment/stock-values.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { refused } from '#server/http/refusals.ts'
import { equipmentSteps } from './equipment-steps.ts'
import { requireDepotOpen } from './stock/depots.ts'
import { recordMoves } from './stock/record-moves.ts'

const STUDIES = raw`from ${raw.table(studyRecord.table)} r where r.tenant_id = ${rowRef('tenant_id')} and r.equipment_id = ${rowRef('id')}`
const MINUTE_SECONDS = 60

/** Devices; where they are in their life follows from steps, what they measure from themselves. Source: SCREEN-34. */
export const devices = defineResource(equipment, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '使用组织编码'),
    sessionCount: { label: '累计场次', type: 'integer', expression: raw`(select count(*)::integer ${STUDIES})` },
    useMinutes: {
      label: '累计使用（分钟）',
      type: 'integer',
      expression: raw`(select (coalesce(sum(r.duration), 0) / ${raw.lit(MINUTE_SECONDS)})::integer ${STUDIES})`,
    },
  },
  placedBy: 'orgId',
  beforeWrite: proposeWarranty,
  afterWrite: recordStockIn,
  beforeDelete: refuseMoved,
  afterDelete: forgetStockIn,
  steps: equipmentSteps,
})

/** A device comes into a depot that is in use; its warranty is that of its type, unless somebody says otherwise. */
async function proposeWarranty(context: Context, { before, values }: Draft<typeof equipment>): Promise<void> {
  if (before !== null) return
  await requireDepotOpen(context, values.depotId ?? null)
  if (!values.purchaseDate || values.warrantyDate) return
  const { rows } = await raw<{ ends: string }>`
    select (${values.purchaseDate}::date + make_interval(months => warranty_months))::date::text as ends
    from ${raw.table(equipmentType.table)} where id = ${values.typeId} and warranty_months > 0`.execute(context.sql)
  if (rows[0] !== undefined) values.warrantyDate = rows[0].ends
}

async function recordStockIn(context: Context, { id, before, values }: Draft<typeof equipment>): Promise<void> {
  if (before !== null) return
  const { rows } = await raw<{ tenantId: number; sn: string }>`
    select tenant_id as "tenantId", sn from ${raw.table(equipment.table)} where id = ${id}`.execute(context.sql)
  const { tenantId, sn } = rows[0]!
  const moved = { tenantId, moveType: MOVE_TYPE.stockIn, devices: [{ id, sn }], to: values.depotId ?? null }
  await recordMoves(context, moved)
}

/** Only typing errors are deleted. */
async function refuseMoved({ sql }: Context, rows: readonly RowOf<typeof equipment>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { rows: moved } = await raw<{ sn: string }>`select sn from ${raw.table(stockMove.table)}
    where equipment_id = any(${ids}) and move_type <> ${MOVE_TYPE.stockIn} limit 1`.execute(sql)
  if (moved[0] !== undefined) throw refused(`“${moved[0].sn}”已有入库以外的库存流水，不能删除！`)
}

async function forgetStockIn({ sql }: Context, rows: readonly RowOf<typeof equipment>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await raw`delete from ${raw.table(stockMove.table)} where equipment_id = any(${ids})`.execute(sql)
}
