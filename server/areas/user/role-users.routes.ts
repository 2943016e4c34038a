import { sql as raw, type SqlBool } from 'kysely'
import { ok } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly, run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { pageOfUsers, requireVisible } from './user-queries.ts'
import { grantRoles, withdrawRole } from './user-roles.ts'

/** The users of one role. Source: contract §5.1. */
export function registerRoleUsers(api: Api, services: ResourceServices): void {
  const listing = { access: { permission: 'system:user:list' } } as const
  api.get('/sys/user/userRoleList', { config: listing }, async (request) => {
    const { roleId: given, ...parameters } = request.query as Parameters
    const roleId = oneId(given, 'roleId')
    // Row-level security leaves the grants of this tenant and of the platform.
    const holds = raw<SqlBool>`exists (select 1 from sys_user_role a where a.user_id = ${rowRef('id')} and a.role_id = ${roleId})`
    return ok(await runReadOnly(services, request, (context) => pageOfUsers(context, parameters, holds)))
  })
  api.post(
    '/sys/user/addSysUserRole',
    { config: { access: { permission: 'system:user:addUserRole' }, withIdempotencyKey: true } },
    (request) => {
      const { roleId: given, userIdList } = bodyOf(request.body)
      const [roleId, userIds] = [oneId(given, 'roleId'), idsOf(userIdList)]
      if (userIds.length === 0) throw refused('请选择用户')
      return runIdempotent(services, request, async (context, changes) => {
        await requireVisible(context, userIds)
        await grantRoles(context, userIds, [roleId])
        await record(context, userIds, 'grantRole', roleId)
        changes.push({ entity: 'user', action: 'edit', ids: userIds, tenantId: context.principal.tenantId })
        return ok('添加成功!', '添加成功!')
      })
    },
  )
  const routes = [
    { path: 'deleteUserRole', parameter: 'userId', permission: 'system:user:deleteRole' },
    { path: 'deleteUserRoleBatch', parameter: 'userIds', permission: 'system:user:deleteRoleBatch' },
  ] as const
  for (const { path, parameter, permission } of routes) {
    api.delete(`/sys/user/${path}`, { config: { access: { permission } } }, async (request) => {
      const query = request.query as Parameters
      const [roleId, userIds] = [oneId(query['roleId'], 'roleId'), idsOf(query[parameter])]
      await run(services, request, async (context, changes) => {
        await withdraw(context, userIds, roleId)
        changes.push({ entity: 'user', action: 'edit', ids: userIds, tenantId: context.principal.tenantId })
      })
      return ok('删除成功!', '删除成功!')
    })
  }
}

async function withdraw(context: Context, userIds: readonly string[], roleId: string): Promise<void> {
  await requireVisible(context, userIds)
  await requireManageable(context, await privilegesOf(context, userIds), 'allow')
  const withdrawn = userIds.length === 0 ? [] : await withdrawRole(context, userIds, roleId)
  if (withdrawn.length === 0) throw refused('删除失败！')
  await record(context, withdrawn, 'withdrawRole', roleId)
}

async function record({ sql, principal }: Context, userIds: readonly string[], action: string, roleId: string) {
  for (const entityId of userIds) await audit(sql, principal, { entity: 'user', entityId, action, after: { roleId } })
}
