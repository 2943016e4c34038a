import type { Field } from '#contract/define-entity.ts'
import type { Services } from '#core/services.ts'
import { readSession } from '#core/session/session-storage.ts'
import type { Values } from '#machines/list-page/draft.ts'

const TENANT_MISSING = '请选择租户'

/** The tenant one is in, kept beside a user while they are written: no field, never sent; nothing above all tenants. */
export function presentTenant({ store }: Pick<Services, 'store'>): { presentTenant?: string } {
  const tenant = readSession(store)?.tenantid ?? 0
  return tenant === 0 ? {} : { presentTenant: String(tenant) }
}

/** A user starts in the tenant one is in: elsewhere the list that they are added to would not show them. */
export function inOwnTenant(record: Values, services: Services): Promise<Values> {
  const present = presentTenant(services)
  const started = present.presentTenant === undefined ? {} : { relTenantIds: present.presentTenant }
  return Promise.resolve({ ...started, ...record, ...present })
}

/** A user who works inside a tenant puts people into one; above all of them one may do without. */
export function tenantField(values: Values): Partial<Field> {
  return values['presentTenant'] === undefined ? {} : { required: TENANT_MISSING }
}
