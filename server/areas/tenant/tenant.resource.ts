import { sql as raw, type SqlBool } from 'kysely'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Tenants, listed for platform principals only. Source: contract §11.3. */
export const tenants = defineResource(tenant, {
  sort: { key: 'id', descending: false },
  live: 'changes',
  tableDictionary: {
    texts: ['name'],
    values: ['id'],
    visible: ({ platform, tenantIds }) => raw<SqlBool>`(${platform} or ${rowRef('id')} = any(${tenantIds}::integer[]))`,
  },
})
