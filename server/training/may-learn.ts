import { sql as raw } from 'kysely'
import { COURSE_STATUS, course as courses } from '#contract/areas/course/course.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { ENTERPRISE_STATUS, enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS, SEAT_MODE, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student as students } from '#contract/areas/student/student.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { ENTERPRISE_OF_STUDENT } from './package-seats.ts'

/** Why somebody may not learn: a word for programs, a sentence for people. */
export interface LearnRefusal {
  word: 'STUDENT_PAUSED' | 'COURSE_WITHDRAWN' | 'ENTERPRISE_FROZEN' | 'NO_SEAT'
  text: string
}

const LEFT: LearnRefusal = { word: 'STUDENT_PAUSED', text: '学员已离职，不能学习！' }
const PAUSED: LearnRefusal = { word: 'STUDENT_PAUSED', text: '学员已停训，不能学习！' }
const WITHDRAWN: LearnRefusal = { word: 'COURSE_WITHDRAWN', text: '课程未上架或已下架，不能开始学习！' }
const FROZEN: LearnRefusal = { word: 'ENTERPRISE_FROZEN', text: '企业已冻结或注销，不能学习！' }
const GRANT_OVER: LearnRefusal = { word: 'NO_SEAT', text: '课程包授权已到期或终止，不能开始学习！' }
const NO_SEAT: LearnRefusal = { word: 'NO_SEAT', text: '没有该课程的席位，请联系管理员分配课程包！' }

/** Who learns what. */
export interface Learner {
  studentId: string
  courseId: string
}

interface Facts {
  studentStatus: string
  courseStatus: string
  enterpriseStatus: string | null
  isSeated: boolean
  hasFreeSeat: boolean
  wasGranted: boolean
}

/**
 * Why somebody may not begin to learn a course now, null = they may. People of an enterprise need a seat, or one that the first study takes; the tenant's
 * own people learn every course on offer. A learner who began before goes on: this is asked of beginnings alone. Source: domain parts 3 and 7.
 */
export async function learnProblem(
  context: Pick<Context, 'sql' | 'principal'>,
  learner: Learner,
): Promise<string | null> {
  return (await learnRefusal(context, learner))?.text ?? null
}

/** The same with its word. */
export async function learnRefusal(
  { sql, principal }: Pick<Context, 'sql' | 'principal'>,
  { studentId, courseId }: Learner,
): Promise<LearnRefusal | null> {
  const holds = raw`exists (select from ${raw.table(packageCourse.table)} p where p.package_id = g.package_id and p.course_id = ${courseId})`
  const taken = raw`(select count(*) from ${raw.table(packageSeat.table)} t where t.grant_id = g.id and t.status = ${SEAT_STATUS.taken})`
  const grants = raw`${raw.table(packageGrant.table)} g where g.tenant_id = who.tenant_id and g.enterprise_id = who.enterprise_id and ${holds}`
  const { rows } = await raw<Facts>`
    with who as (select s.id, s.tenant_id, s.status, ${ENTERPRISE_OF_STUDENT} as enterprise_id
      from ${raw.table(students.table)} s where s.id = ${studentId} and s.tenant_id = ${principal.tenantId})
    select who.status as "studentStatus",
      (select c.status from ${raw.table(courses.table)} c where c.id = ${courseId} and c.tenant_id in (0, who.tenant_id)) as "courseStatus",
      (select e.status from ${raw.table(enterprise.table)} e where e.id = who.enterprise_id) as "enterpriseStatus",
      exists (select from ${raw.table(packageSeat.table)} s where s.student_id = who.id and s.status = ${SEAT_STATUS.taken}
        and exists (select from ${grants} and g.id = s.grant_id and g.status = ${GRANT_STATUS.running})) as "isSeated",
      exists (select from ${grants} and g.status = ${GRANT_STATUS.running} and g.seat_mode = ${SEAT_MODE.byFirstStudy}
        and g.seat_count > ${taken}) as "hasFreeSeat",
      exists (select from ${grants} and g.status in (${GRANT_STATUS.expired}, ${GRANT_STATUS.ended})) as "wasGranted"
    from who`.execute(sql)
  return problemOf(rows[0])
}

function problemOf(facts: Facts | undefined): LearnRefusal | null {
  if (facts === undefined || facts.studentStatus === STUDENT_STATUS.left) return LEFT
  if (facts.studentStatus !== STUDENT_STATUS.active) return PAUSED
  if (facts.courseStatus !== COURSE_STATUS.published) return WITHDRAWN
  if (facts.enterpriseStatus === null) return null
  if (facts.enterpriseStatus !== ENTERPRISE_STATUS.normal) return FROZEN
  if (facts.isSeated || facts.hasFreeSeat) return null
  return facts.wasGranted ? GRANT_OVER : NO_SEAT
}
