import type { Transaction } from 'kysely'
import { CHANNEL, DELIVERY } from '#contract/areas/message/channel.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

const NORMAL = 1

interface Letter {
  title: string
  /** Without anything that somebody else wrote: it is shown as HTML. */
  content: string
}

/**
 * A message to each administrator of the platform, delivered as a notification like every message: in the tenants they work in at the moment, else
 * in the first they belong to. The transaction must be the platform's. @returns what to tell when it is committed
 */
export async function postToPlatform(
  sql: Transaction<Tables>,
  { title, content }: Letter,
  nowMs: number,
): Promise<RowChange[]> {
  const places = await placesOfAdministrators(sql, moment(nowMs))
  const rows = places.map(({ username, tenantId }) => ({
    id: newId(nowMs),
    tenant_id: tenantId,
    es_title: title,
    es_content: content,
    es_receiver: username,
    es_type: CHANNEL.system,
    es_send_status: DELIVERY.waiting,
    next_try_at: moment(nowMs),
    create_by: 'system',
    create_time: moment(nowMs),
  }))
  if (rows.length > 0) await sql.insertInto('sys_sms').values(rows).execute()
  return rows.map(({ id, tenant_id }) => ({ entity: 'message', action: 'add', ids: [id], tenantId: tenant_id }))
}

async function placesOfAdministrators(
  sql: Transaction<Tables>,
  now: string,
): Promise<{ username: string; tenantId: number }[]> {
  const rows = await sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .leftJoin('sys_session as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .onRef('s.tenant_id', '=', 'm.tenant_id')
        .on('s.revoked_at', 'is', null)
        .on('s.expires_at', '>', now),
    )
    .where('u.status', '=', NORMAL)
    .where('u.del_flag', '=', 0)
    .where((holds) =>
      holds.exists(
        holds
          .selectFrom('sys_user_role as ur')
          .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
          .select('r.id')
          .whereRef('ur.user_id', '=', 'u.id')
          .where('r.administrator', '=', true),
      ),
    )
    .select([
      'u.username',
      'm.tenant_id as tenantId',
      (counts) => counts.fn.count<number>('s.token_hash').as('sessions'),
    ])
    .groupBy(['u.username', 'm.tenant_id'])
    .orderBy('m.tenant_id')
    .execute()
  const names = [...new Set(rows.map(({ username }) => username))]
  return names.flatMap((username) => {
    const own = rows.filter((row) => row.username === username)
    const present = own.filter(({ sessions }) => Number(sessions) > 0)
    return present.length > 0 ? present : own.slice(0, 1)
  })
}
