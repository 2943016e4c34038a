import { sql as raw } from 'kysely'
import { WINNING } from '#contract/areas/customer/customer-values.ts'
import { enterprise, ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { seeWhole } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { customers } from './customer.resource.ts'
import { CLOSING, CUSTOMERS, LOSSES, TALKS, type CustomerProgress, type CustomerSeed } from './demo-customers.ts'
import { contextOfSeller, sellersOf, type Seller } from './demo-sellers.ts'

const DAY_MS = 86_400_000
/** Between two new customers. */
const APART_DAYS = 9
const FIRST_PHONE = 13_000_500_000
/** Values of `customer_status` in the order of their steps. */
const TALKED: Readonly<Record<CustomerProgress, number>> = {
  new: 0,
  today: 2,
  late: 3,
  later: 1,
  won: 3,
  lost: 2,
  revived: 2,
}

/** Customers of the first tenant in every state: five to follow today, two too late. Source: domain part 13. */
export const demo: Demo = { key: 'customers', isLast: true, make }

async function make(seeding: DemoSeeding): Promise<void> {
  await seeWhole(seeding.sql)
  const tenantId = seeding.tenants[0]!.id
  const sellers = await sellersOf(seeding, tenantId)
  const won = (await boughtBy(seeding, tenantId)).map((bought, nth) => ({
    ...wonOf(bought.name, nth),
    bought: bought.id,
  }))
  const all = [...won, ...CUSTOMERS.map((seed) => ({ ...seed, bought: null }))]
  for (const [nth, seed] of all.entries()) {
    const work = { tenantId, seller: sellers[nth % sellers.length]!, nth, ageDays: (all.length - nth) * APART_DAYS }
    await addCustomer(seeding, work, seed)
  }
}

interface Work {
  tenantId: number
  seller: Seller
  nth: number
  ageDays: number
}

async function addCustomer(
  seeding: DemoSeeding,
  { tenantId, seller, nth, ageDays }: Work,
  { progress, bought, position, ...facts }: CustomerSeed & { bought: string | null },
): Promise<void> {
  const at = (days: number) => contextOfSeller(seeding, tenantId, seller, seeding.now - days * DAY_MS)
  const phone = FIRST_PHONE + nth * 10
  const context = at(ageDays)
  const { ids } = await addRow(context, customers, {
    ...facts,
    phone: String(phone),
    manager: seller.username,
    ...(progress === 'new' && { nextFollowTime: momentIn(seeding, 2) }),
  })
  const contact = {
    customerId: ids[0],
    contactName: `${facts.contact.slice(0, 1)}经理`,
    position,
    phone: String(phone + 1),
  }
  await addRow(context, seeding.resources.named('customerContact'), contact)
  const step = (days: number, name: string, body: object) =>
    takeStep(at(days), customers, name, { ids, body: { ...body } })
  const talks = TALKED[progress]
  for (let talk = 0; talk < talks; talk += 1) {
    const [followType, content] = TALKS[(nth + talk) % TALKS.length]!
    const isLast = talk === talks - 1
    const nextTime = isLast ? nextOf(seeding, progress, nth) : undefined
    await step(lastTalk(progress, ageDays) + (talks - 1 - talk) * 2, 'follow', {
      followType,
      content: isLast && progress === 'won' ? CLOSING : content,
      nextTime,
    })
  }
  if (progress === 'lost' || progress === 'revived') await step(3, 'lose', { reason: LOSSES[nth % LOSSES.length] })
  if (progress === 'revived') await step(1, 'revive', { nextFollowTime: momentIn(seeding, 5) })
  if (bought !== null)
    await step(nth * 25, 'win', {
      outcome: WINNING.known,
      enterpriseId: bought,
      dealAmount: facts.expectAmount - 6_000,
    })
}

/** Days ago on which somebody talked with them last. */
function lastTalk(progress: CustomerProgress, ageDays: number): number {
  return progress === 'won' ? ageDays - 10 : 4
}

function nextOf(seeding: DemoSeeding, progress: CustomerProgress, nth: number): string | undefined {
  if (progress === 'today') return momentIn(seeding, 0, 14 + (nth % 4))
  if (progress === 'late') return momentIn(seeding, -1 - (nth % 2))
  return progress === 'later' ? momentIn(seeding, 2 + (nth % 5)) : undefined
}

function momentIn({ now }: DemoSeeding, days: number, hour = 10): string {
  return `${wireText(now + days * DAY_MS).slice(0, 10)} ${hour}:00:00`
}

interface Bought {
  id: string
  name: string
}

/** Enterprises that were customers once. */
async function boughtBy({ sql }: DemoSeeding, tenantId: number): Promise<Bought[]> {
  const { rows } = await raw<Bought>`select id, name from ${raw.table(enterprise.table)}
    where tenant_id = ${tenantId} and status = ${ENTERPRISE_STATUS.normal} order by name limit 4`.execute(sql)
  return rows
}

/** How an enterprise began as a customer. */
function wonOf(customerName: string, nth: number): CustomerSeed {
  const [contact, position] = BUYERS[nth % BUYERS.length]!
  const [level, source] = nth % 2 === 0 ? ['A', '3'] : ['B', '2']
  const expectAmount = 180_000 + nth * 46_000
  return { customerName, contact, position, industry: '1', level, source, expectAmount, progress: 'won' }
}

const BUYERS = [
  ['陶安之', '安全总监'],
  ['骆清和', '安环部长'],
  ['颜思远', '副总经理'],
  ['葛长风', '设备部长'],
] as const
