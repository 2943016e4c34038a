import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { slotTreeModel } from '#server/rights/permission-nodes.ts'
import { readAs, writeAs, type Administration } from '#server/engine/platform/administration.ts'
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
export function registerDepartmentPermissions(api: Api, administration: Administration): void {
  const department = z.object({ departId: z.string('请选择一个部门！') })
  api.get(
    '/sys/permission/queryDepartPermission',
    { config: READING, schema: { querystring: department } },
    ({ principal, query }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentById(context, query.departId)
        return ok([...(await grantsOf(context.sql, { kind: 'department', id })).keys()])
      }),
  )
  api.post(
    '/sys/permission/saveDepartPermission',
    { config: SAVING, schema: { body: z.extend(department, grantLists) } },
    async ({ principal, body }) => {
      const grants = { wanted: idsOf(body.permissionIds), last: idsOf(body.lastpermissionIds) }
      await writeAs(administration, principal, async (context, changes) => {
        await saveDepartmentPermissions(context, body.departId, grants)
        changes.push({ entity: 'department', action: 'edit', ids: [body.departId], tenantId: principal.tenantId })
      })
      return ok('保存成功！', '保存成功！')
    },
  )
  api.get(
    '/sys/sysDepartPermission/queryTreeListForDeptRole',
    { config: READING, schema: { querystring: department } },
    ({ principal, query }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentById(context, query.departId)
        const bound = new Set((await grantsOf(context.sql, { kind: 'department', id })).keys())
        return ok(await grantableTree(context.sql, principal, slotTreeModel, bound))
      }),
  )
  api.post(
    '/sys/sysDepart/grantReach',
    { config: { ...SAVING, keepsRights: true }, schema: { body: z.extend(department, grantChange) } },
    ({ principal, body }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentById(context, body.departId)
        const change = { added: idsOf(body.added), removed: idsOf(body.removed) }
        return ok(await grantReach(context.sql, { kind: 'department', id }, change))
      }),
  )
  registerRules(api, administration)
}

function registerRules(api: Api, administration: Administration): void {
  const choice = z.object({ permissionId: z.string(), departId: z.string() })
  api.get(
    '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    { config: READING, schema: { params: choice } },
    ({ principal, params }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentById(context, params.departId)
        const grants = await grantsOf(context.sql, { kind: 'department', id })
        return ok(ruleChoice(await rulesOf(context.sql, params.permissionId), grants.get(params.permissionId)))
      }),
  )
  const rules = z.object({
    permissionId: z.string('请选择菜单'),
    departId: z.string('请选择一个部门！'),
    dataRuleIds: z.optional(z.nullable(z.string())),
  })
  api.post('/sys/sysDepartPermission/datarule', { config: SAVING, schema: { body: rules } }, async (request) => {
    const { principal, body } = request
    await writeAs(administration, principal, async (context, changes) => {
      await saveDepartmentRules(context, body.departId, body.permissionId, idsOf(body.dataRuleIds))
      changes.push({ entity: 'department', action: 'edit', ids: [body.departId], tenantId: principal.tenantId })
    })
    return ok('保存成功!', '保存成功!')
  })
}
