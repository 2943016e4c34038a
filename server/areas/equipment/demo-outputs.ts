import { sql as raw } from 'kysely'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { equipmentOutputs } from './equipment-output.resource.ts'
import { devices } from './equipment.resource.ts'
import { rootOf } from './stock/binds.ts'

/** How far the outputs of an order are. */
export type Sending = 'partly' | 'sent' | 'signed'

/** An order whose devices are looked out. */
interface Sold {
  /** So many days after it was made. */
  at: (days: number) => Context
  tenantId: number
  orderId: string
  items: readonly { typeId: string; code: string; quantity: number }[]
  buyer: { id: string; contact: string; contactPhone: string; address: string }
}

const PREPARED_DAYS = 5
const SENT_DAYS = 7
const SIGNED_DAYS = 10
const BOUND_DAYS = 12
const AUTHORISED_DAYS = 365

/** Looks out the devices of an order, which were bought for it, and sends them off. */
export async function sendDevices({ at, tenantId, orderId, items, buyer }: Sold, sending: Sending): Promise<void> {
  const depotId = await firstDepot(at(0), tenantId)
  const numbers: string[] = []
  for (const { typeId, code, quantity } of items) {
    const count = sending === 'partly' ? Math.ceil(quantity / 2) : quantity
    numbers.push(...(await stockIn(at(PREPARED_DAYS), { tenantId, typeId, code, depotId, count })))
  }
  const { contact: receiver, contactPhone: receiverPhone, address, id: enterpriseId } = buyer
  const output = { outputType: OUTPUT_TYPE.sale, depotId, enterpriseId, receiver, receiverPhone, address }
  const id = await addOutput(at(PREPARED_DAYS), { ...output, sns: numbers.join('\n') }, orderId)
  if (sending === 'partly') return
  const expressNo = `AD${wireText(at(SENT_DAYS).now).slice(0, 10).replaceAll('-', '')}${orderId.slice(-3)}`
  await takeStep(at(SENT_DAYS), equipmentOutputs, 'ship', { ids: [id], body: { expressNo } })
  if (sending === 'sent') return
  await takeStep(at(SIGNED_DAYS), equipmentOutputs, 'sign', { ids: [id], body: {} })
  await bindAll(at(BOUND_DAYS), { tenantId, enterpriseId, numbers })
}

/** Adds an output. @returns its id */
export async function addOutput(
  context: Context,
  body: Readonly<Record<string, unknown>>,
  orderId?: string,
): Promise<string> {
  const { ids } = await addRow(context, equipmentOutputs, body, orderId === undefined ? {} : { order_id: orderId })
  return ids[0]!
}

/** The depot that takes what comes in. */
export async function firstDepot({ sql }: Context, tenantId: number): Promise<string> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(depot.table)}
    where tenant_id = ${tenantId} order by create_time, id limit 1`.execute(sql)
  return rows[0]!.id
}

interface Lot {
  tenantId: number
  typeId: string
  code: string
  depotId: string
  count: number
}

/** Devices come in, numbered after those that are there. @returns their numbers */
async function stockIn(context: Context, { tenantId, typeId, code, depotId, count }: Lot): Promise<string[]> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::integer as count from ${raw.table(equipment.table)} where tenant_id = ${tenantId}`.execute(
    context.sql,
  )
  const first = rows[0]!.count + 1
  const day = wireText(context.now).slice(0, 10)
  const numbers = Array.from({ length: count }, (_none, nth) => `${code}-${String(first + nth).padStart(4, '0')}`)
  for (const sn of numbers)
    await addRow(context, devices, { sn, typeId, depotId, batchNo: day.slice(0, 7), purchaseDate: day })
  return numbers
}

/** The buyer uses them as a whole. */
async function bindAll(
  context: Context,
  { tenantId, enterpriseId, numbers }: { tenantId: number; enterpriseId: string; numbers: readonly string[] },
): Promise<void> {
  const orgId = await rootOf(context, enterpriseId)
  if (orgId === null) return
  const { rows } = await raw<{ id: string }>`select id from ${raw.table(equipment.table)}
    where tenant_id = ${tenantId} and sn = any(${[...numbers]}) order by id`.execute(context.sql)
  const body = { orgId, place: 'VR 实训室', authDays: AUTHORISED_DAYS }
  await takeStep(context, devices, 'bind', { ids: rows.map(({ id }) => id), body })
}
