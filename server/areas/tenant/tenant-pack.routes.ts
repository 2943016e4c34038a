import { sql as raw, type SqlBool } from 'kysely'
import { tenantPack } from '#contract/areas/tenant/tenant-pack.entity.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { sortOf } from '#server/engine/resource/resource.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { runReadOnly, run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { addRow, deleteRows, editRow, type Body } from '#server/engine/write/write-rows.ts'
import { tenantPacks } from './tenant-pack.resource.ts'

/** What other consoles call packages by: each of a tenant, or of none (`packType` default). Source: upstream 3.9, `/sys/tenant/packList`. */
export function registerTenantPacks(api: Api, services: ResourceServices): void {
  api.get('/sys/tenant/packList', { config: accessTo(tenantPack, 'list') }, async (request) => {
    const { tenantId: given, packType: _, ...parameters } = request.query as Parameters
    const tenantId = tenantOf(given)
    const query = readListQuery(parameters, tenantPacks.columns, sortOf(tenantPacks))
    const page = await runReadOnly(services, request, (context) =>
      listPage(context, tenantPacks, query, tenantId === 0 ? [] : [isGivenTo(tenantId)]),
    )
    const kind = tenantId === 0 ? 'default' : 'custom'
    return ok({
      ...page,
      records: page.records.map((row) => ({ ...row, tenantId, packType: kind, packCode: null, izSysn: '0' })),
    })
  })
  api.post(
    '/sys/tenant/addPackPermission',
    { config: { ...accessTo(tenantPack, 'add'), withIdempotencyKey: true } },
    (request) =>
      runIdempotent(services, request, async (context, changes) => {
        const change = await addRow(context, tenantPacks, withTenant(bodyOf(request.body)))
        changes.push(change)
        return ok('创建租户产品包成功', '创建租户产品包成功')
      }),
  )
  api.put('/sys/tenant/editPackPermission', { config: accessTo(tenantPack, 'edit') }, async (request) => {
    await run(services, request, async (context, changes) => {
      // Which tenants have it is not theirs to say: their form names at most one of them.
      const { tenantIds: _, ...body } = bodyOf(request.body)
      changes.push(await editRow(context, tenantPacks, body))
    })
    return ok('修改租户产品包成功', '修改租户产品包成功')
  })
  api.delete('/sys/tenant/deleteTenantPack', { config: accessTo(tenantPack, 'delete') }, async (request) => {
    const ids = idsOf((request.query as Parameters)['ids'])
    if (ids.length === 0) throw refused('参数不识别！')
    await run(services, request, async (context, changes) => {
      changes.push(...(await deleteRows(context, tenantPacks, ids, 'delete')))
    })
    return ok('删除租户产品包成功', '删除租户产品包成功')
  })
}

/** A package that is made for a tenant is given to it. */
function withTenant(body: Body): Body {
  const tenantId = tenantOf(body['tenantId'])
  return { ...body, tenantIds: tenantId === 0 ? '' : String(tenantId) }
}

function tenantOf(given: unknown): number {
  if (given === undefined || given === null || given === '') return 0
  const id = Number(given)
  if (!Number.isInteger(id) || id < 0) throw badInput('租户编号不正确')
  return id
}

function isGivenTo(tenantId: number) {
  return raw<SqlBool>`exists (select 1 from sys_tenant_pack_tenant o
    where o.pack_id = ${rowRef('id')} and o.tenant_id = ${tenantId}::integer)`
}
