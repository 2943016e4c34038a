import * as z from 'zod/mini'
import { MAX_TENANT_ID, tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { tenantUsage } from './tenant-usage.ts'

const querystring = z.object({
  id: z.coerce.number('租户编号不正确').check(z.int('租户编号不正确'), z.minimum(1), z.maximum(MAX_TENANT_ID)),
})

/** `GET /sys/tenant/usage?id=`: what a tenant holds, for platform principals. */
export function registerTenantUsage(
  api: Api,
  { database, resources, now }: Pick<EngineServices, 'database' | 'now' | 'resources'>,
): void {
  api.get(
    '/sys/tenant/usage',
    { config: accessTo(tenant, 'list'), schema: { querystring } },
    ({ principal, query }) => {
      requirePlatform(principal)
      return database.read({ tenantId: 0 }, async (sql) => {
        const known = await sql.selectFrom('sys_tenant').select('id').where('id', '=', query.id).executeTakeFirst()
        if (!known) throw missing()
        return ok(await tenantUsage(sql, resources.all, query.id, now()))
      })
    },
  )
}
