import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { newId } from '#server/db/ids.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { grantsOf, type GrantProgress, type GrantSeed } from './demo-grants.ts'

const SEED = 20_260_301
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of 100 seats so many were given back before they were used. */
const RELEASED_PERCENT = 3
const ASSIGN_DAYS = 20
/** Enterprises that have more grants than others. */
const LARGE_FROM = 6

const STATUS_OF: Readonly<Record<GrantProgress, string>> = {
  running: GRANT_STATUS.running,
  pending: GRANT_STATUS.pending,
  expired: GRANT_STATUS.expired,
  // It is ended by its step.
  ended: GRANT_STATUS.running,
}

interface Company {
  id: string
  industry: string
  studentIds: string[]
}

interface Plan extends GrantSeed {
  company: Company
  packageId: string
  seatCount: number
  startDate: string
  endDate: string
}

/** Grants of the enterprises of the demo tenants in every state, with the seats of their students. */
export const demo: Demo = {
  key: 'packageGrants',
  make: async (seeding) => {
    for (const { id } of seeding.tenants) await seedGrants(seeding, id)
  },
}

async function seedGrants(seeding: DemoSeeding, tenantId: number): Promise<void> {
  const random = createRandom(SEED + tenantId)
  const packages = await packagesOf(seeding)
  const companies = await companiesOf(seeding, tenantId)
  const today = wireText(seeding.now).slice(0, 10)
  const isLarge = companies.length >= LARGE_FROM
  const plans = companies
    .flatMap((company, nth) =>
      grantsOf(company.industry, nth, isLarge).map((one) => planOf(one, company, packages, today)),
    )
    .toSorted((one, other) => one.startsIn - other.startsIn)
  const grants = seeding.resources.named('packageGrant')
  const ids = await addManySeedRows(
    seeding,
    tenantId,
    grants,
    plans.map((plan) => grantRow(plan, seeding.now)),
  )
  const seats = plans.flatMap((plan, at) => seatRows(random, plan, { grantId: ids[at]!, tenantId, nowMs: seeding.now }))
  await insertRows(seeding.sql, packageSeat.table, seats)
  const context = contextOf(seeding, tenantId)
  const ended = ids.filter((_id, at) => plans[at]!.progress === 'ended')
  if (ended.length > 0)
    await takeStep(context, grants, 'terminate', { ids: ended, body: { reason: '企业合并采购，改用集团授权' } })
}

function planOf(one: GrantSeed, company: Company, packages: ReadonlyMap<string, string>, today: string): Plan {
  const packageId = packages.get(one.packageName)
  if (packageId === undefined) throw new Error(`planOf: the platform has no package ${one.packageName}`)
  const seatCount = Math.max(2, Math.round((company.studentIds.length * one.seatPercent) / 100))
  return {
    ...one,
    company,
    packageId,
    seatCount,
    startDate: daysAfter(today, one.startsIn),
    endDate: daysAfter(today, one.endsIn),
  }
}

function grantRow(
  { company, packageId, seatCount, startDate, endDate, seatMode, price, startsIn, progress }: Plan,
  nowMs: number,
) {
  const madeMs = nowMs + (Math.min(startsIn, 0) - 2) * DAY_MS
  const body = { enterpriseId: company.id, packageId, seatCount, startDate, endDate, seatMode, price }
  return { body, madeMs, prepared: { status: STATUS_OF[progress] } }
}

interface SeatsOf {
  grantId: string
  tenantId: number
  nowMs: number
}

function seatRows(random: Random, plan: Plan, { grantId, tenantId, nowMs }: SeatsOf) {
  const { company, seatCount, usedPercent, startsIn } = plan
  const used = Math.min(company.studentIds.length, Math.floor((seatCount * usedPercent) / 100))
  const first = random.below(Math.max(1, company.studentIds.length - used + 1))
  return company.studentIds.slice(first, first + used).map((studentId) => {
    const assignMs = Math.min(nowMs + startsIn * DAY_MS + random.below(ASSIGN_DAYS * 24) * HOUR_MS, nowMs - HOUR_MS)
    const isFree = usedPercent < 100 && random.chance(RELEASED_PERCENT)
    return {
      id: newId(assignMs),
      tenant_id: tenantId,
      create_by: 'system',
      create_time: new Date(assignMs),
      grant_id: grantId,
      student_id: studentId,
      assign_time: new Date(assignMs),
      release_time: isFree ? new Date(Math.min(assignMs + DAY_MS, nowMs)) : null,
      status: isFree ? SEAT_STATUS.free : SEAT_STATUS.taken,
    }
  })
}

async function packagesOf({ sql }: DemoSeeding): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ id: string; name: string }>`
    select id, name from ${raw.table(coursePackage.table)} where tenant_id = 0`.execute(sql)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Enterprises that are served, the largest first, with who is on the books there. */
async function companiesOf({ sql }: DemoSeeding, tenantId: number): Promise<Company[]> {
  const { rows } = await raw<Company>`
    select e.id, e.industry, array_agg(s.id order by s.student_no) as "studentIds" from biz_enterprise e
      join sys_depart root on root.id = e.depart_id
      join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code)
      join biz_student s on s.org_id = d.id and s.status = ${STUDENT_STATUS.active}
    where e.tenant_id = ${tenantId} and e.status = ${ENTERPRISE_STATUS.normal}
    group by e.id, e.industry, e.name order by count(*) desc, e.name`.execute(sql)
  return rows
}
