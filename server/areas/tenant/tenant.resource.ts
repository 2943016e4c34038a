import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'

/** Tenants, listed for platform principals only. Source: contract §11.3. */
export const tenants = defineResource(tenant, { sort: { key: 'id', descending: false } })
