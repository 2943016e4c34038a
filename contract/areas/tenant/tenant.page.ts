import { definePage } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** 租户管理, for platform administrators. Source: SCREEN-79, contract §11.3, §23 and §27. */
export const page = definePage({
  id: 'system/TenantList',
  aliases: ['system/tenant/index'],
  path: '/isystem/tenant',
  title: '租户管理',
  icon: 'cluster',
  section: '/isystem',
  sort: 8,
  keepAlive: true,
  entity: 'tenant',
  changedBy: NOBODY,
  buttons: [
    { code: 'system:user:invitationUserJoin', name: '添加租户成员' },
    { code: 'system:user:leaveTenant', name: '移出租户成员' },
  ],
})
