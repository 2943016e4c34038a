import * as z from 'zod/mini'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import type { Api } from '#server/http/schemas.ts'
import { tenantsById } from '#server/identity/people.ts'
import { calledBy } from '#server/rights/called-by.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const IN_USE = 1
const MAX_IDS = 200
const query = z.object({
  ids: z.optional(z.string().check(z.regex(/^(\d{1,9})?(,\d{1,9})*,?$/, '租户编号格式不正确'))),
})

/** One's own tenants that are in use. Source: upstream 3.9, `GET /sys/tenant/getCurrentUserTenant`. */
export function registerOwnTenants(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  api.get('/sys/tenant/getCurrentUserTenant', { config: { access: 'signedIn' } }, ({ principal }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const own = await tenantsById(sql, principal.tenantIds)
      const list = own.filter(({ status }) => status === IN_USE)
      return ok(list.length > 0 ? { list } : {})
    }),
  )
}

const memberships = z.object({ userTenantStatus: z._default(z.string().check(z.maxLength(50)), '') })
/** Upstream's status of somebody who belongs to a tenant; others apply or are invited, which nobody does here. */
const BELONGS = '1'

/** One's own tenants as the account page of upstream 3.9 lists them; `tenantUserId` is the tenant. Source: upstream 3.9. */
export function registerOwnMemberships(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  const options = { config: { access: 'signedIn' }, schema: { querystring: memberships } } as const
  api.get('/sys/tenant/getTenantListByUserId', options, ({ principal, query: { userTenantStatus } }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const asked = idsOf(userTenantStatus)
      if (asked.length > 0 && !asked.includes(BELONGS)) return ok([])
      const own = await tenantsById(sql, principal.tenantIds)
      return ok(own.map((row) => ({ ...row, tenantUserId: row.id, userTenantStatus: BELONGS })))
    }),
  )
}

/** Tenants by id: one's own; who may list them for the platform may ask for any, or for all. Source: contract §3.2. */
export function registerTenants(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  api.get(
    '/sys/tenant/queryList',
    { config: { access: 'signedIn' }, schema: { querystring: query } },
    async ({ principal, query: { ids } }) =>
      database.scope({ tenantId: 0 }, async (sql) => {
        const asked = ids?.split(',').filter(Boolean).map(Number).slice(0, MAX_IDS)
        if (!calledBy(principal, accessTo(tenant, 'list').access).platform) {
          return ok(
            await tenantsById(
              sql,
              principal.tenantIds.filter((id) => asked?.includes(id) ?? true),
            ),
          )
        }
        const known = asked ?? (await sql.selectFrom('sys_tenant').select('id').execute()).map((row) => row.id)
        return ok(await tenantsById(sql, known))
      }),
  )
}
