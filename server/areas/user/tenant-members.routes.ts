import { sql as raw, type SqlBool } from 'kysely'
import { MAX_TENANT_ID } from '#contract/areas/tenant/tenant.entity.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { audit } from '#server/audit/audit.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { runReadOnly, run, type ResourceServices } from '#server/engine/resource/run.ts'
import { joinTenant, leaveTenants } from './user-places.ts'
import { pageOfUsers, requireVisible } from './user-queries.ts'

const NAMED_MOST = 500

/** The members of a tenant, for platform principals. Source: upstream 3.9, `/sys/tenant/getTenantUserList`. */
export function registerTenantMembers(api: Api, services: ResourceServices): void {
  registerForPlatform(api, services, (whole, reaching) => {
    registerList(whole, reaching)
    registerChanges(whole, reaching)
  })
}

function registerList(api: Api, services: ResourceServices): void {
  const config = { access: { permission: 'system:tenant:list' } } as const
  api.get('/sys/tenant/getTenantUserList', { config }, async (request) => {
    requirePlatform(request.principal)
    const { userTenantId, ...parameters } = request.query as Parameters
    const tenantId = tenantOf(userTenantId)
    const belongs = raw<SqlBool>`exists (select 1 from sys_user_tenant b
      where b.user_id = ${rowRef('id')} and b.tenant_id = ${tenantId}::integer)`
    return ok(await runReadOnly(services, request, (context) => pageOfUsers(context, parameters, belongs)))
  })
}

function registerChanges(api: Api, services: ResourceServices): void {
  const calls = [
    { path: 'invitationUserJoin', people: 'ids', tenant: 'tenantId', change: join, message: '邀请用户成功' },
    { path: 'leaveTenant', people: 'userIds', tenant: 'tenantId', change: leave, message: '请离成功' },
  ] as const
  for (const { path, people, tenant, change, message } of calls) {
    const config = { access: { permission: `system:user:${path}` } }
    api.put(`/sys/tenant/${path}`, { config }, async (request) => {
      requirePlatform(request.principal)
      const given = { ...(request.query as Parameters), ...(request.body as Parameters | null) }
      const [userIds, tenantId] = [idsOf(given[people]), tenantOf(given[tenant])]
      if (userIds.length === 0 || userIds.length > NAMED_MOST) throw refused('请选择用户')
      await run(services, request, async (context, changes) => {
        await requireVisible(context, userIds)
        await requireManageable(context, await privilegesOf(context, userIds))
        await requireTenant(context, tenantId)
        await change(context, userIds, tenantId)
        changes.push({ entity: 'user', action: 'edit', ids: userIds, tenantId })
        changes.push({ entity: 'tenant', action: 'edit', ids: [String(tenantId)], tenantId: 0 })
      })
      return ok(message, message)
    })
  }
}

async function join(context: Context, userIds: readonly string[], tenantId: number): Promise<void> {
  for (const userId of userIds) {
    await joinTenant(context, userId, tenantId)
    await record(context, userId, 'joinTenant', tenantId)
  }
}

/** Roles and departments there go with it. */
async function leave(context: Context, userIds: readonly string[], tenantId: number): Promise<void> {
  if (userIds.includes(context.principal.userId)) throw refused('不能将自己移出租户！')
  for (const userId of userIds) {
    await leaveTenants(context, userId, [tenantId])
    await record(context, userId, 'leaveTenant', tenantId)
  }
}

function record({ sql, principal }: Context, entityId: string, action: string, tenantId: number): Promise<void> {
  return audit(sql, principal, { entity: 'user', entityId, action, after: { tenantId } })
}

async function requireTenant({ sql }: Context, id: number): Promise<void> {
  const known = await sql.selectFrom('sys_tenant').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) throw refused('租户不存在，请刷新后重试')
}

function tenantOf(given: unknown): number {
  const id = Number(given)
  if (!Number.isInteger(id) || id < 1 || id > MAX_TENANT_ID) throw badInput('租户编号不正确')
  return id
}
