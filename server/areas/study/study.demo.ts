import { sql as raw } from 'kysely'
import { course, COURSE_STATUS, COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { STUDY_FLAG, VERDICT } from '#contract/areas/study/study-values.ts'
import { newId } from '#server/db/ids.ts'
import { wireText } from '#server/db/moments.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { STANDARD_CREDIT } from '#server/training/credit-rule.ts'
import { judgeRecords, type Judged } from '#server/training/credit.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { keepTotals } from '#server/training/recount.ts'
import { sitExams } from './demo-attempts.ts'
import { certify } from './demo-certificates.ts'
import { demoClasses, isForClasses, type ClassDevice, type ClassStudent } from './demo-classes.ts'
import { reportLatest } from './demo-latest.ts'
import { demoSessions, type DemoCourse, type DemoSession } from './demo-sessions.ts'
import { signIn } from './demo-sign-ins.ts'
import { demoAnswers, demoSteps } from './demo-steps.ts'

const SEED = 20_261_101
const DAY_MS = 86_400_000
/** What each learnt beside other work in the 400 days, and how much a tenant has at most. */
const PER_STUDENT = 16
const MOST: Readonly<Record<number, number>> = { 1: 4_200, 2: 1_250 }
/** Steps and answers are kept of those that somebody still looks at. */
const DETAILED_DAYS = 45
/** A value of `equip_category`. */
const ALL_IN_ONE = '2'

/** What the students of the demo tenants left behind in the last 400 days, up to now, counted as what terminals report. */
export const demo: Demo = { key: 'study', make }

async function make(seeding: DemoSeeding): Promise<void> {
  const { sql, now } = seeding
  const courses = await coursesOf(seeding)
  for (const { id: tenantId } of seeding.tenants) {
    const random = createRandom(SEED + tenantId)
    const served = await servedOf(seeding, tenantId)
    const students = (await studentsOf(seeding, tenantId)).map((one) => ({ ...one, ...served(one.orgId) }))
    if (students.length === 0 || courses.length === 0) continue
    const devices = (await devicesOf(seeding, tenantId)).map((one) => ({ ...one, ...served(one.orgId) }))
    const count = Math.min(students.length * PER_STUDENT, MOST[tenantId] ?? 0)
    const everyday = courses.filter((one) => !isForClasses(one))
    const all = demoSessions(random, { students, courses: everyday, devices, count, nowMs: now, newId })
    const latest = latestOf(all)
    const sessions = all.filter((one) => one !== latest)
    const classes = demoClasses(createRandom(SEED - tenantId), { students, courses, devices, nowMs: now, newId })
    await keepSessions(seeding, tenantId, [...sessions, ...withoutOthers(classes, all)])
    await keepTotals(
      sql,
      students.map(({ id }) => id),
      now,
    )
    await signIn(seeding, tenantId, { random, sessions })
    await certify(seeding, tenantId, sessions)
    if (latest !== undefined) await reportLatest(seeding, tenantId, latest)
    await sitExams(seeding, tenantId)
  }
}

/** Nobody is in a class and learns elsewhere on the same day. */
function withoutOthers(classes: readonly DemoSession[], others: readonly DemoSession[]): DemoSession[] {
  const dayOf = ({ student: who, startMs }: DemoSession) => `${who?.id} ${wireText(startMs).slice(0, 10)}`
  const taken = new Set(others.map(dayOf))
  return classes.filter((one) => !taken.has(dayOf(one)))
}

/** The last one that nothing is odd about. */
function latestOf(sessions: readonly DemoSession[]): DemoSession | undefined {
  const plain = sessions.filter(
    ({ student: who, doubt, verdict }) => who !== null && doubt === null && verdict === null,
  )
  return plain.toSorted((one, other) => other.endMs - one.endMs)[0]
}

async function keepSessions({ sql, now }: DemoSeeding, tenantId: number, sessions: DemoSession[]): Promise<void> {
  const judged = judge(sessions)
  const own = (id: string, ms: number) => ({ id, tenant_id: tenantId, create_by: 'system', create_time: new Date(ms) })
  await insertRows(
    sql,
    studyRecord.table,
    sessions.map((one) => ({
      ...own(one.id, one.endMs),
      ...columnsOf(one),
      ...judgedColumns(one, judged.get(one.id)),
    })),
  )
  const lately = sessions.filter(({ startMs }) => startMs > now - DETAILED_DAYS * DAY_MS)
  const partsOf = <T extends object>(of: (one: DemoSession) => T[], type: string) =>
    lately
      .filter(({ course: { courseType } }) => courseType === type)
      .flatMap((one) => of(one).map((part) => ({ ...own(newId(one.endMs), one.endMs), record_id: one.id, ...part })))
  await insertRows(sql, studyStep.table, partsOf(demoSteps, COURSE_TYPE.vr))
  await insertRows(sql, studyAnswer.table, partsOf(demoAnswers, COURSE_TYPE.exam))
}

function judge(sessions: readonly DemoSession[]): Map<string, Judged> {
  const named = sessions.filter(({ student: who }) => who !== null)
  const own = new Map<string, DemoSession[]>()
  for (const one of named) own.set(one.student!.id, [...(own.get(one.student!.id) ?? []), one])
  return new Map([...own.values()].flatMap((some) => [...judgeRecords(some, STANDARD_CREDIT)]))
}

function judgedColumns({ verdict }: DemoSession, judged: Judged | undefined) {
  if (judged !== undefined) return { flag: judged.flag, credit: judged.tenths / 10 }
  return { flag: verdict === VERDICT.rejected ? STUDY_FLAG.rejected : STUDY_FLAG.unclaimed, credit: 0 }
}

function columnsOf(one: DemoSession) {
  return {
    session_id: `demo-${one.id}`,
    student_id: one.student?.id ?? null,
    student_name: one.student?.realname ?? null,
    org_id: one.student?.orgId ?? one.device?.orgId ?? null,
    course_id: one.course.id,
    course_version: one.course.versionNo,
    train_level: one.course.trainLevel,
    course_minutes: one.courseMinutes,
    course_hours: one.courseHours,
    equipment_id: one.equipmentId,
    device_sn: one.device?.sn ?? null,
    terminal: one.terminal,
    start_time: new Date(one.startMs),
    end_time: new Date(one.endMs),
    duration: Math.round((one.endMs - one.startMs) / 1_000),
    effective: one.effective,
    score: one.score,
    result: one.result,
    progress: one.progress,
    attempt: 1,
    doubt: one.doubt,
    verdict: one.verdict,
    batch_time: new Date(one.endMs + 20_000),
  }
}

async function coursesOf({ sql }: DemoSeeding): Promise<DemoCourse[]> {
  const { rows } = await raw<DemoCourse>`
    select id, name, course_type as "courseType", train_level as "trainLevel", duration as minutes, credit_hours::float8 as hours,
      pass_score as "passScore", version_no as "versionNo"
    from ${raw.table(course.table)} where tenant_id = 0 and status = ${COURSE_STATUS.published} order by course_no`.execute(
    sql,
  )
  return rows
}

interface Served {
  enterprise: string | null
  isHighRisk: boolean
}

/** The departments of the enterprises that a tenant serves. */
async function servedOf({ sql }: DemoSeeding, tenantId: number): Promise<(orgId: string | null) => Served> {
  const { rows } = await raw<Served & { id: string }>`
    select d.id, e.name as enterprise, e.high_risk = 1 as "isHighRisk" from ${raw.table(enterprise.table)} e
      join sys_depart r on r.id = e.depart_id join sys_depart d on d.tenant_id = e.tenant_id and starts_with(d.org_code, r.org_code)
    where e.tenant_id = ${tenantId}`.execute(sql)
  const known = new Map(rows.map(({ id, ...served }) => [id, served]))
  return (orgId) => known.get(orgId ?? '') ?? { enterprise: null, isHighRisk: false }
}

async function studentsOf({ sql }: DemoSeeding, tenantId: number): Promise<Omit<ClassStudent, keyof Served>[]> {
  const { rows } = await raw<Omit<ClassStudent, keyof Served>>`
    select id, realname, org_id as "orgId", (extract(epoch from coalesce(entry_date, '2000-01-01')) * 1000)::float8 as "enteredMs",
      (extract(epoch from leave_date) * 1000)::float8 as "leftMs", train_object as "trainObject"
    from ${raw.table(student.table)} where tenant_id = ${tenantId} order by student_no`.execute(sql)
  return rows
}

async function devicesOf({ sql }: DemoSeeding, tenantId: number): Promise<Omit<ClassDevice, keyof Served>[]> {
  const { rows } = await raw<Omit<ClassDevice, keyof Served>>`
    select t.id, t.sn, t.org_id as "orgId", coalesce(k.category = ${ALL_IN_ONE}, false) as "isAllInOne"
    from ${raw.table(equipment.table)} t left join ${raw.table(equipmentType.table)} k on k.id = t.type_id
    where t.tenant_id = ${tenantId} and t.status = ${EQUIPMENT_STATUS.inUse} order by t.sn`.execute(sql)
  return rows
}
