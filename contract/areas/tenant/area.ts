import { defineArea } from '#contract/define-area.ts'
import { tenant } from './tenant.entity.ts'
import { group as tenantGroup } from './tenant.group.ts'

/** Tenants. */
export const area = defineArea({
  name: 'tenant',
  entities: [tenant],
  pages: [],
  groups: [tenantGroup],
})
