import { definePage } from '#contract/define-page.ts'

/** 地址. Source: SCREEN-58. */
export const page = definePage({
  id: 'system/AddressTree',
  path: '/isystem/address',
  title: '地址管理',
  entity: 'address',
})
