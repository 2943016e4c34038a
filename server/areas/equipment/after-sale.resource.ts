import { sql as raw } from 'kysely'
import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { AFTER_SALE_STATUS } from '#contract/areas/equipment/after-sale-values.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { epochOf, moment } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { badInput } from '#server/http/refusals.ts'
import { acceptBy, afterSaleSteps } from './after-sale-steps.ts'
import { placeOfDevice } from './enterprise-of-device.ts'

const SN = raw`(select q.sn from ${raw.table(equipment.table)} q where q.id = ${rowRef('equipment_id')})`
const DEVICE_STATUS = raw`(select q.status from ${raw.table(equipment.table)} q where q.id = ${rowRef('equipment_id')})`
const RUNS = raw`${rowRef('status')} in (${AFTER_SALE_STATUS.waiting}, ${AFTER_SALE_STATUS.handling})`
const OVERDUE = raw`(${RUNS} and ${rowRef('due_time')} is not null and ${rowRef('due_time')} < now())::integer`

/** Reports of broken devices; where the device was used stays with them. Source: SCREEN-40, domain part 6. */
export const afterSales = defineResource(afterSale, {
  extras: {
    sysOrgCode: orgCodeOf('org_id', [], '使用组织编码'),
    sn: { label: '设备编号', type: 'text', expression: SN },
    deviceStatus: {
      label: '设备状态',
      type: 'text',
      text: { dictionary: 'equip_status' },
      expression: DEVICE_STATUS,
    },
    overdue: { label: '超时', type: 'integer', expression: OVERDUE },
  },
  concerned: ['createBy', 'handler'],
  beforeWrite: completeReport,
  steps: afterSaleSteps,
})

/** Whose device it is, how bad it is, and until when somebody accepts it. */
async function completeReport(context: Context, draft: Draft<typeof afterSale>): Promise<void> {
  const { before, values, columns } = draft
  const equipmentId = values.equipmentId ?? before?.equipmentId
  if (!equipmentId) return
  if (equipmentId !== before?.equipmentId) {
    const device = await visibleRow(context, context.resources.named('equipment'), equipmentId)
    if (device === undefined) throw badInput('“设备”的值不在可选范围内')
    const { orgId, enterpriseId } = await placeOfDevice(context, equipmentId)
    Object.assign(columns, { org_id: orgId, enterprise_id: enterpriseId })
  }
  const told = await worstOpenFault(context, equipmentId)
  const level = values.faultLevel ?? before?.faultLevel
  if (level && told !== null && told > level) values.faultLevel = told
  const isWaiting = before === null || before.status === AFTER_SALE_STATUS.waiting
  const sinceMs = before === null ? context.now : epochOf(String(before.createTime))
  if (isWaiting) columns['due_time'] = moment(acceptBy(sinceMs, values.faultLevel ?? level))
}

async function worstOpenFault({ sql }: Context, equipmentId: string): Promise<string | null> {
  const { rows } = await raw<{ level: string | null }>`select max(level) as level from ${raw.table(deviceFault.table)}
    where equipment_id = ${equipmentId} and cleared_at is null`.execute(sql)
  return rows[0]?.level ?? null
}
