import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import { FAMILY_NAMES, FEMALE_NAMES, MALE_NAMES } from '#server/engine/seed/demo-names.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { STUDENTS, type StudentsSeed } from './demo-students.ts'
import { students } from './student.resource.ts'

const SEED = 20_240_904
const DAY_MS = 86_400_000
/** Of 100 students so many came lately. */
const NEW_PERCENT = 11
const NEW_DAYS = 85
const LONGEST_DAYS = 6 * 365
const FEWEST_DAYS = 5
/** When states changed. */
const DAYS_AGO = 3
const MEN_PERCENT = 72
/** A region that does not exist, and telephones that nobody is given: these people are nobody. Source: domain part 13. */
const REGION = '990000'
const FIRST_PHONE = 13_000_100_000
/** Of 100 students so many are away for a time, and so many have left. */
const PAUSED_PERCENT = 2
const LEFT_PERCENT = 5

/** Somebody who does not exist. */
interface Person {
  tenantId: number
  enteredMs: number
  isPaused: boolean
  hasLeft: boolean
  record: Record<string, unknown>
}

/** The students of the demo tenants, the same at every call but for their days, which are counted back from now; numbers follow the days of entry. */
export const demo: Demo = { key: 'students', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const random = createRandom(SEED)
  const people: Person[] = []
  for (const group of STUDENTS) {
    const orgId = await departmentId(seeding, group)
    for (let nth = 0; nth < group.count; nth += 1)
      people.push(personOf(random, group, { orgId, number: people.length + 1, nowMs: seeding.now }))
  }
  const inOrder = people.toSorted((one, other) => one.enteredMs - other.enteredMs)
  for (const tenantId of new Set(inOrder.map((person) => person.tenantId)))
    await seedStudents(
      seeding,
      tenantId,
      inOrder.filter((person) => person.tenantId === tenantId),
    )
}

function personOf(
  random: Random,
  { tenantId, department: _department, count: _count, ...work }: StudentsSeed,
  { orgId, number, nowMs }: { orgId: string; number: number; nowMs: number },
): Person {
  const isMan = random.chance(MEN_PERCENT)
  const days = random.below(random.chance(NEW_PERCENT) ? NEW_DAYS : LONGEST_DAYS) + FEWEST_DAYS
  const enteredMs = nowMs - days * DAY_MS
  const record = {
    ...work,
    realname: random.pick(FAMILY_NAMES)[0] + random.pick(isMan ? MALE_NAMES : FEMALE_NAMES)[0],
    idCard: idCardOf(random, isMan, number),
    phone: String(FIRST_PHONE + number),
    orgId,
    entryDate: dayOf(enteredMs),
  }
  const isPaused = random.chance(PAUSED_PERCENT)
  return { tenantId, enteredMs, isPaused, hasLeft: !isPaused && random.chance(LEFT_PERCENT), record }
}

async function seedStudents(seeding: DemoSeeding, tenantId: number, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ record, enteredMs }) => ({ body: record, madeMs: enteredMs }))
  const added = await addSeedRows(seeding, tenantId, students, rows)
  const lately = contextOf({ ...seeding, now: seeding.now - DAYS_AGO * DAY_MS }, tenantId)
  const leaving = { leaveDate: dayOf(lately.now), reason: '合同到期' }
  for (const [index, { isPaused, hasLeft }] of people.entries()) {
    const ids = [added[index]!]
    if (isPaused) await takeStep(lately, students, 'pause', { ids, body: { reason: '外派施工，暂停培训' } })
    if (hasLeft) await takeStep(lately, students, 'leave', { ids, body: leaving })
  }
}

/** A number whose day of birth, sex and check character are right; the sequence keeps people apart who were born on one day. */
function idCardOf(random: Random, isMan: boolean, number: number): string {
  const year = 1966 + random.below(38)
  const month = String(1 + random.below(12)).padStart(2, '0')
  const day = String(1 + random.below(28)).padStart(2, '0')
  const sequence = String(((number * 2) % 998) + (isMan ? 1 : 0)).padStart(3, '0')
  const digits = `${REGION}${year}${month}${day}${sequence}`
  return digits + checkCharacterOf(digits)
}

function dayOf(ms: number): string {
  return wireText(ms).slice(0, 10)
}

async function departmentId({ sql }: DemoSeeding, { tenantId, department }: StudentsSeed): Promise<string> {
  const { id } = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('depart_name', '=', department)
    .executeTakeFirstOrThrow()
  return id
}
