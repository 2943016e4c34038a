import { sql as raw } from 'kysely'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { contextOfPerson, firstPeople, type DemoPerson } from './demo-people.ts'
import { sendDevices, type Sending } from './demo-outputs.ts'
import { equipmentOrders } from './equipment-order.resource.ts'

const SEED = 20_260_511
const DAY_MS = 86_400_000

type Progress = 'pending' | 'rejected' | 'cancelled' | 'confirmed' | 'preparing' | 'late' | 'shipped' | 'done'
type Step = 'confirm' | 'reject' | 'begin' | 'cancel'

const STEPS_TO: Readonly<Record<Progress, readonly Step[]>> = {
  pending: [],
  rejected: ['reject'],
  cancelled: ['confirm', 'cancel'],
  confirmed: ['confirm'],
  preparing: ['confirm', 'begin'],
  late: ['confirm', 'begin'],
  shipped: ['confirm', 'begin'],
  done: ['confirm', 'begin'],
}

/** How far the outputs of an order are: something is left to be looked out, everything is under way, or everything is in use. */
const SENDING: Readonly<Partial<Record<Progress, Sending>>> = {
  preparing: 'partly',
  late: 'partly',
  shipped: 'sent',
  done: 'signed',
}

/** Orders of a tenant with how many days ago they were made, oldest first, and how many hundredths of them were paid. */
const ORDERS: readonly (readonly [progress: Progress, daysAgo: number, paid: number])[] = [
  ['done', 340, 100],
  ['done', 295, 100],
  ['done', 262, 100],
  ['cancelled', 231, 0],
  ['done', 204, 100],
  ['done', 168, 100],
  ['done', 130, 95],
  ['done', 96, 100],
  ['done', 71, 60],
  ['late', 52, 30],
  ['rejected', 33, 0],
  ['shipped', 24, 30],
  ['preparing', 18, 30],
  ['shipped', 15, 100],
  ['confirmed', 9, 30],
  ['preparing', 7, 50],
  ['confirmed', 4, 0],
  ['pending', 2, 0],
  ['pending', 0, 0],
]
/** Days until devices are promised. */
const PROMISED_DAYS = 30

/** Orders of the enterprises that the demo tenants serve, in every state. */
export const demo: Demo = { key: 'equipmentOrders', make }

interface Buyer {
  id: string
  contact: string
  contactPhone: string
  address: string
}

interface Model {
  id: string
  code: string
  price: number
}

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const [buyers, models] = [await buyersOf(seeding, tenantId), await modelsOf(seeding, tenantId)]
    const [clerk, boss] = await firstPeople(seeding, tenantId, 2)
    if (buyers.length === 0 || models.length === 0 || boss === undefined) continue
    const random = createRandom(SEED + tenantId)
    // A small tenant sells every other order.
    const orders = ORDERS.filter((_order, nth) => tenantId === seeding.tenants[0]!.id || nth % 2 === 1)
    for (const [nth, [progress, daysAgo, paid]] of orders.entries()) {
      const items = Array.from({ length: 1 + (nth % 3) }, (_none, sortNo) => {
        const { id: typeId, code, price: unitPrice } = models[(nth + sortNo) % models.length]!
        return { typeId, code, unitPrice, quantity: unitPrice > 20_000 ? 1 : 2 + random.below(4), sortNo }
      })
      const order = { progress, daysAgo, paid, items, buyer: buyers[nth % buyers.length]! }
      await addOrder(seeding, { tenantId, clerk: clerk!, boss }, order)
    }
  }
}

interface Staff {
  tenantId: number
  clerk: DemoPerson
  boss: DemoPerson
}

interface OrderSeed {
  progress: Progress
  daysAgo: number
  paid: number
  items: readonly { typeId: string; code: string; unitPrice: number; quantity: number; sortNo: number }[]
  buyer: Buyer
}

async function addOrder(seeding: DemoSeeding, { tenantId, clerk, boss }: Staff, order: OrderSeed): Promise<void> {
  const { progress, daysAgo, paid, items, buyer } = order
  const madeMs = seeding.now - daysAgo * DAY_MS
  const at = (by: DemoPerson, days: number) => contextOfPerson(seeding, tenantId, by, madeMs + days * DAY_MS)
  const day = (days: number) => wireText(Math.min(madeMs + days * DAY_MS, seeding.now)).slice(0, 10)
  const { id: enterpriseId, ...delivery } = buyer
  const { ids } = await addRow(at(clerk, 0), equipmentOrders, {
    enterpriseId,
    ...delivery,
    orderDate: day(0),
    deliverDate: wireText(madeMs + PROMISED_DAYS * DAY_MS).slice(0, 10),
    remark: '含安装调试和首次使用培训',
  })
  const [orderId] = ids
  const item = seeding.resources.named('orderItem')
  for (const { code: _code, ...one } of items) await addRow(at(clerk, 0), item, { ...one, orderId })
  for (const [nth, step] of STEPS_TO[progress].entries()) {
    const days = 1 + nth * 3
    await takeStep(at(boss, days), equipmentOrders, step, { ids, body: bodyOf(step) })
  }
  if (SENDING[progress] !== undefined)
    await sendDevices({ at: (days) => at(clerk, days), tenantId, orderId: orderId!, items, buyer }, SENDING[progress])
  if (paid === 0) return
  const total = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const amount = Math.round(total * paid) / 100
  const payment = { orderId, paidAt: day(2), amount, way: '1' }
  await addRow(at(clerk, 2), seeding.resources.named('orderPayment'), payment)
}

function bodyOf(step: Step): Record<string, unknown> {
  if (step === 'reject') return { reason: '单价与框架协议不一致，请核对后重新提交' }
  return step === 'cancel' ? { reason: '客户培训室改建延期，双方协商取消' } : {}
}

async function buyersOf({ sql }: DemoSeeding, tenantId: number): Promise<Buyer[]> {
  const { rows } = await raw<Buyer>`
    select id, safety_officer as contact, safety_phone as "contactPhone", coalesce(nullif(address, ''), name) as address
    from ${raw.table(enterprise.table)} where tenant_id = ${tenantId} and status = ${ENTERPRISE_STATUS.normal}
    order by create_time, id`.execute(sql)
  return rows
}

async function modelsOf({ sql }: DemoSeeding, tenantId: number): Promise<Model[]> {
  const { rows } =
    await raw<Model>`select id, type_code as code, price::float8 as price from ${raw.table(equipmentType.table)}
    where tenant_id = ${tenantId} and price > 0 order by type_code`.execute(sql)
  return rows
}
