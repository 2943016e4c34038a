import { definePage } from '#contract/define-page.ts'

/** 课程包. Source: SCREEN-12. */
export const page = definePage({
  id: 'course/CoursePackageList',
  path: '/course/package',
  title: '课程包',
  entity: 'coursePackage',
})
