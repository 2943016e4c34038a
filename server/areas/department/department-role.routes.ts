import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { readAs, writeAs, type Administration } from '#server/engine/platform/administration.ts'
import { ruleChoice, rulesOf } from '#server/rights/data-rule-queries.ts'
import {
  assignDepartmentRoles,
  departmentRoleById,
  departmentRolesWhere,
  saveDepartmentRolePermissions,
  saveDepartmentRoleRules,
} from './department-grants.ts'
import { departmentById } from './department-queries.ts'
import { grantChange, grantLists } from '#server/rights/grant-lists.ts'
import { grantReach } from '#server/rights/grant-reach.ts'

const READING = { access: { permission: 'system:depart:role:list' } } as const
const ASSIGNING = { access: { permission: 'system:depart:role:userAdd' } } as const
const SAVING = { access: { permission: 'system:depart:role:savePermission' } } as const

/** Department roles beyond list, add, edit and delete: what they grant and who holds them. Source: API-050…051, contract §4.6 and §5.3. */
export function registerDepartmentRoles(api: Api, administration: Administration): void {
  registerHolders(api, administration)
  registerAssignment(api, administration)
  registerGrants(api, administration)
  registerReach(api, administration)
  registerRules(api, administration)
}

function registerHolders(api: Api, administration: Administration): void {
  const place = z.object({ departId: z.string('请选择一个部门！'), userId: z.string('请选择用户') })
  const inDepartment = z.object({ departId: z.string('请选择一个部门！'), userId: z.optional(z.string()) })
  api.get(
    '/sys/sysDepartRole/getDeptRoleList',
    { config: READING, schema: { querystring: inDepartment } },
    ({ principal, query }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentById(context, query.departId)
        const rows = await departmentRolesWhere(context, raw`t.depart_id = ${id}`)
        return ok(
          rows.map((row) => ({
            id: row.id,
            departId: row.depart_id,
            roleName: row.role_name,
            roleCode: row.role_code,
            description: row.description,
            createBy: row.create_by,
            createTime: row.create_time,
            updateBy: row.update_by,
            updateTime: row.update_time,
            version: row.version,
          })),
        )
      }),
  )
  api.get(
    '/sys/sysDepartRole/getDeptRoleByUserId',
    { config: READING, schema: { querystring: place } },
    ({ principal, query }) =>
      readAs(administration, principal, async (context) => {
        await requireVisibleRows(context, context.resources.named('user'), [query.userId])
        const rows = await context.sql
          .selectFrom('sys_depart_role_user as a')
          .innerJoin('sys_depart_role as r', 'r.id', 'a.role_id')
          .select(['a.role_id', 'a.user_id'])
          .where('a.user_id', '=', query.userId)
          .where('r.depart_id', '=', query.departId)
          .execute()
        return ok(rows.map((row) => ({ id: row.role_id, userId: row.user_id, droleId: row.role_id })))
      }),
  )
}

function registerAssignment(api: Api, administration: Administration): void {
  const assignment = z.object({
    userId: z.string('请选择用户'),
    newRoleId: z.optional(z.nullable(z.string())),
    oldRoleId: z.optional(z.nullable(z.string())),
  })
  api.post(
    '/sys/sysDepartRole/deptRoleUserAdd',
    { config: ASSIGNING, schema: { body: assignment } },
    async (request) => {
      const { principal, body } = request
      const [wanted, last] = [idsOf(body.newRoleId), idsOf(body.oldRoleId)]
      const added = wanted.filter((id) => !last.includes(id))
      const removed = last.filter((id) => !wanted.includes(id))
      await writeAs(administration, principal, async (context, changes) => {
        await assignDepartmentRoles(context, {
          userId: body.userId,
          added,
          removed,
        })
        changes.push({ entity: 'user', action: 'edit', ids: [body.userId], tenantId: principal.tenantId })
      })
      return ok('添加成功！', '添加成功！')
    },
  )
}

function registerGrants(api: Api, administration: Administration): void {
  const role = z.object({ roleId: z.string('请选择一个角色!') })
  api.get(
    '/sys/sysDepartPermission/queryDeptRolePermission',
    { config: READING, schema: { querystring: role } },
    ({ principal, query }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentRoleById(context, query.roleId)
        return ok([...(await grantsOf(context.sql, { kind: 'departmentRole', id })).keys()])
      }),
  )
  api.post(
    '/sys/sysDepartPermission/saveDeptRolePermission',
    { config: SAVING, schema: { body: z.extend(role, grantLists) } },
    async ({ principal, body }) => {
      const grants = { wanted: idsOf(body.permissionIds), last: idsOf(body.lastpermissionIds) }
      await writeAs(administration, principal, async (context, changes) => {
        await saveDepartmentRolePermissions(context, body.roleId, grants)
        changes.push({ entity: 'departmentRole', action: 'edit', ids: [body.roleId], tenantId: principal.tenantId })
      })
      return ok('保存成功！', '保存成功！')
    },
  )
}

function registerReach(api: Api, administration: Administration): void {
  const body = z.object({ roleId: z.string('请选择一个角色!'), ...grantChange })
  api.post(
    '/sys/sysDepartRole/grantReach',
    { config: { ...SAVING, keepsRights: true }, schema: { body } },
    ({ principal, body: { roleId, added, removed } }) =>
      readAs(administration, principal, async (context) => {
        const { id } = await departmentRoleById(context, roleId)
        const change = { added: idsOf(added), removed: idsOf(removed) }
        return ok(await grantReach(context.sql, { kind: 'departmentRole', id }, change))
      }),
  )
}

function registerRules(api: Api, administration: Administration): void {
  const choice = z.object({ permissionId: z.string(), departId: z.string(), roleId: z.string() })
  api.get(
    '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    { config: READING, schema: { params: choice } },
    ({ principal, params }) =>
      readAs(administration, principal, async (context) => {
        const { permissionId } = params
        const { id } = await departmentRoleById(context, params.roleId)
        const grants = await grantsOf(context.sql, { kind: 'departmentRole', id })
        return ok(ruleChoice(await rulesOf(context.sql, permissionId), grants.get(permissionId)))
      }),
  )
  const rules = z.object({
    permissionId: z.string('请选择菜单'),
    roleId: z.string('请选择一个角色!'),
    dataRuleIds: z.optional(z.nullable(z.string())),
  })
  api.post('/sys/sysDepartRole/datarule', { config: SAVING, schema: { body: rules } }, async ({ principal, body }) => {
    await writeAs(administration, principal, async (context, changes) => {
      await saveDepartmentRoleRules(context, body.roleId, body.permissionId, idsOf(body.dataRuleIds))
      changes.push({ entity: 'departmentRole', action: 'edit', ids: [body.roleId], tenantId: principal.tenantId })
    })
    return ok('保存成功!', '保存成功!')
  })
}
