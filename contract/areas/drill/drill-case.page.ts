import { definePage } from '#contract/define-page.ts'

/** 演练案例. Source: SCREEN-19. */
export const page = definePage({
  id: 'drill/DrillCaseList',
  path: '/drill/caseInfo',
  title: '演练案例',
  entity: 'drillCase',
})
