import { sql as raw } from 'kysely'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { learnRefusal } from '#server/training/may-learn.ts'
import { studentOfTicket } from '#server/areas/equipment/device/student-ticket.ts'
import type { EventOf } from './event.ts'
import type { Stored } from './fold-session.ts'
import { refuse, type Rejected } from './rejected.ts'
import type { Teller } from './teller.ts'

/** A session that is told later than this was begun without a network: it took place, and is taken. */
const LIVE_MS = 600_000

/** What stands against an event; a start gets the student of its ticket. Source: domain part 7. */
export async function refusalOf(context: Context, teller: Teller, stored: Stored): Promise<Rejected | null> {
  const { event } = stored
  if (event.type === 'student.login' || event.type === 'student.logout') {
    return (await isStudent(context, event.studentId)) ? null : refuse(event, 'BAD_REQUEST', '学员不存在')
  }
  if (event.type !== 'session.start') return null
  if (!(await isCourse(context, event.courseId))) return refuse(event, 'BAD_REQUEST', '课程不存在')
  const problem = await readStudent(context, teller, event)
  if (problem !== null) return problem
  return context.now - stored.trueMs > LIVE_MS ? null : startRefusal(context, teller, event)
}

/** A student who is not known any more, or never was, leaves a session that somebody has to claim. */
async function readStudent(
  context: Context,
  { authSecret, device }: Teller,
  event: EventOf<'session.start'>,
): Promise<Rejected | null> {
  if (event.ticket !== undefined) {
    const studentId = studentOfTicket(authSecret, device.deviceId, event.ticket)
    if (studentId === null) return refuse(event, 'BAD_REQUEST', '登录凭据无效')
    event.studentId = studentId
  }
  if (event.studentId && !(await isStudent(context, event.studentId))) event.studentId = null
  return null
}

async function startRefusal(
  context: Context,
  { facts }: Teller,
  event: EventOf<'session.start'>,
): Promise<Rejected | null> {
  const { status, org, authExpire, enterpriseStatus } = facts
  if (status !== EQUIPMENT_STATUS.inUse || org === null) return refuse(event, 'NOT_BOUND', '设备未绑定使用组织', true)
  if (authExpire !== null && authExpire < wireText(context.now).slice(0, 10))
    return refuse(event, 'LICENCE_EXPIRED', '设备授权已到期', true)
  if (enterpriseStatus !== null && enterpriseStatus !== ENTERPRISE_STATUS.normal)
    return refuse(event, 'ENTERPRISE_FROZEN', '企业已冻结或注销', true)
  const { studentId, courseId } = event
  const refusal = !studentId ? null : await learnRefusal(context, { studentId, courseId })
  return refusal === null ? null : refuse(event, refusal.word, refusal.text, true)
}

async function isStudent({ sql, principal }: Context, id: string): Promise<boolean> {
  const { rows } =
    await raw`select from ${raw.table(students.table)} where id = ${id} and tenant_id = ${principal.tenantId}`.execute(
      sql,
    )
  return rows.length > 0
}

async function isCourse({ sql, principal }: Context, id: string): Promise<boolean> {
  const { rows } =
    await raw`select from ${raw.table(courses.table)} where id = ${id} and tenant_id in (0, ${principal.tenantId})`.execute(
      sql,
    )
  return rows.length > 0
}
