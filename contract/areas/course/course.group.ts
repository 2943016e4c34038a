import { defineGroup } from '#contract/define-page.ts'
import { COMPANY_STAFF, NOBODY, READERS } from '#contract/shared-roles.ts'

/** Courses that records and pickers name. */
export const group = defineGroup({
  title: '查看课程',
  section: '/student',
  sort: 90,
  entity: 'course',
  for: [...READERS, ...COMPANY_STAFF],
  changedBy: NOBODY,
  description: '按课程查询学习记录时使用',
})
