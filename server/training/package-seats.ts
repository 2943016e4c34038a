import { sql as raw, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS, SEAT_MODE, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import type { Tables } from '#server/db/tables.ts'
import { moment } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { asPlatform } from './as-platform.ts'

const GRANTS = raw.table(packageGrant.table)
const SEATS = raw.table(packageSeat.table)

/** The enterprise at or above the department of a student `s`, as a column `enterpriseId`. */
export const ENTERPRISE_OF_STUDENT = raw`(select e.id from ${raw.table(enterprise.table)} e join sys_depart root on root.id = e.depart_id
  join sys_depart d on d.id = s.org_id and d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code)
  where e.tenant_id = s.tenant_id order by length(root.org_code) desc limit 1)`

/** Grants `g` that fulfil a condition, held until the transaction ends, so that of two people the later one counts the seats of the earlier one: those that end last first. */
export async function lockGrants(sql: Transaction<Tables>, where: RawBuilder<SqlBool>): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select g.id from ${GRANTS} g where ${where}
    order by g.end_date desc, g.id for update`.execute(sql)
  return rows.map(({ id }) => id)
}

interface Seating {
  tenantId: number
  /** Held, in the order in which their seats are taken. */
  grantIds: readonly string[]
  studentIds: readonly string[]
  /** When they sit down; default now. */
  sinceMs?: number
}

/** Puts all of the students on seats, or none; who has one of these grants stays there. @returns what changed @throws ApiError that says how many seats are missing */
export async function seatStudents(
  context: Context,
  seating: Seating,
): Promise<{ seated: string[]; changes: RowChange[] }> {
  const { tenantId, grantIds, studentIds, sinceMs = context.now } = seating
  const free = await freeSeatsOf(context.sql, grantIds)
  const there = await seatedIn(context.sql, grantIds, studentIds)
  const seated = studentIds.filter((id) => !there.has(id))
  const places = grantIds.flatMap((id) => Array.from({ length: Math.max(0, free.get(id) ?? 0) }, () => id))
  if (places.length < seated.length) throw refused(`席位不足，还差 ${seated.length - places.length} 个！`)
  const own = asPlatform(context, tenantId)
  const changes: RowChange[] = []
  for (const [at, studentId] of seated.entries()) {
    const body = { grantId: places[at], studentId }
    changes.push(await addRow(own, own.resources.named('packageSeat'), body, { assign_time: moment(sinceMs) }))
  }
  const ids = [...new Set(places.slice(0, seated.length))]
  if (ids.length > 0) changes.push({ entity: packageGrant.name, action: 'edit', ids, tenantId })
  return { seated, changes }
}

async function freeSeatsOf(sql: Transaction<Tables>, grantIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await raw<{ id: string; free: number }>`
    select g.id, g.seat_count - (select count(*)::int from ${SEATS} s where s.grant_id = g.id and s.status = ${SEAT_STATUS.taken}) as free
    from ${GRANTS} g where g.id = any(${[...grantIds]})`.execute(sql)
  return new Map(rows.map(({ id, free }) => [id, free]))
}

async function seatedIn(
  sql: Transaction<Tables>,
  grantIds: readonly string[],
  studentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await raw<{ id: string }>`select student_id as id from ${SEATS}
    where grant_id = any(${[...grantIds]}) and student_id = any(${[...studentIds]}) and status = ${SEAT_STATUS.taken}`.execute(
    sql,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who learns a course of a grant whose seats are taken by the first study, and has no seat for it, takes one while there are any. @returns what changed */
export async function takeSeatByStudy(
  context: Context,
  { studentId, courseId, startMs }: { studentId: string; courseId: string; startMs: number },
): Promise<RowChange[]> {
  const { sql, principal } = context
  const { tenantId } = principal
  const holds = raw`exists (select from ${raw.table(packageCourse.table)} p where p.package_id = g.package_id and p.course_id = ${courseId})`
  const grantIds = await lockGrants(
    sql,
    raw<SqlBool>`g.tenant_id = ${tenantId} and g.status = ${GRANT_STATUS.running} and g.seat_mode = ${SEAT_MODE.byFirstStudy} and ${holds}
      and g.enterprise_id = (select ${ENTERPRISE_OF_STUDENT} from ${raw.table(student.table)} s where s.id = ${studentId})`,
  )
  if (grantIds.length === 0 || (await hasSeatFor(sql, studentId, courseId))) return []
  const free = await freeSeatsOf(sql, grantIds)
  const grantId = grantIds.find((id) => (free.get(id) ?? 0) > 0)
  if (grantId === undefined) return []
  const seating = { tenantId, grantIds: [grantId], studentIds: [studentId], sinceMs: startMs }
  return (await seatStudents(context, seating)).changes
}

async function hasSeatFor(sql: Transaction<Tables>, studentId: string, courseId: string): Promise<boolean> {
  const { rows } =
    await raw`select from ${SEATS} s join ${GRANTS} g on g.id = s.grant_id and g.status = ${GRANT_STATUS.running}
    join ${raw.table(packageCourse.table)} p on p.package_id = g.package_id and p.course_id = ${courseId}
    where s.student_id = ${studentId} and s.status = ${SEAT_STATUS.taken} limit 1`.execute(sql)
  return rows.length > 0
}

/** Frees the seats of somebody who leaves and had not begun; the others stay theirs. @returns what changed */
export async function freeUnusedSeats(context: Context, studentId: string, tenantId: number): Promise<RowChange[]> {
  const seats = context.resources.named('packageSeat')
  const { rows } = await raw<{ id: string }>`
    select s.id from ${SEATS} s where s.student_id = ${studentId} and s.status = ${SEAT_STATUS.taken} and ${hasNotBegun('s')} order by s.id`.execute(
    context.sql,
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return takeStep(asPlatform(context, tenantId), seats, 'release', { ids, body: {} })
}

/** A seat on which nothing was learnt. @param seat its alias */
function hasNotBegun(seat: string): RawBuilder<SqlBool> {
  return raw<SqlBool>`not exists (select ${studiesOf(seat)})`
}

/** From a statement: what was learnt on a seat, as `r` of the course `p` of its package. @param seat its alias */
export function studiesOf(seat: string): RawBuilder<unknown> {
  const of = (column: string) => raw.ref(`${seat}.${column}`)
  return raw`from ${GRANTS} g join ${raw.table(packageCourse.table)} p on p.package_id = g.package_id
    join biz_study_record r on r.tenant_id = ${of('tenant_id')} and r.student_id = ${of('student_id')} and r.course_id = p.course_id
      and r.flag <> ${STUDY_FLAG.rejected} and r.start_time >= ${of('assign_time')} and r.start_time <= coalesce(${of('release_time')}, 'infinity')
    where g.id = ${of('grant_id')}`
}
