import { sql as raw, type Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Connection } from '#server/live/live-hub.ts'

/** A server that has not said for so long what it holds is gone. */
export const STALE_MS = 90_000

/** How many sockets of one sign-in a server holds. */
export interface SocketCount {
  sessionHash: string
  tenantId: number
  notifications: number
  tables: number
}

/** The open sockets of this server by sign-in. */
export function countSockets(connections: readonly Connection[]): SocketCount[] {
  const counts = new Map<string, SocketCount>()
  for (const { sessionHash, tenantId, channel } of connections) {
    const count = counts.get(sessionHash) ?? { sessionHash, tenantId, notifications: 0, tables: 0 }
    if (channel === 'notification') count.notifications += 1
    else count.tables += 1
    counts.set(sessionHash, count)
  }
  return [...counts.values()]
}

/**
 * Says what a server holds now, instead of what it said before; forgets what servers said that are gone. The transaction must be the platform's.
 * @returns the sign-ins whose sockets are others than before, with the tenant they work in
 */
export async function noteSockets(
  sql: Transaction<Tables>,
  server: string,
  counts: readonly SocketCount[],
  nowMs: number,
): Promise<{ sessionId: string; tenantId: number }[]> {
  const hashes = counts.map(({ sessionHash }) => sessionHash)
  const { rows } = await raw<{ hash: string; tenantId: number }>`
    with told as (
      select * from unnest(${hashes}::text[], ${counts.map((count) => count.tenantId)}::integer[],
        ${counts.map((count) => count.notifications)}::integer[], ${counts.map((count) => count.tables)}::integer[])
        as t (session_hash, tenant_id, notifications, tables)),
    before as (select * from live_socket where server = ${server}),
    gone as (
      delete from live_socket l where l.seen_at <= ${moment(nowMs - STALE_MS)}
        or (l.server = ${server} and not l.session_hash = any(${hashes}::text[]))
      returning l.session_hash, l.tenant_id),
    noted as (
      insert into live_socket (server, session_hash, tenant_id, notifications, tables, seen_at)
      select ${server}, session_hash, tenant_id, notifications, tables, ${moment(nowMs)} from told
      on conflict (server, session_hash) do update set tenant_id = excluded.tenant_id,
        notifications = excluded.notifications, tables = excluded.tables, seen_at = excluded.seen_at)
    select session_hash as hash, tenant_id as "tenantId" from gone
    union
    select t.session_hash, t.tenant_id from told t left join before b using (session_hash)
      where (b.notifications, b.tables, b.tenant_id) is distinct from (t.notifications, t.tables, t.tenant_id)`.execute(
    sql,
  )
  if (rows.length === 0) return []
  const { rows: sessions } = await raw<{ sessionId: string; hash: string }>`
    select id as "sessionId", token_hash as hash from sys_session where token_hash = any(${rows.map(({ hash }) => hash)}::text[])`.execute(
    sql,
  )
  const ids = new Map(sessions.map(({ hash, sessionId }) => [hash, sessionId]))
  return rows.flatMap(({ hash, tenantId }) => {
    const sessionId = ids.get(hash)
    return sessionId === undefined ? [] : [{ sessionId, tenantId }]
  })
}
