import { sql as raw, type SqlBool } from 'kysely'
import {
  hasJobType,
  isReviewed,
  jobTypeProblem,
  usualExpireDate,
  usualReviewDate,
} from '#contract/areas/student/license-dates.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLicense } from '#contract/areas/student/student-license.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { badInput, missing } from '#server/http/refusals.ts'
import { licenseState } from './license-state.ts'
import { students } from './student.resource.ts'

/** Licences of students; what one is worth follows from the day. Source: domain part 4. */
export const studentLicenses = defineResource(studentLicense, {
  extras: {
    sysOrgCode: orgCodeOf('student_id', [{ table: student.table, column: 'org_id' }]),
    state: { label: '状态', type: 'text', text: { dictionary: 'license_state' }, expression: licenseState('t') },
  },
  async beforeWrite(context, draft) {
    await requireStudent(context, draft)
    completeDates(context, draft)
  },
  timelineSources: [
    {
      kind: 'license',
      label: '证照',
      about: ({ name }, student) =>
        name === 'student' ? raw<SqlBool>`${rowRef('student_id')} = ${String(student['id'])}` : null,
      at: 'create_time',
      by: 'createBy',
      words: ({ expireDate }) => `登记证照，有效期至 ${String(expireDate)}`,
    },
  ],
})

/** Nobody adds to the file of somebody they do not see. */
async function requireStudent(context: Context, { before, values }: Draft<typeof studentLicense>): Promise<void> {
  if (before !== null || typeof values.studentId !== 'string') return
  if ((await visibleRow(context, students, values.studentId)) === undefined) throw missing()
}

/** Days that are left out follow from the type; what does not go with the type is left empty. */
function completeDates({ now }: Context, { before, values }: Draft<typeof studentLicense>): void {
  const type = values.licenseType ?? before?.licenseType
  const issued = values.issueDate ?? before?.issueDate
  const isGiven = (key: 'expireDate' | 'reviewDate') => Boolean(key in values ? values[key] : before?.[key])
  if (!hasJobType(type)) values.jobType = null
  const problem = jobTypeProblem(type, 'jobType' in values ? values.jobType : before?.jobType)
  if (problem !== null) throw badInput(problem)
  if (!isGiven('expireDate')) values.expireDate = usualExpireDate(type, issued)
  if (!isGiven('expireDate')) throw badInput('请选择有效期至')
  if (!isReviewed(type)) Object.assign(values, { reviewDate: null, reviewedAt: null })
  else if (!isGiven('reviewDate')) values.reviewDate = usualReviewDate(type, issued)
  const today = wireText(now).slice(0, 10)
  if (typeof issued === 'string' && issued > today) throw badInput('发证日期不能晚于今天')
  if (typeof values.reviewedAt === 'string' && values.reviewedAt > today) throw badInput('复审日期不能晚于今天')
}
