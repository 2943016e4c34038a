import { sql as raw } from 'kysely'
import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

export const COURSE_THERE = '课程已存在于该课程包！'

const ofCourse = (column: string) =>
  raw`(select c.${raw.ref(column)} from ${raw.table(course.table)} c where c.id = ${rowRef('course_id')})`

/** Courses of packages; they are changed with their package. Source: domain part 5. */
export const packageCourses = defineResource(packageCourse, {
  extras: {
    courseType: {
      label: '类型',
      type: 'text',
      text: { dictionary: 'course_type' },
      expression: ofCourse('course_type'),
    },
    duration: { label: '时长', type: 'integer', expression: ofCourse('duration') },
    creditHours: { label: '学时', type: 'decimal', expression: ofCourse('credit_hours') },
    courseStatus: {
      label: '课程状态',
      type: 'text',
      text: { dictionary: 'course_status' },
      expression: ofCourse('status'),
    },
    packageStatus: {
      label: '课程包状态',
      type: 'text',
      text: { dictionary: 'package_status' },
      expression: raw`(select k.status from ${raw.table(coursePackage.table)} k where k.id = ${rowRef('package_id')})`,
    },
  },
  sort: { key: 'sortNo', descending: false },
  ownerOf: async ({ sql }, { packageId }) => {
    const { rows } = await raw<{ tenantId: number }>`
      select tenant_id as "tenantId" from ${raw.table(coursePackage.table)} where id = ${packageId}`.execute(sql)
    return rows[0]?.tenantId
  },
  beforeWrite: requireCourse,
})

/** A package has a course once, and only one that is on offer when it is added. */
async function requireCourse({ sql }: Context, { before, values }: Draft<typeof packageCourse>): Promise<void> {
  if (before !== null) return
  const { packageId, courseId } = values
  const { rows } = await raw<{ name: string; status: string; isThere: boolean }>`
    select c.name, c.status, exists (select from ${raw.table(packageCourse.table)} p
      where p.package_id = ${packageId} and p.course_id = c.id) as "isThere"
    from ${raw.table(course.table)} c where c.id = ${courseId}`.execute(sql)
  const [found] = rows
  if (found?.isThere === true) throw refused(`${COURSE_THERE}（${found.name}）`)
  if (found !== undefined && found.status !== COURSE_STATUS.published)
    throw refused(`只能加入已上架的课程，“${found.name}”没有上架！`)
}
