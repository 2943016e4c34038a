import { definePage } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** 地址. Source: SCREEN-58. */
export const page = definePage({
  id: 'system/AddressTree',
  path: '/isystem/address',
  title: '地址管理',
  icon: 'global',
  section: '/isystem',
  sort: 30,
  keepAlive: true,
  entity: 'address',
  noun: '地区',
  for: READERS,
  changedBy: NOBODY,
  description: '省市区由全平台共用，只有平台管理员可以修改',
})
