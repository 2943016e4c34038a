import { definePage } from '#contract/define-page.ts'

/** 参与组织. Source: SCREEN-01. */
export const page = definePage({
  id: 'hazard/HazardOrgList',
  path: '/hazard/enterpriseOrg',
  title: '参与组织',
  entity: 'hazardOrg',
})
