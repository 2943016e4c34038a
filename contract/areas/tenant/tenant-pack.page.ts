import { definePage } from '#contract/define-page.ts'

/** 租户套餐, for platform administrators. Source: upstream 3.9, `/sys/tenant/packList`. */
export const page = definePage({
  id: 'system/TenantPackList',
  aliases: ['system/tenant/pack/TenantDefaultPackList'],
  path: '/isystem/tenantPack',
  title: '租户套餐',
  entity: 'tenantPack',
})
