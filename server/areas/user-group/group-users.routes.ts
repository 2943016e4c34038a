import { sql as raw, type SqlBool } from 'kysely'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { runReadOnly, run, runIdempotent } from '#server/engine/resource/run.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { JOIN_GROUP } from './add-to-group.ts'
import { joinGroup } from './join-group.ts'
import { changedMembers, recordMembers, type Membership } from './memberships.ts'
import { userGroups } from './user-group.resource.ts'

/** The users of a group, and putting them in and out. Source: upstream 3.9, `/sys/user/groupUserList`. */
export function registerGroupUsers(api: Api, services: EngineServices): void {
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
  const adding = { access: { permission: JOIN_GROUP }, withIdempotencyKey: true } as const
  api.post('/sys/user/addSysUserGroup', { config: adding }, (request) => {
    const { groupId: given, userIdList } = bodyOf(request.body)
    const [groupId, userIds] = [oneId(given, 'groupId'), idsOf(userIdList)]
    if (userIds.length === 0) throw refused('请选择用户')
    return runIdempotent(services, request, async (context, changes) => {
      const joined = await joinGroup(context, groupId, userIds)
      changes.push(...joined.changes)
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
        const left = await leave(context, groupId, userIds)
        if (left.length === 0) throw refused('删除失败！')
        changes.push(...changedMembers(groupId, left))
      })
      return ok('删除成功!', '删除成功!')
    })
  }
}

async function leave(context: Context, groupId: string, userIds: readonly string[]): Promise<Membership[]> {
  const { rows } = await raw<Membership>`
    delete from sys_user_group_user where group_id = ${groupId} and user_id = any(${[...userIds]}::text[])
    returning user_id as id, tenant_id as "tenantId"`.execute(context.sql)
  await recordMembers(context, groupId, 'removeUsers', rows)
  return rows
}
