import { tenant } from '#contract/entities/tenant.entity.ts'
import { defineResource } from '#server/resources/define-resource.ts'

/** Tenants, listed for platform principals only. Source: contract §11.3. */
export const tenants = defineResource(tenant, { sort: { key: 'id', descending: false } })
