import { sql as raw, type SqlBool } from 'kysely'
import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { EXAM_RESULT, STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { moment } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { refused } from '#server/http/refusals.ts'
import { studiesOf } from '#server/training/package-seats.ts'

const GRANT = raw`${raw.table(packageGrant.table)} g where g.id = ${rowRef('grant_id')}`
const WAY = [
  { table: packageGrant.table, column: 'enterprise_id' },
  { table: enterprise.table, column: 'depart_id' },
]
const PACKAGE_NAME = raw`(select k.name from ${raw.table(packageGrant.table)} g join ${raw.table(coursePackage.table)} k on k.id = g.package_id
  where g.id = ${rowRef('grant_id')})`
const LEARNT = studiesOf('t')
const FIRST_STUDY = raw`(select min(r.start_time) ${LEARNT})`
const IS_PASSED = raw`r.result = ${EXAM_RESULT.passed} and r.flag = ${STUDY_FLAG.normal}`
const REQUIRED = raw`(select count(*)::integer from ${raw.table(packageCourse.table)} q where q.required = 1
  and q.package_id = (select g.package_id from ${GRANT}))`
const DONE = raw`(select count(distinct p.course_id)::integer ${LEARNT} and p.required = 1 and ${IS_PASSED})`
const PROGRESS = raw`(case when ${REQUIRED} = 0 then 0 else ${DONE} * 100 / ${REQUIRED} end)`
/** When the last of the required courses was passed for the first time. */
const FINISH_TIME = raw`(case when ${REQUIRED} > 0 and ${DONE} = ${REQUIRED} then (select max(done.at) from
  (select min(coalesce(r.end_time, r.start_time)) as at ${LEARNT} and p.required = 1 and ${IS_PASSED} group by p.course_id) done) end)`

/** Seats of grants; what was learnt on them is read from the study records. Source: domain part 3 and R5. */
export const packageSeats = defineResource(packageSeat, {
  extras: {
    sysOrgCode: orgCodeOf('grant_id', WAY, '企业组织编码'),
    packageName: { label: '课程包', type: 'text', expression: PACKAGE_NAME },
    progress: { label: '学习进度', type: 'integer', expression: PROGRESS },
    doneCount: { label: '已完成必修', type: 'integer', expression: DONE },
    firstStudy: { label: '首次学习', type: 'datetime', expression: FIRST_STUDY },
    finishTime: { label: '完成时间', type: 'datetime', expression: FINISH_TIME },
  },
  steps: {
    release: ({ now }, { before, columns, tenantId }) => {
      if ((before as Record<string, unknown>)['firstStudy']) throw refused('该学员已开始学习，席位不能释放！')
      columns['release_time'] = moment(now)
      return Promise.resolve([
        { entity: packageGrant.name, action: 'edit', ids: [String(before.grantId)], tenantId } as const,
      ])
    },
  },
  timelineSources: [
    {
      kind: 'packageSeat',
      label: '课程包',
      about: ({ name }, record) =>
        name === student.name ? raw<SqlBool>`${rowRef('student_id')} = ${String(record['id'])}` : null,
      at: 'create_time',
      by: 'createBy',
      words: (row) => wordsOf(row),
    },
  ],
})

function wordsOf({ packageName }: { packageName?: unknown }): string {
  return typeof packageName === 'string' ? `获得课程包“${packageName}”的席位` : '获得课程包席位'
}
