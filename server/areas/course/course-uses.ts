import { sql as raw } from 'kysely'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { refused } from '#server/http/refusals.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import type { RowOf } from '#contract/entity/row-of.ts'

/** Answered to who would delete a course of a package. Source: domain part 5. */
const IN_PACKAGES = '课程已被课程包引用，不能删除！'

/** What belongs to a course goes with it. */
const PARTS: readonly string[] = Object.values(course.children ?? {}).map(({ entity }) => entity)

/** Whether anybody of any tenant has learnt by a course. */
export async function isPlayed(context: Context, courseId: string): Promise<boolean> {
  const { rows } = await acrossTenants(context, (sql) =>
    raw`select from ${raw.table(studyRecord.table)} where course_id = ${courseId} limit 1`.execute(sql),
  )
  return rows.length > 0
}

/** Courses that somebody has learnt by, or that something else names, stay. @throws ApiError that says what refers to them */
export async function refuseUsed(context: Context, rows: readonly RowOf<typeof course>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { rows: held } = await acrossTenants(context, (sql) =>
    raw`select from ${raw.table(packageCourse.table)} where course_id = any(${ids}) limit 1`.execute(sql),
  )
  if (held.length > 0) throw refused(IN_PACKAGES)
  await acrossTenants(context, () => refuseReferred(context, course, rows, (name) => !PARTS.includes(name)))
}

/** Its chapters, steps and questions go with a course. */
export async function removeParts({ sql }: Context, rows: readonly RowOf<typeof course>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (const table of ['biz_course_chapter', 'biz_course_step', 'biz_course_question'])
    await raw`delete from ${raw.table(table)} where course_id = any(${ids})`.execute(sql)
}
