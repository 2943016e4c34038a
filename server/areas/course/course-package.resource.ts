import { sql as raw } from 'kysely'
import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { coursePackageSteps } from './course-package-steps.ts'
import { removeDecisions } from './record-decision.ts'

const COURSES = raw`${raw.table(packageCourse.table)} p join ${raw.table(course.table)} c on c.id = p.course_id
  where p.package_id = ${rowRef('id')}`
const COURSE_COUNT = raw`(select count(*)::integer from ${raw.table(packageCourse.table)} p where p.package_id = ${rowRef('id')})`
const GRANT_COUNT = raw`(select count(*)::integer from ${raw.table(packageGrant.table)} g where g.package_id = ${rowRef('id')})`
const TOTAL_HOURS = raw`(select coalesce(sum(c.credit_hours), 0) from ${COURSES})`
const OFF_SHELF = raw`(select string_agg(c.name, '、' order by p.sort_no, c.name) from ${COURSES} and c.status <> ${COURSE_STATUS.published})`

/** Packages of courses; what they hold is counted when it is asked for. Source: SCREEN-12, domain part 5. */
export const coursePackages = defineResource(coursePackage, {
  extras: {
    courseCount: { label: '课程数', type: 'integer', expression: COURSE_COUNT },
    totalHours: { label: '总学时', type: 'decimal', expression: TOTAL_HOURS },
    grantCount: { label: '授权数', type: 'integer', expression: GRANT_COUNT },
    offShelf: { label: '未上架的课程', type: 'text', expression: OFF_SHELF },
  },
  steps: coursePackageSteps,
  async afterDelete(context, rows) {
    await removeDecisions(context, rows)
    await raw`delete from ${raw.table(packageCourse.table)} where package_id = any(${rows.map(({ id }) => id)})`.execute(
      context.sql,
    )
  },
})
