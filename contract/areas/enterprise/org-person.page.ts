import { definePage } from '#contract/define-page.ts'

/** 组织人员. Source: SCREEN-26. */
export const page = definePage({
  id: 'enterprise/OrgPersonList',
  path: '/enterprise/orgPerson',
  title: '组织人员',
  entity: 'orgPerson',
})
