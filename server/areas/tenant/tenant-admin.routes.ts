import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { MAX_TENANT_ID, tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { ok, page } from '#server/http/answer.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Api } from '#server/http/schemas.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { idsOf } from '#server/http/ids.ts'
import { aboveTenants } from '#server/engine/platform/for-platform.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import { listPage, select } from '#server/engine/rows/rows.ts'
import { tenants } from '#server/areas/tenant/tenant.resource.ts'
import { addIdempotent, type Administration } from '#server/engine/platform/administration.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { addTenant, deleteTenants, editTenant } from './tenant-admin-writes.ts'

const number = z.coerce.number('租户编号不正确').check(z.int('租户编号不正确'), z.minimum(1), z.maximum(MAX_TENANT_ID))

/** Administration of tenants, for platform principals only. Source: contract §11.3. */
export function registerTenantAdmin(api: Api, administration: Administration): void {
  registerReads(api, administration)
  registerWrites(api, administration)
}

function registerReads(api: Api, administration: Administration): void {
  const { database, now } = administration
  const config = accessTo(tenant, 'list')
  api.get('/sys/tenant/list', { config }, async (request) => {
    const principal = whole(request.principal)
    const query = readListQuery(request.query as Parameters, tenants.columns, undefined)
    return ok(
      await database.read({ tenantId: 0 }, (sql) =>
        listPage(workContext(administration, { sql, principal, now: now() }), tenants, query),
      ),
    )
  })
  api.get('/sys/tenant/queryById', { config, schema: { querystring: z.object({ id: number }) } }, async (request) => {
    const principal = whole(request.principal)
    const where = raw<boolean>`${rowRef('id')} = ${request.query.id}`
    const [row] = await database.read({ tenantId: 0 }, (sql) =>
      select(workContext(administration, { sql, principal, now: now() }), tenants, { where }),
    )
    if (!row) throw missing()
    return ok(row)
  })
  // Deleted tenants are gone here; other clients open their bin nevertheless. Source: upstream 3.9.
  api.get('/sys/tenant/recycleBinPageList', { config }, (request) => {
    requirePlatform(request.principal)
    return ok(page([], 0, 1, 10))
  })
}

function registerWrites(api: Api, administration: Administration): void {
  const { write } = administration
  api.post('/sys/tenant/add', { config: { ...accessTo(tenant, 'add'), withIdempotencyKey: true } }, (request) => {
    const { principal, body } = request
    requirePlatform(principal)
    return addIdempotent(administration, request, { tenantId: 0 }, async (sql, changes) => {
      const id = await addTenant(sql, principal, body)
      changes.push({ entity: 'tenant', action: 'add', ids: [String(id)], tenantId: 0 })
      return ok('添加成功！', '添加成功！')
    })
  })
  api.route({
    method: ['PUT', 'POST'],
    url: '/sys/tenant/edit',
    config: accessTo(tenant, 'edit'),
    schema: { body: z.looseObject({ id: number }) },
    handler: async ({ principal, body }) => {
      requirePlatform(principal)
      await write({ tenantId: 0 }, async (sql, changes) => {
        await editTenant(sql, principal, body)
        changes.push({ entity: 'tenant', action: 'edit', ids: [String(body.id)], tenantId: 0 })
      })
      return ok('修改成功!', '修改成功!')
    },
  })
  const remove = async (principal: Principal, list: unknown, message: string) => {
    requirePlatform(principal)
    const ids = numbers(list)
    await write({ tenantId: 0 }, async (sql, changes) => {
      await deleteTenants(sql, principal, ids)
      changes.push({ entity: 'tenant', action: 'delete', ids: ids.map(String), tenantId: 0 })
    })
    return ok(message, message)
  }
  api.route({
    method: ['DELETE', 'POST'],
    url: '/sys/tenant/delete',
    config: accessTo(tenant, 'delete'),
    handler: ({ principal, query }) => remove(principal, (query as Parameters)['id'], '删除成功'),
  })
  api.delete('/sys/tenant/deleteBatch', { config: accessTo(tenant, 'deleteBatch') }, ({ principal, query }) =>
    remove(principal, (query as Parameters)['ids'], '删除成功!'),
  )
}

function numbers(list: unknown): number[] {
  const ids = idsOf(list)
  if (ids.length === 0) throw refused('未选中租户！')
  if (ids.some((id) => !/^[1-9]\d{0,8}$/.test(id))) throw badInput('租户编号不正确')
  return ids.map(Number)
}

/** Tenants are seen from above all of them. */
function whole(principal: Principal): Principal {
  requirePlatform(principal)
  return aboveTenants(principal)
}
