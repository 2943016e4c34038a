import { definePage } from '#contract/define-page.ts'

/** 课程标签. Source: SCREEN-10. */
export const page = definePage({
  id: 'course/CourseLabelList',
  path: '/course/label',
  title: '课程标签',
  entity: 'courseLabel',
})
