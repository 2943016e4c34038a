import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { MESSAGE_TYPE, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { idsOf } from '#server/http/ids.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'

/** Keeps the deliveries of an announcement in step with the people it names; nobody sees them before it is released. Source: contract §7.1. */
export async function deliverToChosen({ sql, principal, now }: Context, draft: Draft): Promise<void> {
  const { rows } = await raw<{ msgType: string; userIds: string | null }>`
    select msg_type as "msgType", user_ids as "userIds" from sys_announcement where id = ${draft.id}`.execute(sql)
  const chosen = rows[0]?.msgType === MESSAGE_TYPE.chosen ? idsOf(rows[0].userIds ?? '') : []
  await raw`delete from sys_announcement_send where annt_id = ${draft.id} and user_id <> all(${chosen})`.execute(sql)
  await raw`insert into sys_announcement_send (id, tenant_id, annt_id, user_id, create_by, create_time)
    select md5(a.id || u.id), a.tenant_id, a.id, u.id, ${principal.username}, ${new Date(now)}
    from sys_announcement a, sys_user u where a.id = ${draft.id} and u.id = any(${chosen})
    on conflict (annt_id, user_id) do nothing`.execute(sql)
}

/**
 * Delivers to the person who asks what was released to everybody since: people who join later find what is still valid then. An impersonation
 * delivers nothing. Source: contract §7.1.
 */
export async function deliverPending({ sql, principal, now }: Context): Promise<void> {
  const { userId, tenantId, impersonator } = principal
  if (impersonator !== undefined) return
  await raw`insert into sys_announcement_send (id, tenant_id, annt_id, user_id, create_by, create_time)
    select md5(a.id || u.id), a.tenant_id, a.id, u.id, ${principal.username}, ${new Date(now)}
    from sys_announcement a join sys_user u on u.id = ${userId}
    where a.tenant_id = ${tenantId} and a.msg_type = ${MESSAGE_TYPE.everyone} and ${isOpen(now)}
      and (a.end_time is null or a.end_time >= u.create_time)
      and not exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = u.id)
    on conflict (annt_id, user_id) do nothing`.execute(sql)
}

/** Whether announcement `a` is released and its time has come; it may be over. */
export function isOpen(now: number): RawBuilder<SqlBool> {
  return raw<SqlBool>`(a.send_status = ${SEND_STATUS.released} and a.del_flag = '0'
    and (a.start_time is null or a.start_time <= ${new Date(now)}))`
}

/** Whether announcement `a` is to be read now. */
export function isCurrent(now: number): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${isOpen(now)} and (a.end_time is null or a.end_time >= ${new Date(now)}))`
}
