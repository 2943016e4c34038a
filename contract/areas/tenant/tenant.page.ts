import { definePage } from '#contract/define-page.ts'

/** 租户管理, for platform administrators. Source: SCREEN-79, contract §11.3, §23 and §27. */
export const page = definePage({
  id: 'system/TenantList',
  aliases: ['system/tenant/index'],
  path: '/isystem/tenant',
  title: '租户管理',
  entity: 'tenant',
})
