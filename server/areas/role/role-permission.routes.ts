import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { refused } from '#server/http/refusals.ts'
import { idsOf } from '#server/http/ids.ts'
import { grantChange, grantLists } from '#server/rights/grant-lists.ts'
import { grantReach } from '#server/rights/grant-reach.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { saveGrantRules } from '#server/rights/granting.ts'
import { administrationScope } from '#server/rights/scopes.ts'
import { readAs, writeAs, type Administration } from '#server/engine/platform/administration.ts'
import { ruleChoice, rulesOf } from '#server/rights/data-rule-queries.ts'
import { roleToChange, visibleRole } from './role-queries.ts'
import { saveRolePermissions } from './role-grants.ts'

const READING = { access: { permission: ['system:role:list', 'system:permission:saveRole'] } } as const
const SAVING = { access: { permission: 'system:permission:saveRole' } } as const

/** What roles grant, and the data rules that narrow it. Source: API-038…039, contract §4.6. */
export function registerRolePermissions(api: Api, administration: Administration): void {
  const role = z.object({ roleId: z.string('请选择一个角色!') })
  api.get(
    '/sys/permission/queryRolePermission',
    { config: READING, schema: { querystring: role } },
    async ({ principal, query }) => {
      const grants = await readAs(administration, principal, async (context) => {
        const { id } = await visibleRole(context, query.roleId)
        return grantsOf(context.sql, { kind: 'role', id })
      })
      return ok([...grants.keys()])
    },
  )
  api.post(
    '/sys/permission/saveRolePermission',
    { config: SAVING, schema: { body: z.extend(role, grantLists) } },
    async ({ principal, body }) => {
      const grants = { wanted: idsOf(body.permissionIds), last: idsOf(body.lastpermissionIds) }
      await writeAs(
        administration,
        principal,
        async (context, changes) => {
          const tenantId = await saveRolePermissions(context, body.roleId, grants)
          changes.push({ entity: 'role', action: 'edit', ids: [body.roleId], tenantId })
        },
        administrationScope(principal),
      )
      return ok('保存成功！', '保存成功！')
    },
  )
  api.post(
    '/sys/role/grantReach',
    { config: { ...SAVING, keepsRights: true }, schema: { body: z.extend(role, grantChange) } },
    ({ principal, body }) =>
      readAs(
        administration,
        principal,
        async (context) => {
          const { id } = await visibleRole(context, body.roleId)
          return ok(
            await grantReach(
              context.sql,
              { kind: 'role', id },
              { added: idsOf(body.added), removed: idsOf(body.removed) },
            ),
          )
        },
        administrationScope(principal),
      ),
  )
  registerRules(api, administration)
}

function registerRules(api: Api, administration: Administration): void {
  const choice = z.object({ permissionId: z.string(), roleId: z.string() })
  api.get(
    '/sys/role/datarule/:permissionId/:roleId',
    { config: READING, schema: { params: choice } },
    ({ principal, params }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await visibleRole(context, params.roleId)
        const grants = await grantsOf(context.sql, { kind: 'role', id })
        return ok(ruleChoice(await rulesOf(context.sql, params.permissionId), grants.get(params.permissionId)))
      }),
  )
  const rules = z.object({
    permissionId: z.string('请选择菜单'),
    roleId: z.string('请选择一个角色!'),
    dataRuleIds: z.optional(z.nullable(z.string())),
  })
  api.post('/sys/role/datarule', { config: SAVING, schema: { body: rules } }, async ({ principal, body }) => {
    await writeAs(
      administration,
      principal,
      async (context, changes) => {
        const { id, tenant_id: tenantId } = await roleToChange(context, body.roleId)
        const role = { kind: 'role', id, tenantId } as const
        const saved = await saveGrantRules(context.sql, principal, role, body.permissionId, idsOf(body.dataRuleIds))
        if (!saved) throw refused('请先保存角色菜单权限!')
        changes.push({ entity: 'role', action: 'edit', ids: [id], tenantId })
      },
      administrationScope(principal),
    )
    return ok('保存成功!', '保存成功!')
  })
}
