import { sql as raw } from 'kysely'
import { course } from '#contract/areas/course/course.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { newId } from '#server/db/ids.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { coursePackages } from './course-package.resource.ts'
import { decide, stampSubmit } from './course-package-steps.ts'
import { OWN_PACKAGES, PLATFORM_PACKAGES, type PackageProgress, type PackageSeed } from './demo-packages.ts'

const DAY_MS = 86_400_000
/** When packages were first made, before anybody was granted one. */
const AGE_DAYS = 420

type Step = 'submit' | 'pass' | 'reject' | 'disable'

const STEPS_TO: Readonly<Record<PackageProgress, readonly Step[]>> = {
  draft: [],
  submitted: ['submit'],
  passed: ['submit', 'pass'],
  rejected: ['submit', 'reject'],
  disabled: ['submit', 'pass', 'disable'],
}
/** How long after it was made a package that was sent back is handed in again. */
const CORRECTED_DAYS = 3
/** Those that wait or were sent back are of these days. */
const RECENT_DAYS: Readonly<Partial<Record<PackageProgress, number>>> = { draft: 3, submitted: 5, rejected: 12 }

/** Nobody is told of what was long ago. */
const seeded = withHooks(coursePackages, { steps: { submit: stampSubmit, pass: decide, reject: decide } })

interface Person {
  id: string
  username: string
  realname: string
}

/** Course packages of the platform and of the demo tenants, in every state. */
export const demo: Demo = {
  key: 'coursePackages',
  make: async (seeding) => {
    const courses = await coursesOf(seeding)
    for (const one of PLATFORM_PACKAGES) await addPackage(seeding, 0, one, courses)
    for (const { id } of seeding.tenants)
      for (const one of oldestFirst(OWN_PACKAGES[id] ?? [])) await addPackage(seeding, id, one, courses)
  },
}

/** Numbers are counted by the month in which they are given. */
function oldestFirst(packages: readonly PackageSeed[]): PackageSeed[] {
  return packages.toSorted((one, other) => ageOf(other) - ageOf(one))
}

const ageOf = ({ progress }: PackageSeed): number => RECENT_DAYS[progress] ?? AGE_DAYS

async function addPackage(
  seeding: DemoSeeding,
  tenantId: number,
  one: PackageSeed,
  courses: ReadonlyMap<string, string>,
): Promise<void> {
  const { required, optional = [], progress, opinion, corrected, ...body } = one
  const madeMs = seeding.now - ageOf(one) * DAY_MS
  const [clerk, auditor] = await staffOf(seeding, tenantId)
  const at = (days: number, by?: Person) =>
    contextAs({ ...seeding, now: Math.min(madeMs + days * DAY_MS, seeding.now) }, tenantId, by)
  const { ids } = await addRow(at(0, clerk), seeded, body)
  const take = (step: Step, days: number, said = opinion) =>
    takeStep(at(days, step === 'submit' ? clerk : auditor), seeded, step, { ids, body: bodyOf(step, said) })
  const hold = (names: readonly string[]) =>
    holdCourses(seeding, {
      packageId: ids[0]!,
      tenantId,
      madeMs,
      courses: names.map((name) => ({ id: courseNamed(courses, name), required: optional.includes(name) ? 0 : 1 })),
    })
  if (corrected !== undefined) {
    await hold(corrected.courses)
    await take('submit', 1)
    await take('reject', 2, corrected.opinion)
  }
  await hold([...required, ...optional])
  const daysBefore = corrected === undefined ? 0 : CORRECTED_DAYS
  for (const [nth, step] of STEPS_TO[progress].entries()) await take(step, daysBefore + nth + 1)
}

interface Held {
  packageId: string
  tenantId: number
  madeMs: number
  courses: readonly { id: string; required: number }[]
}

/** These courses take the place of those that a package held. */
async function holdCourses({ sql }: DemoSeeding, { packageId, tenantId, madeMs, courses }: Held): Promise<void> {
  await raw`delete from ${raw.table(packageCourse.table)} where package_id = ${packageId}`.execute(sql)
  const rows = courses.map(({ id, required }, nth) => ({
    id: newId(madeMs),
    tenant_id: tenantId,
    create_by: 'system',
    create_time: new Date(madeMs),
    package_id: packageId,
    course_id: id,
    required,
    sort_no: nth + 1,
  }))
  await insertRows(sql, packageCourse.table, rows)
}

function bodyOf(step: Step, opinion: string | undefined): Record<string, unknown> {
  if (step === 'disable') return { reason: '课程已更新，改用新版课程包' }
  return step === 'submit' || opinion === undefined ? {} : { auditOpinion: opinion }
}

/** @throws when the catalogue has no such course */
function courseNamed(courses: ReadonlyMap<string, string>, name: string): string {
  const id = courses.get(name)
  if (id === undefined) throw new Error(`courseNamed: the catalogue has no ${name}`)
  return id
}

async function coursesOf({ sql }: DemoSeeding): Promise<ReadonlyMap<string, string>> {
  const { rows } = await raw<{ id: string; name: string }>`
    select id, name from ${raw.table(course.table)} where tenant_id = 0`.execute(sql)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Who makes a package of a tenant and who lets it on sale; those of the platform are made by the platform itself. */
async function staffOf({ sql }: DemoSeeding, tenantId: number): Promise<Person[]> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .limit(2)
    .execute()
}

function contextAs(seeding: DemoSeeding, tenantId: number, by: Person | undefined): Context {
  const context = contextOf(seeding, tenantId)
  if (by === undefined) return context
  const { id: userId, username, realname } = by
  return { ...context, principal: { ...context.principal, userId, username, realname } }
}
