import { definePage } from '#contract/define-page.ts'

/** 课程包审核: its rights are those of 课程包. Source: SCREEN-13. */
export const page = definePage({
  id: 'course/PackageAuditList',
  path: '/course/packageAudit',
  title: '课程包审核',
  waits: [{ label: '待审核的课程包', list: '/vr/course/package/list', filters: { status: '1' } }],
})
