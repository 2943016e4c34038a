import { sql as raw } from 'kysely'
import { auditedCourse } from '#contract/areas/course/audited-course.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { packageAudit } from '#contract/areas/course/package-audit.entity.ts'
import { courseChanges, type CourseChange, type HeldCourse } from '#contract/areas/course/package-changes.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

type Reading = Pick<Context, 'sql'>

/** A decision about a package. */
export interface Decision {
  id: string
  /** As the wire writes it. */
  auditTime: string
  /** What people call who decided. */
  auditUser: string
  outcome: string
}

/** The last decision about a package, null = nobody has decided yet. */
export async function lastDecision({ sql }: Reading, packageId: string): Promise<Decision | null> {
  const { rows } = await raw<Decision>`
    select a.id, to_char(a.audit_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as "auditTime", a.outcome,
      coalesce((select u.realname from sys_user u where u.username = a.audit_user), a.audit_user, '') as "auditUser"
    from ${raw.table(packageAudit.table)} a where a.package_id = ${packageId}
    order by a.audit_time desc, a.id desc limit 1`.execute(sql)
  return rows[0] ?? null
}

/** How a package differs from what it held at a decision; without one every course is new. */
export async function changesSince(
  context: Reading,
  packageId: string,
  last: Pick<Decision, 'id'> | null,
): Promise<CourseChange[]> {
  const before = last === null ? [] : await heldAt(context, last.id)
  return courseChanges(before, await heldNow(context, packageId))
}

async function heldNow({ sql }: Reading, packageId: string): Promise<HeldCourse[]> {
  const { rows } = await raw<HeldCourse>`
    select c.id as "courseId", c.name, coalesce(c.version_no, '') as "versionNo",
      c.credit_hours::float8 as "creditHours", p.required
    from ${raw.table(packageCourse.table)} p join ${raw.table(course.table)} c on c.id = p.course_id
    where p.package_id = ${packageId} order by p.sort_no, c.name`.execute(sql)
  return rows
}

async function heldAt({ sql }: Reading, auditId: string): Promise<HeldCourse[]> {
  const { rows } = await raw<HeldCourse>`
    select course_id as "courseId", name, version_no as "versionNo", credit_hours::float8 as "creditHours", required
    from ${raw.table(auditedCourse.table)} where audit_id = ${auditId} order by sort_no`.execute(sql)
  return rows
}
