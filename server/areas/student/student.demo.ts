import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { departmentsOf, type DemoDepartment } from './demo-departments.ts'
import { enterpriseStaff, type StaffSeed } from './demo-enterprise-staff.ts'
import { holdsLicense, licenseOf } from './demo-licenses.ts'
import { personOf } from './demo-people.ts'
import { STUDENTS, STUDENTS_OF_ENTERPRISES } from './demo-students.ts'
import { studentLicenses } from './student-license.resource.ts'
import { students } from './student.resource.ts'

const SEED = 20_240_904
const DAY_MS = 86_400_000
/** Of 100 students so many came lately. */
const NEW_PERCENT = 11
const NEW_DAYS = 85
const LONGEST_DAYS = 6 * 365
const FEWEST_DAYS = 5
/** When states changed. */
const PAUSED_DAYS_AGO = 3
const LEFT_DAYS_AGO = [120, 75, 31, 9, 4] as const
/** Of 100 students so many are away for a time, and so many have left. */
const PAUSED_PERCENT = 2
const LEFT_PERCENT = 5

/** Somebody who does not exist. */
interface Person {
  work: StaffSeed
  enteredMs: number
  isPaused: boolean
  /** null = they did not leave. */
  leftDaysAgo: number | null
  record: Record<string, unknown> & { idCard: string }
}

/** The students of the demo tenants and of the enterprises that they serve, the same at every call but for their days, which are counted back from now; numbers follow the days of entry. */
export const demo: Demo = { key: 'students', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const random = createRandom(SEED)
  const departments = await departmentsOf(seeding, Object.keys(STUDENTS_OF_ENTERPRISES))
  const people = [...ownStaff(departments), ...enterpriseStaff(random, departments)].map((work, index) =>
    personAt(random, work, { number: index + 1, nowMs: seeding.now }),
  )
  const inOrder = people.toSorted((one, other) => one.enteredMs - other.enteredMs)
  for (const { id } of seeding.tenants)
    await seedStudents(
      random,
      seeding,
      id,
      inOrder.filter(({ work }) => work.tenantId === id),
    )
}

/** @throws when a tenant lacks a department */
function ownStaff(departments: readonly DemoDepartment[]): StaffSeed[] {
  return STUDENTS.flatMap(({ count, department, trainObject = '3', employType = '1', ...work }) => {
    const found = departments.find(
      ({ tenantId, name, root }) => tenantId === work.tenantId && name === department && root === null,
    )
    if (found === undefined) throw new Error(`ownStaff: tenant ${work.tenantId} has no ${department}`)
    return Array.from({ length: count }, () => ({ ...work, orgId: found.id, trainObject, employType }))
  })
}

function personAt(random: Random, work: StaffSeed, { number, nowMs }: { number: number; nowMs: number }): Person {
  const days = random.below(random.chance(NEW_PERCENT) ? NEW_DAYS : LONGEST_DAYS) + FEWEST_DAYS
  const enteredMs = nowMs - days * DAY_MS
  const { orgId, postName, trainObject, employType, jobType } = work
  const record = {
    ...personOf(random, number),
    orgId,
    postName,
    trainObject,
    employType,
    jobType,
    entryDate: dayOf(enteredMs),
  }
  const isPaused = random.chance(PAUSED_PERCENT)
  const leftDaysAgo = random.pick(LEFT_DAYS_AGO)
  const hasLeft = !isPaused && random.chance(LEFT_PERCENT) && leftDaysAgo < days
  return { work, enteredMs, isPaused, leftDaysAgo: hasLeft ? leftDaysAgo : null, record }
}

async function seedStudents(
  random: Random,
  seeding: DemoSeeding,
  tenantId: number,
  people: readonly Person[],
): Promise<void> {
  const rows = people.map(({ record, enteredMs }) => ({ body: record, madeMs: enteredMs }))
  const ids = await addManySeedRows(seeding, tenantId, students, rows)
  await seedLicenses(random, seeding, tenantId, { people, ids })
  const idsOf = (fits: (person: Person) => boolean) => ids.filter((_id, index) => fits(people[index]!))
  const at = (daysAgo: number) => contextOf({ ...seeding, now: seeding.now - daysAgo * DAY_MS }, tenantId)
  const paused = { ids: idsOf(({ isPaused }) => isPaused), body: { reason: '外派施工，暂停培训' } }
  await takeStep(at(PAUSED_DAYS_AGO), students, 'pause', paused)
  for (const daysAgo of LEFT_DAYS_AGO) {
    const context = at(daysAgo)
    const body = { leaveDate: dayOf(context.now), reason: '合同到期' }
    await takeStep(context, students, 'leave', { ids: idsOf(({ leftDaysAgo }) => leftDaysAgo === daysAgo), body })
  }
}

/** Those of whose work asks for one, and of who is responsible for safety. */
async function seedLicenses(
  random: Random,
  seeding: DemoSeeding,
  tenantId: number,
  { people, ids }: { people: readonly Person[]; ids: readonly string[] },
): Promise<void> {
  const today = dayOf(seeding.now)
  const holders = people
    .map(({ work, record }, index) => ({ ...work, ...record, id: ids[index]! }))
    .filter(({ trainObject }) => holdsLicense(random, trainObject))
  const rows = holders.map(({ id, ...holder }, index) => ({
    body: { studentId: id, ...licenseOf({ random, nth: index + 1, today }, holder) },
  }))
  await addManySeedRows(seeding, tenantId, studentLicenses, rows)
}

function dayOf(ms: number): string {
  return wireText(ms).slice(0, 10)
}
