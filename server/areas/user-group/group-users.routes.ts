import { sql as raw, type SqlBool } from 'kysely'
import { audit } from '#server/audit/audit.ts'
import { bodyOf } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource.ts'
import { listPage } from '#server/engine/rows.ts'
import { runReadOnly, run, runIdempotent } from '#server/engine/run.ts'
import { requireVisibleRows } from '#server/engine/visible-row.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'
import { userGroups } from './user-group.resource.ts'

/** The users of a group, and putting them in and out. Source: upstream 3.9, `/sys/user/groupUserList`. */
export function registerGroupUsers(api: Api, services: Services): void {
  const users = () => services.resources.named('user')
  const listing = { access: { permission: 'system:user:list' } } as const
  api.get('/sys/user/groupUserList', { config: listing }, async (request) => {
    const { groupId: given, ...parameters } = request.query as Parameters
    const groupId = oneId(given, 'groupId')
    const query = readListQuery(parameters, users().columns)
    // Row-level security leaves the groups of this tenant.
    const belongs = raw<SqlBool>`exists (select 1 from sys_user_group_user m
      where m.user_id = ${rowRef('id')} and m.group_id = ${groupId})`
    return ok(await runReadOnly(services, request, (context) => listPage(context, users(), query, [belongs])))
  })
  const adding = { access: { permission: 'system:user:addUserGroup' }, withIdempotencyKey: true } as const
  api.post('/sys/user/addSysUserGroup', { config: adding }, (request) => {
    const { groupId: given, userIdList } = bodyOf(request.body)
    const [groupId, userIds] = [oneId(given, 'groupId'), idsOf(userIdList)]
    if (userIds.length === 0) throw refused('请选择用户')
    return runIdempotent(services, request, async (context, changes) => {
      await requireVisibleRows(context, userGroups, [groupId])
      await requireVisibleRows(context, users(), userIds)
      await join(context, groupId, userIds)
      changes.push(...changedBy(context, groupId, userIds))
      return ok('添加成功!', '添加成功!')
    })
  })
  const routes = [
    { path: 'deleteGroupUser', parameter: 'userId' },
    { path: 'deleteUserGroupBatch', parameter: 'userIds' },
  ] as const
  for (const { path, parameter } of routes) {
    const config = { access: { permission: 'system:user:deleteUserGroup' } } as const
    api.delete(`/sys/user/${path}`, { config }, async (request) => {
      const query = request.query as Parameters
      const [groupId, userIds] = [oneId(query['groupId'], 'groupId'), idsOf(query[parameter])]
      await run(services, request, async (context, changes) => {
        await requireVisibleRows(context, userGroups, [groupId])
        if ((await leave(context, groupId, userIds)) === 0) throw refused('删除失败！')
        changes.push(...changedBy(context, groupId, userIds))
      })
      return ok('删除成功!', '删除成功!')
    })
  }
}

async function join(context: Context, groupId: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await raw<{ id: string }>`
    insert into sys_user_group_user (group_id, user_id, tenant_id)
    select g.id, m.user_id, g.tenant_id from sys_user_group g
    join sys_user_tenant m on m.tenant_id = g.tenant_id and m.user_id = any(${[...userIds]}::text[])
    where g.id = ${groupId} on conflict do nothing returning user_id as id`.execute(context.sql)
  await record(
    context,
    groupId,
    'joinUsers',
    rows.map(({ id }) => id),
  )
}

async function leave(context: Context, groupId: string, userIds: readonly string[]): Promise<number> {
  const { rows } = await raw<{ id: string }>`
    delete from sys_user_group_user where group_id = ${groupId} and user_id = any(${[...userIds]}::text[])
    returning user_id as id`.execute(context.sql)
  await record(
    context,
    groupId,
    'removeUsers',
    rows.map(({ id }) => id),
  )
  return rows.length
}

async function record({ sql, principal }: Context, entityId: string, action: string, userIds: readonly string[]) {
  if (userIds.length > 0) await audit(sql, principal, { entity: 'userGroup', entityId, action, after: { userIds } })
}

function changedBy({ principal: { tenantId } }: Context, groupId: string, userIds: readonly string[]): RowChange[] {
  return [
    { entity: 'userGroup', action: 'edit', ids: [groupId], tenantId },
    { entity: 'user', action: 'edit', ids: userIds, tenantId },
  ]
}
