import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { requireAdministrator } from '#server/engine/platform/platform-only.ts'
import { addIdempotent, type Administration } from '#server/engine/platform/administration.ts'
import { ruleRecord, rulesOf } from '#server/rights/data-rule-queries.ts'
import { addDataRule, deleteDataRule, editDataRule } from './data-rule-writes.ts'

const READING = { access: { permission: 'system:permission:list' } } as const

/** The data rules of menus; part of the catalogue, so written by administrators of the platform only. Source: API-040…041, contract §4.6. */
export function registerDataRules(api: Api, administration: Administration): void {
  const { database, write } = administration
  const search = z.object({
    permissionId: z.string('请选择菜单'),
    ruleName: z.optional(z.string()),
    ruleValue: z.optional(z.string()),
  })
  for (const path of ['/sys/permission/getPermRuleListByPermId', '/sys/permission/queryPermissionRule']) {
    api.get(path, { config: READING, schema: { querystring: search } }, async ({ principal, query }) => {
      const rows = await database.scope(principal, (sql) => rulesOf(sql, query.permissionId, query))
      return ok(rows.map(ruleRecord))
    })
  }
  api.post(
    '/sys/permission/addPermissionRule',
    {
      config: { access: { permission: 'system:permission:addRule' }, withIdempotencyKey: true },
      schema: { body: z.looseObject({ permissionId: z.string('请选择菜单') }) },
    },
    (request) => {
      const { principal, body } = request
      requireAdministrator(principal)
      return addIdempotent(administration, request, { tenantId: 0 }, async (sql, changes) => {
        const id = await addDataRule(sql, principal, body)
        changes.push({ entity: 'dataRule', action: 'add', ids: [id], tenantId: 0 })
        return ok('添加成功！', '添加成功！')
      })
    },
  )
  api.route({
    method: ['PUT', 'POST'],
    url: '/sys/permission/editPermissionRule',
    config: { access: { permission: 'system:permission:editRule' } },
    schema: { body: z.looseObject({ id: z.string('缺少规则编号') }) },
    handler: async ({ principal, body }) => {
      requireAdministrator(principal)
      await write({ tenantId: 0 }, async (sql, changes) => {
        await editDataRule(sql, principal, body)
        changes.push({ entity: 'dataRule', action: 'edit', ids: [body.id], tenantId: 0 })
      })
      return ok('更新成功！', '更新成功！')
    },
  })
  api.delete(
    '/sys/permission/deletePermissionRule',
    {
      config: { access: { permission: 'system:permission:deleteRule' } },
      schema: { querystring: z.object({ id: z.string('缺少规则编号') }) },
    },
    async ({ principal, query }) => {
      requireAdministrator(principal)
      await write({ tenantId: 0 }, async (sql, changes) => {
        await deleteDataRule(sql, principal, query.id)
        changes.push({ entity: 'dataRule', action: 'delete', ids: [query.id], tenantId: 0 })
      })
      return ok('删除成功！', '删除成功！')
    },
  )
}
