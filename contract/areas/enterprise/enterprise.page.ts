import { definePage } from '#contract/define-page.ts'

/** 企业列表. Source: SCREEN-28. */
export const page = definePage({
  id: 'enterprise/EnterpriseList',
  path: '/enterprise/list',
  title: '企业列表',
  entity: 'enterprise',
  waits: [{ label: '待审核的企业', list: '/user/enterprise/list', filters: { status: '1' } }],
})
