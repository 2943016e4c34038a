import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type RawBuilder } from 'kysely'
import { MESSAGE_TYPE, SEND_STATUS, type announcement } from '#contract/areas/announcement/announcement.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** The people announcements go to: those who have it, and of one for all also those who have not asked yet. */
export function readersOf(ids: readonly string[]): RawBuilder<unknown> {
  return raw`select u.id, a.id as annt_id, u.realname, u.username, coalesce(s.read_flag, '0') as read_flag, s.read_time,
      1 as version, s.create_by, s.create_time, null as update_by, null::timestamptz as update_time
    from sys_announcement a
    join sys_user_tenant m on m.tenant_id = a.tenant_id
    join sys_user u on u.id = m.user_id and u.del_flag = 0
    left join sys_announcement_send s on s.annt_id = a.id and s.user_id = u.id
    where a.id = any(${ids}) and (s.id is not null or (a.msg_type = ${MESSAGE_TYPE.everyone} and u.status = 1
      and (a.end_time is null or u.create_time <= a.end_time)))`
}

/** Says of each released announcement how many of those it goes to have read it, as `4/71`. */
export async function addReadShare({ sql }: Context, rows: RowOf<typeof announcement>[]): Promise<void> {
  const released = rows.filter((row) => row.sendStatus === SEND_STATUS.released)
  if (released.length === 0) return
  const found = await raw<{ id: string; share: string }>`
    select annt_id as id, count(*) filter (where read_flag = '1') || '/' || count(*) as share
    from (${readersOf(released.map((row) => row.id))}) as r group by annt_id`.execute(sql)
  const shares = new Map(found.rows.map(({ id, share }) => [id, share]))
  for (const row of released) row.readShare = shares.get(row.id) ?? '0/0'
}

/** Who has not read an announcement yet. */
export async function unreadOf({ sql }: Context, id: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from (${readersOf([id])}) as r where read_flag <> '1'`.execute(sql)
  return rows.map((row) => row.id)
}
