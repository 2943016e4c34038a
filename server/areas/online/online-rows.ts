import { sql as raw, type RawBuilder } from 'kysely'
import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import { moment } from '#server/db/moments.ts'
import { columnsOf } from '#server/engine/query/columns.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { STALE_MS } from '#server/live/socket-counts.ts'

const STAMPS = ['version', 'createBy', 'createTime', 'updateBy', 'updateTime']

/** What living sign-ins are answered, filtered and sorted by. */
export const ONLINE_COLUMNS = new Map(
  [...columnsOf(onlineUser, { userId: { label: '用户编号', type: 'text' } })].filter(([key]) => !STAMPS.includes(key)),
)

/** The living sign-ins this person may know of: all of the platform's, or those that work in their tenant. The scope must be the platform's. */
export function onlineRows(context: Context): RawBuilder<unknown> {
  const { platform, tenantId } = context.principal
  return sessionRows(context, raw<boolean>`(${platform} or (${tenantId} > 0 and s.tenant_id = ${tenantId}::integer))`)
}

/** The living sign-ins `s` that fulfil a condition. The scope must be the platform's. */
export function sessionRows({ principal, now }: Context, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const { sessionHash } = principal
  return raw`
    select s.id, s.user_id, u.username, u.realname, t.name as tenant_name, d.depart_name, coalesce(s.ip, '') as ip,
      coalesce(s.user_agent, '') as agent, s.created_at as login_time,
      greatest(s.last_seen_at, k.seen_at) as last_seen_time, coalesce(k.sockets, 0)::int as sockets,
      case when coalesce(k.sockets, 0) > 0 then '1' else '0' end as online, (s.token_hash = ${sessionHash})::int as is_own
    from sys_session s join sys_user u on u.id = s.user_id and u.del_flag = 0 and u.status = 1
    left join sys_tenant t on t.id = s.tenant_id
    left join sys_depart d on d.tenant_id = s.tenant_id and d.org_code = s.org_code and d.del_flag = '0'
    left join lateral (select sum(l.notifications + l.tables) as sockets, max(l.seen_at) as seen_at from live_socket l
      where l.session_hash = s.token_hash and l.seen_at > ${moment(now - STALE_MS)}) k on true
    where s.revoked_at is null and s.expires_at > ${moment(now)} and ${condition}`
}
