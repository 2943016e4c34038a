import { defineGroup } from '#contract/define-page.ts'
import { NOBODY } from '#contract/shared-roles.ts'

/** Tenants, for platform administrators. Source: contract §11.3 and §27. */
export const group = defineGroup({
  title: '查看租户',
  section: '/isystem',
  sort: 8,
  entity: 'tenant',
  changedBy: NOBODY,
})
