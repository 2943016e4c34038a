import { definePage } from '#contract/define-page.ts'

/** 组织编码. Source: SCREEN-25. */
export const page = definePage({
  id: 'enterprise/OrgCodeList',
  path: '/enterprise/orgCode',
  title: '组织编码',
  entity: 'orgCode',
})
