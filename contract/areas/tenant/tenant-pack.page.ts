import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 租户套餐, for platform administrators. Source: upstream 3.9, `/sys/tenant/packList`. */
export const page = definePage({
  id: 'system/TenantPackList',
  aliases: ['system/tenant/pack/TenantDefaultPackList'],
  path: '/isystem/tenantPack',
  title: '租户套餐',
  icon: 'container',
  section: '/isystem',
  sort: 8.5,
  keepAlive: true,
  entity: 'tenantPack',
  changedBy: NOBODY,
})
