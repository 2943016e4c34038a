import { sql as raw } from 'kysely'
import type { Context } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { changedMembers, recordMembers, type Membership } from './memberships.ts'
import { userGroups } from './user-group.resource.ts'

/** Who joined a group, and what pages hear of it. */
export interface Joined {
  userIds: string[]
  changes: RowChange[]
}

/** Puts those of the users into a group who belong to its tenant and are not in it yet. @throws ApiError 404 for a group or people that this person's lists do not show */
export async function joinGroup(context: Context, groupId: string, userIds: readonly string[]): Promise<Joined> {
  await requireVisibleRows(context, userGroups, [groupId])
  await requireVisibleRows(context, context.resources.named('user'), userIds)
  const { rows } = await raw<Membership>`
    insert into sys_user_group_user (group_id, user_id, tenant_id)
    select g.id, m.user_id, g.tenant_id from sys_user_group g
    join sys_user_tenant m on m.tenant_id = g.tenant_id and m.user_id = any(${[...userIds]}::text[])
    where g.id = ${groupId} on conflict do nothing returning user_id as id, tenant_id as "tenantId"`.execute(
    context.sql,
  )
  await recordMembers(context, groupId, 'joinUsers', rows)
  return { userIds: rows.map(({ id }) => id), changes: changedMembers(groupId, rows) }
}
