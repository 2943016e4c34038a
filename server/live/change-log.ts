import { sql as raw, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/plugins/change-bus.ts'
import { audienceOf } from './audience.ts'
import type { Topic } from './topics.ts'

/** One numbered change of one table of one tenant. */
export interface LogEntry {
  tenantId: number
  seq: number
  action: RowChange['action']
  ids: string[]
  atMs: number
}

/** Longest a change is kept. */
const KEEP_MS = 86_400_000
/** Most changes that are kept. */
const KEEP_ROWS = 50_000
const PLATFORM = { tenantId: 0 }

/** The numbering of this run: the one of before when the server stopped knowing that every change was numbered, else a new one. */
export async function openEpoch(database: Database): Promise<string> {
  return database.scope(PLATFORM, async (sql) => {
    const { rows } = await raw<{ epoch: string }>`
      insert into live_epoch (id, epoch, is_clean) values (1, ${newId()}, false)
      on conflict (id) do update set is_clean = false,
        epoch = case when live_epoch.is_clean then live_epoch.epoch else excluded.epoch end
      returning epoch`.execute(sql)
    return rows[0]!.epoch
  })
}

/** Says that no change is left unnumbered. */
export async function closeEpoch(database: Database, epoch: string): Promise<void> {
  await database.scope(PLATFORM, (sql) =>
    raw`update live_epoch set is_clean = true where epoch = ${epoch}`.execute(sql),
  )
}

/** Numbers a change in every tenant it concerns. @returns one entry per tenant */
export async function appendChange(
  database: Database,
  topic: Topic,
  change: Pick<RowChange, 'action' | 'ids' | 'tenantId'>,
  { epoch, nowMs }: { epoch: string; nowMs: number },
): Promise<LogEntry[]> {
  const ids = [...change.ids]
  return database.scope(PLATFORM, async (sql) => {
    const audience = await audienceOf(sql, topic, change)
    const { rows } = await raw<{ tenantId: number; seq: number }>`
      with numbered as (
        insert into live_topic as l (tenant_id, socket_key, last_seq)
        select distinct tenant, ${topic.key}, 1 from unnest(${audience}::integer[]) as tenant order by tenant
        on conflict (tenant_id, socket_key) do update set last_seq = l.last_seq + 1
        returning tenant_id, last_seq)
      insert into change_log (tenant_id, socket_key, seq, epoch, action, ids, at)
      select tenant_id, ${topic.key}, last_seq, ${epoch}, ${change.action}, ${ids}::text[], ${new Date(nowMs)}
      from numbered returning tenant_id as "tenantId", seq`.execute(sql)
    return rows.map((row) => ({ ...row, action: change.action, ids, atMs: nowMs }))
  })
}

/** The last number of a table of a tenant, 0 = nothing happened yet. */
export async function lastSeq(sql: Transaction<Tables>, tenantId: number, key: string): Promise<number> {
  const { rows } = await raw<{ seq: number }>`
    select last_seq as seq from live_topic where tenant_id = ${tenantId} and socket_key = ${key}`.execute(sql)
  return rows[0]?.seq ?? 0
}

/** The changes after a number in their order. */
export async function entriesSince(
  sql: Transaction<Tables>,
  { tenantId, key, seq, epoch, limit }: { tenantId: number; key: string; seq: number; epoch: string; limit: number },
): Promise<LogEntry[]> {
  const { rows } = await raw<LogEntry>`
    select tenant_id as "tenantId", seq, action, ids, (extract(epoch from at) * 1000)::bigint as "atMs"
    from change_log
    where tenant_id = ${tenantId} and socket_key = ${key} and seq > ${seq} and epoch = ${epoch}
    order by seq limit ${limit}`.execute(sql)
  return rows
}

/** Drops what is older than a day and what exceeds the bound. */
export async function pruneChanges(database: Database, nowMs: number, keep: number = KEEP_ROWS): Promise<void> {
  await database.scope(PLATFORM, async (sql) => {
    await raw`delete from change_log where at < ${new Date(nowMs - KEEP_MS)}`.execute(sql)
    await raw`delete from change_log
      where id <= (select id from change_log order by id desc offset ${keep} limit 1)`.execute(sql)
  })
}
