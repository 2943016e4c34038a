import { definePage } from '#contract/define-page.ts'

/** 课程包. Source: SCREEN-12. */
export const page = definePage({
  id: 'course/CoursePackageList',
  path: '/course/package',
  title: '课程包',
  entity: 'coursePackage',
  waits: [{ label: '待审核的课程包', list: '/vr/course/package/list', filters: { status: '1' } }],
})
