import { sql as raw, type Transaction } from 'kysely'
import { COURSE_STATUS, course as courses } from '#contract/areas/course/course.entity.ts'
import { courseStep } from '#contract/areas/course/course-step.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { idInPath } from '#server/files/file-path.ts'
import type { Tables } from '#server/db/tables.ts'
import { DEVICE_PATH } from './protocol.ts'

/** A course as a device needs it. */
export interface DeviceCourse {
  id: string
  no: string | null
  name: string
  type: string
  version: string | null
  minutes: number
  passScore: number | null
  /** The application that is on the device already. */
  appId: string | null
  resource: { address: string; size: number; digest: string | null } | null
  steps: { no: number; title: string; full: number; critical: boolean; seconds: number | null }[]
  exam: { count: number; minutes: number } | null
}

/** Whose courses: of an enterprise those that it was granted, else all that the tenant has on offer. */
export interface CourseOwner {
  tenantId: number
  enterpriseId: string | null
}

interface Row extends Omit<DeviceCourse, 'resource' | 'exam'> {
  path: string | null
  examCount: number | null
  examMinutes: number | null
}

/** The courses of a device, by their numbers; the same as long as nothing of them changes. */
export async function courseList(sql: Transaction<Tables>, owner: CourseOwner): Promise<DeviceCourse[]> {
  const { rows } = await raw<Row>`
    select c.id, c.course_no as no, c.name, c.course_type as type, coalesce(c.published_version, c.version_no) as version,
      c.duration as minutes, c.pass_score as "passScore", c.app_id as "appId", nullif(split_part(c.resource_url, ',', 1), '') as path,
      c.exam_count as "examCount", coalesce(c.exam_minutes, c.duration) as "examMinutes",
      coalesce((select json_agg(json_build_object('no', s.step_no, 'title', s.title, 'full', s.score,
          'critical', coalesce(s.critical, 0) = 1, 'seconds', s.seconds) order by s.step_no, s.id)
        from ${raw.table(courseStep.table)} s where s.course_id = c.id), '[]') as steps
    from ${raw.table(courses.table)} c where c.tenant_id in (0, ${owner.tenantId}) and ${openTo(owner)}
    order by c.course_no, c.id`.execute(sql)
  const files = await filesOf(
    sql,
    rows.flatMap(({ path }) => idInPath(path ?? '') ?? []),
  )
  return rows.map(({ path, examCount, examMinutes, ...course }) => {
    const file = files.get(idInPath(path ?? '') ?? '')
    return {
      ...course,
      resource: file === undefined ? null : { address: `/vr${DEVICE_PATH}/courses/${course.id}/resource`, ...file },
      exam: examCount ? { count: examCount, minutes: examMinutes! } : null,
    }
  })
}

/** Whether a course `c` may be fetched; one that went off the shelf stays with those who were granted it. Source: domain part 5. */
function openTo({ tenantId, enterpriseId }: CourseOwner) {
  if (enterpriseId === null) return raw`c.status = ${COURSE_STATUS.published}`
  return raw`c.status <> ${COURSE_STATUS.draft} and exists (select from ${raw.table(packageCourse.table)} p
    join ${raw.table(packageGrant.table)} g on g.package_id = p.package_id
    where p.course_id = c.id and g.tenant_id = ${tenantId} and g.enterprise_id = ${enterpriseId} and g.status = ${GRANT_STATUS.running})`
}

/** The path of the files of one course of a device; null = it has none, or the course is none of the device's. */
export async function courseFile(
  sql: Transaction<Tables>,
  owner: CourseOwner,
  courseId: string,
): Promise<string | null> {
  const { rows } = await raw<{ path: string | null }>`
    select nullif(split_part(c.resource_url, ',', 1), '') as path from ${raw.table(courses.table)} c
    where c.id = ${courseId} and c.tenant_id in (0, ${owner.tenantId}) and ${openTo(owner)}`.execute(sql)
  return rows[0]?.path ?? null
}

async function filesOf(sql: Transaction<Tables>, ids: readonly string[]) {
  const found = new Map<string, { size: number; digest: string | null }>()
  if (ids.length === 0) return found
  const rows = await sql
    .selectFrom('sys_file')
    .where('id', 'in', [...ids])
    .where('state', '=', 'stored')
    .select(['id', 'size', 'digest'])
    .execute()
  for (const { id, size, digest } of rows) found.set(id, { size: Number(size), digest })
  return found
}
