import { sql as raw } from 'kysely'
import {
  announcement,
  MESSAGE_TYPE,
  RECEIVER_SETS,
  SEND_STATUS,
} from '#contract/areas/announcement/announcement.entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { idsOf } from '#server/http/ids.ts'

/** Delivers an announcement that is being released to who belongs, in its tenant, to the departments (and those below them), roles and groups that it names now. @returns the notification of those who are not named one by one */
export async function deliverToSets(context: Context, draft: StepDraft): Promise<RowChange[]> {
  const { id, before } = draft
  const [departments, roles, groups] = RECEIVER_SETS.map((key) => idsOf(before[key]))
  if (before['msgType'] !== MESSAGE_TYPE.chosen || [departments, roles, groups].every((ids) => ids!.length === 0))
    return []
  const { sql, principal, now } = context
  await raw`insert into sys_announcement_send (id, tenant_id, annt_id, user_id, create_by, create_time)
    select md5(a.id || u.id), a.tenant_id, a.id, u.id, ${principal.username}, ${new Date(now)}
    from sys_announcement a
    join sys_user_tenant m on m.tenant_id = a.tenant_id
    join sys_user u on u.id = m.user_id and u.del_flag = 0
    where a.id = ${id} and (
      exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = '0'
        join sys_depart p on p.id = any(${departments}) and p.tenant_id = d.tenant_id and starts_with(d.org_code, p.org_code)
        where ud.user_id = u.id and d.tenant_id = a.tenant_id)
      or exists (select 1 from sys_user_role r where r.user_id = u.id and r.role_id = any(${roles}) and r.tenant_id in (0, a.tenant_id))
      or exists (select 1 from sys_user_group_user g where g.user_id = u.id and g.group_id = any(${groups}) and g.tenant_id = a.tenant_id))
    on conflict (annt_id, user_id) do nothing`.execute(sql)
  return notificationOf(context, draft, SEND_STATUS.released)
}

/** Tells those who got it by a department, role or group; who is named is told anyway. */
export async function notificationOf(
  { sql }: Context,
  { id, before, tenantId }: Pick<StepDraft, 'id' | 'before' | 'tenantId'>,
  sendStatus: string,
): Promise<RowChange[]> {
  if (RECEIVER_SETS.every((key) => idsOf(before[key]).length === 0)) return []
  const named = idsOf(before['userIds'])
  const { rows } = await raw<{ userId: string }>`
    select user_id as "userId" from sys_announcement_send where annt_id = ${id} and user_id <> all(${named})
    order by user_id`.execute(sql)
  if (rows.length === 0) return []
  const row = { ...before, sendStatus, userIds: rows.map(({ userId }) => userId).join(',') }
  return [{ entity: announcement.name, action: 'edit', ids: [id], tenantId, row }]
}
