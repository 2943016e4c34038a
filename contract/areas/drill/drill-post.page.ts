import { definePage } from '#contract/define-page.ts'

/** 应急岗位. Source: SCREEN-22. */
export const page = definePage({
  id: 'drill/DrillPostList',
  path: '/drill/post',
  title: '应急岗位',
  entity: 'drillPost',
})
