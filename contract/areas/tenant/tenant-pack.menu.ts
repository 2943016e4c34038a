import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 租户套餐, for platform administrators. */
export const menu = defineMenu({
  icon: 'container',
  section: '/isystem',
  group: 'tenants',
  sort: 8.5,
  keepAlive: true,
  changedBy: NOBODY,
})
