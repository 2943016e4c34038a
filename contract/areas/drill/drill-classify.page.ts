import { definePage } from '#contract/define-page.ts'

/** 演练分类. Source: SCREEN-20. */
export const page = definePage({
  id: 'drill/DrillClassifyList',
  path: '/drill/classification',
  title: '演练分类',
  entity: 'drillClassify',
})
