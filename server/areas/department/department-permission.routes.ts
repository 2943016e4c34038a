import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { slotTreeModel } from '#server/rights/permission-nodes.ts'
import type { Administration } from '#server/engine/platform/administration.ts'
import { ruleChoice, rulesOf } from '#server/rights/data-rule-queries.ts'
import { saveDepartmentPermissions, saveDepartmentRules } from './department-grants.ts'
import { departmentById } from './department-queries.ts'
import { grantableTree } from '#server/rights/permission-queries.ts'
import { grantChange, grantLists } from '#server/rights/grant-lists.ts'
import { grantReach } from '#server/rights/grant-reach.ts'

const READING = {
  access: { permission: ['system:depart:list', 'system:depart:role:list', 'system:permission:saveDepart'] },
} as const
const SAVING = { access: { permission: 'system:permission:saveDepart' } } as const

/** What the roles of a department may grant at most. Source: API-042…043, API-049, contract §4.6. */
export function registerDepartmentPermissions(api: Api, { database, write }: Administration): void {
  const department = z.object({ departId: z.string('请选择一个部门！') })
  api.get(
    '/sys/permission/queryDepartPermission',
    { config: READING, schema: { querystring: department } },
    ({ principal, query }) =>
      database.scope(principal, async (sql) => {
        const { id } = await departmentById(sql, principal, query.departId)
        return ok([...(await grantsOf(sql, { kind: 'department', id })).keys()])
      }),
  )
  api.post(
    '/sys/permission/saveDepartPermission',
    { config: SAVING, schema: { body: z.extend(department, grantLists) } },
    async ({ principal, body }) => {
      const grants = { wanted: idsOf(body.permissionIds), last: idsOf(body.lastpermissionIds) }
      await write(principal, async (sql, changes) => {
        await saveDepartmentPermissions(sql, principal, body.departId, grants)
        changes.push({ entity: 'department', action: 'edit', ids: [body.departId], tenantId: principal.tenantId })
      })
      return ok('保存成功！', '保存成功！')
    },
  )
  api.get(
    '/sys/sysDepartPermission/queryTreeListForDeptRole',
    { config: READING, schema: { querystring: department } },
    ({ principal, query }) =>
      database.scope(principal, async (sql) => {
        const { id } = await departmentById(sql, principal, query.departId)
        const bound = new Set((await grantsOf(sql, { kind: 'department', id })).keys())
        return ok(await grantableTree(sql, principal, slotTreeModel, bound))
      }),
  )
  api.post(
    '/sys/sysDepart/grantReach',
    { config: { ...SAVING, keepsRights: true }, schema: { body: z.extend(department, grantChange) } },
    ({ principal, body }) =>
      database.read(principal, async (sql) => {
        const { id } = await departmentById(sql, principal, body.departId)
        const change = { added: idsOf(body.added), removed: idsOf(body.removed) }
        return ok(await grantReach(sql, { kind: 'department', id }, change))
      }),
  )
  registerRules(api, { database, write })
}

function registerRules(api: Api, { database, write }: Pick<Administration, 'database' | 'write'>): void {
  const choice = z.object({ permissionId: z.string(), departId: z.string() })
  api.get(
    '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    { config: READING, schema: { params: choice } },
    ({ principal, params }) =>
      database.scope(principal, async (sql) => {
        const { id } = await departmentById(sql, principal, params.departId)
        const grants = await grantsOf(sql, { kind: 'department', id })
        return ok(ruleChoice(await rulesOf(sql, params.permissionId), grants.get(params.permissionId)))
      }),
  )
  const rules = z.object({
    permissionId: z.string('请选择菜单'),
    departId: z.string('请选择一个部门！'),
    dataRuleIds: z.optional(z.nullable(z.string())),
  })
  api.post('/sys/sysDepartPermission/datarule', { config: SAVING, schema: { body: rules } }, async (request) => {
    const { principal, body } = request
    await write(principal, async (sql, changes) => {
      await saveDepartmentRules(sql, principal, body.departId, body.permissionId, idsOf(body.dataRuleIds))
      changes.push({ entity: 'department', action: 'edit', ids: [body.departId], tenantId: principal.tenantId })
    })
    return ok('保存成功!', '保存成功!')
  })
}
