import { sql as raw } from 'kysely'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { OUTPUT_TYPE } from '#contract/areas/equipment/equipment-output-values.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { addOutput, firstDepot } from './demo-outputs.ts'
import { contextOfPerson, firstPeople } from './demo-people.ts'
import { equipmentOutputs } from './equipment-output.resource.ts'
import { devices } from './equipment.resource.ts'

const DAY_MS = 86_400_000

type Progress = 'draft' | 'cancelled' | 'shipped' | 'signed' | 'returned'

interface OutputSeed {
  type: string
  progress: Progress
  daysAgo: number
  count: number
  remark: string
  /** Of a loan, how many days from today it ends; before today = it is overdue. */
  returnsIn?: number
}

/** What leaves the depots beside orders, oldest first; a small tenant has the first ones. */
const OUTPUTS: readonly OutputSeed[] = [
  { type: OUTPUT_TYPE.loan, progress: 'returned', daysAgo: 14, count: 1, returnsIn: -2, remark: '安全生产月体验日' },
  { type: OUTPUT_TYPE.loan, progress: 'signed', daysAgo: 13, count: 1, returnsIn: -3, remark: '车间应急演练借用' },
  { type: OUTPUT_TYPE.sale, progress: 'draft', daysAgo: 1, count: 1, remark: '客户自提' },
  { type: OUTPUT_TYPE.loan, progress: 'shipped', daysAgo: 6, count: 1, returnsIn: 21, remark: '新员工集中培训借用' },
  { type: OUTPUT_TYPE.ownUse, progress: 'signed', daysAgo: 5, count: 1, remark: '培训教学部备课' },
  { type: OUTPUT_TYPE.loan, progress: 'cancelled', daysAgo: 4, count: 1, returnsIn: 10, remark: '班组活动借用' },
  { type: OUTPUT_TYPE.giveBack, progress: 'shipped', daysAgo: 2, count: 1, remark: '换屏后返还' },
]
const MOST_OF_SMALL = 3

/** Outputs without an order: loans, one of them overdue, what the tenant uses itself, what was given up. */
export const demo: Demo = { key: 'equipmentOutputs', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const [keeper] = await firstPeople(seeding, tenantId, 1)
    const receivers = await receiversOf(seeding, tenantId)
    if (keeper === undefined || receivers.length === 0) continue
    const isFirst = tenantId === seeding.tenants[0]!.id
    const at = (daysAgo: number) => contextOfPerson(seeding, tenantId, keeper, seeding.now - daysAgo * DAY_MS)
    for (const [nth, output] of OUTPUTS.slice(0, isFirst ? OUTPUTS.length : MOST_OF_SMALL).entries())
      await makeOutput({ at, tenantId, receiver: receivers[nth % receivers.length]! }, output)
  }
}

interface Receiver {
  enterpriseId: string
  receiver: string
  receiverPhone: string
  address: string
}

interface Making {
  at: (daysAgo: number) => Context
  tenantId: number
  receiver: Receiver
}

async function makeOutput({ at, tenantId, receiver }: Making, output: OutputSeed): Promise<void> {
  const { type, progress, daysAgo, count, remark, returnsIn } = output
  const depotId = await firstDepot(at(0), tenantId)
  const taken = await inStock(at(0), { tenantId, depotId, count })
  if (taken.length === 0) return
  const ids = taken.map(({ id }) => id)
  // A day that is over is refused for a new output; it is put in its place afterwards.
  const planned = { returnDate: wireText(at(0).now + Math.max(returnsIn ?? 1, 1) * DAY_MS).slice(0, 10) }
  const { enterpriseId: _none, ...people } = receiver
  const body = {
    outputType: type,
    depotId,
    ...(type === OUTPUT_TYPE.ownUse ? people : receiver),
    ...(type === OUTPUT_TYPE.loan && planned),
    sns: taken.map(({ sn }) => sn).join('\n'),
    remark,
  }
  const id = await addOutput(at(daysAgo), body)
  if (returnsIn !== undefined && returnsIn < 1) await endBefore(at(0), id, returnsIn)
  if (progress === 'draft') return
  const step = (name: string, days: number, given: object = {}) =>
    takeStep(at(daysAgo - days), equipmentOutputs, name, { ids: [id], body: { ...given } })
  if (progress === 'cancelled') {
    await step('cancel', 1, { reason: '对方改期，暂不借用' })
    return
  }
  await step('ship', 1)
  if (progress === 'shipped') return
  await step('sign', 2)
  if (progress === 'returned')
    await takeStep(at(Math.max(daysAgo - 11, 0)), devices, 'takeBack', { ids, body: { depotId } })
}

async function endBefore({ sql, now }: Context, id: string, days: number): Promise<void> {
  const day = wireText(now + days * DAY_MS).slice(0, 10)
  await raw`update ${raw.table(equipmentOutput.table)} set return_date = ${day} where id = ${id}`.execute(sql)
}

interface Wanted {
  tenantId: number
  depotId: string
  count: number
}

/** The newest in stock of those that lie there for long enough. */
async function inStock(
  { sql, now }: Context,
  { tenantId, depotId, count }: Wanted,
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await raw<{ id: string; sn: string }>`select id, sn from ${raw.table(equipment.table)}
    where tenant_id = ${tenantId} and depot_id = ${depotId} and status = ${EQUIPMENT_STATUS.stocked}
      and create_time < ${new Date(now - 30 * DAY_MS)} order by sn limit ${count}`.execute(sql)
  return rows
}

async function receiversOf({ sql }: DemoSeeding, tenantId: number): Promise<Receiver[]> {
  const { rows } = await raw<Receiver>`select id as "enterpriseId", safety_officer as receiver,
      safety_phone as "receiverPhone", coalesce(nullif(address, ''), name) as address
    from ${raw.table(enterprise.table)} where tenant_id = ${tenantId} and status = ${ENTERPRISE_STATUS.normal}
    order by create_time desc, id`.execute(sql)
  return rows
}
