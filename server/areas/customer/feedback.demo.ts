import { sql as raw } from 'kysely'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import { CUSTOMER_STATUS } from '#contract/areas/customer/customer-values.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { seeWhole } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { customerFeedbacks } from './customer-feedback.resource.ts'
import { feedbackStamps } from './customer-feedback-steps.ts'
import { FEEDBACKS, type FeedbackProgress, type FeedbackSeed } from './demo-feedbacks.ts'
import { contextOfSeller, type Seller } from './demo-sellers.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const FIRST_PHONE = 13_000_600_000

/** Nobody is told of what was long ago. */
const seeded = withHooks(customerFeedbacks, { steps: feedbackStamps })

/** Feedback of the first tenant's enterprises in every state. Source: domain part 13. */
export const demo: Demo = { key: 'customersFeedback', isLast: true, make }

type Step = 'accept' | 'reply' | 'reopen' | 'close' | 'toAfterSale'

const STEPS_TO: Readonly<Record<FeedbackProgress, readonly Step[]>> = {
  waiting: [],
  late: [],
  handling: ['accept'],
  answered: ['accept', 'reply'],
  reopened: ['accept', 'reply', 'reopen'],
  closed: ['accept', 'reply', 'close'],
  afterSale: ['toAfterSale'],
}

/** An enterprise that was a customer, who writes for it and a device that it uses. */
interface Sender {
  enterpriseId: string
  manager: string
  writer: Seller | null
  deviceId: string | null
}

async function make(seeding: DemoSeeding): Promise<void> {
  await seeWhole(seeding.sql)
  const tenantId = seeding.tenants[0]!.id
  const senders = await sendersOf(seeding, tenantId)
  if (senders.length === 0) return
  for (const [nth, seed] of FEEDBACKS.entries()) {
    const withDevice = senders.find(({ deviceId }) => deviceId !== null) ?? senders[0]!
    const sender = seed.progress === 'afterSale' ? withDevice : senders[nth % senders.length]!
    await addFeedback(seeding, { tenantId, nth, sender }, seed)
  }
}

interface Work {
  tenantId: number
  nth: number
  sender: Sender
}

async function addFeedback(
  seeding: DemoSeeding,
  { tenantId, nth, sender }: Work,
  { progress, reply, daysAgo, ...said }: FeedbackSeed,
): Promise<void> {
  const { enterpriseId, manager, writer, deviceId } = sender
  const handler = await accountOf(seeding, manager)
  const madeMs = seeding.now - (daysAgo * DAY_HOURS + 1 + (nth % 5)) * HOUR_MS
  const at = (by: Seller, hours: number) => contextOfSeller(seeding, tenantId, by, madeMs + hours * HOUR_MS)
  const by = writer ?? handler
  const contactPhone = String(FIRST_PHONE + nth)
  const { ids } = await addRow(at(by, 0), seeded, { ...said, contactPhone, enterpriseId })
  for (const [place, step] of STEPS_TO[progress].entries()) {
    if (step === 'toAfterSale' && deviceId === null) continue
    const taker = step === 'reopen' || step === 'close' ? by : handler
    const body = {
      accept: { handler: handler.username },
      reply: { reply },
      reopen: { reason: '更新后仍然偏小，请再看一下' },
      close: { satisfaction: 5 - (nth % 2) },
      toAfterSale: { equipmentId: deviceId, faultType: '9', faultLevel: '2' },
    }[step]
    await takeStep(at(taker, 2 + place * 20), seeded, step, { ids, body: { ...body } })
  }
}

async function sendersOf({ sql }: DemoSeeding, tenantId: number): Promise<Sender[]> {
  const { rows } = await raw<Sender>`select c.enterprise_id as "enterpriseId", c.manager,
      (select json_build_object('id', u.id, 'username', u.username, 'realname', u.realname)
        from sys_user u join sys_user_depart m on m.user_id = u.id join sys_depart d on d.id = m.depart_id
        where starts_with(d.org_code, root.org_code) and u.status = 1 and u.del_flag = 0
        order by u.username limit 1) as writer,
      (select min(q.id) from ${raw.table(equipment.table)} q
        where q.enterprise_id = e.id and q.status = ${EQUIPMENT_STATUS.inUse}) as "deviceId"
    from ${raw.table(customer.table)} c join ${raw.table(enterprise.table)} e on e.id = c.enterprise_id
    join sys_depart root on root.id = e.depart_id
    where c.tenant_id = ${tenantId} and c.status = ${CUSTOMER_STATUS.won} order by c.customer_no`.execute(sql)
  return rows
}

function accountOf({ sql }: DemoSeeding, username: string): Promise<Seller> {
  return sql
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}
