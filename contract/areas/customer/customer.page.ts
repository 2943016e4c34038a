import { definePage } from '#contract/define-page.ts'

/** 客户列表. Source: SCREEN-95. */
export const page = definePage({
  id: 'customer/CustomerList',
  path: '/customer/manage',
  title: '客户列表',
  entity: 'customer',
})
