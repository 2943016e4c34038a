import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 租户管理, for platform administrators. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/isystem',
  group: 'tenants',
  sort: 8,
  keepAlive: true,
  changedBy: NOBODY,
  buttons: [
    { code: 'system:user:invitationUserJoin', name: '添加租户成员' },
    { code: 'system:user:leaveTenant', name: '移出租户成员' },
  ],
})
