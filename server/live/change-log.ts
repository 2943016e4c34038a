import { sql as raw, type Transaction } from 'kysely'
import { isOlder } from '#server/clock/clock-episodes.ts'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { audienceOf } from './audience.ts'
import type { Topic } from './topics.ts'

/** One numbered change of one table of one tenant. */
export interface LogEntry {
  tenantId: number
  seq: number
  /** The numbering it belongs to. */
  epoch: string
  action: RowChange['action']
  ids: string[]
  atMs: number
}

/** Longest a change is kept. */
const KEEP_MS = 86_400_000
/** Most changes that are kept. */
const KEEP_ROWS = 50_000
/** Longest a letter waits for the servers that were told of it. */
const KEEP_LETTERS_MS = 600_000
/** Edits of so many rows at most are numbered row by row, so that each row is told by itself. */
export const MOST_ROWS = 20

/**
 * Numbers a change in every tenant it concerns and tells every server when the transaction commits: what is committed is numbered, what is
 * not was never told. The transaction must be the platform's and end here, since others wait for the numbers.
 */
export async function appendChange(
  sql: Transaction<Tables>,
  topic: Topic,
  change: Pick<RowChange, 'action' | 'ids' | 'tenantId'>,
  nowMs: number,
): Promise<void> {
  const audience = await audienceOf(sql, topic, change)
  const isSingle = change.action === 'edit' && change.ids.length <= MOST_ROWS
  const parts = isSingle ? change.ids.map((id) => [id]) : [change.ids]
  // One statement: others wait for the numbers from here to the commit.
  await raw`
    with numbered as (
      insert into live_topic as l (tenant_id, socket_key, last_seq)
      select distinct tenant, ${topic.key}, ${parts.length}::bigint from unnest(${audience}::integer[]) as tenant order by tenant
      on conflict (tenant_id, socket_key) do update set last_seq = l.last_seq + ${parts.length}
      returning tenant_id, last_seq - ${parts.length} as before),
    logged as (
      insert into change_log (tenant_id, socket_key, seq, epoch, action, ids, at)
      select tenant_id, ${topic.key}, before + place, (select epoch from live_epoch), ${change.action},
        array(select jsonb_array_elements_text(part)), ${new Date(nowMs)}
      from numbered, jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as parts (part, place))
    select tell_servers(json_build_object('kind', 'changes', 'tenantId', tenant_id, 'key', ${topic.key}::text,
      'seq', before + 1, 'last', before + ${parts.length})::text)
    from numbered`.execute(sql)
}

/** The changes after a number in their order. */
export async function entriesSince(
  sql: Transaction<Tables>,
  { tenantId, key, seq, limit }: { tenantId: number; key: string; seq: number; limit: number },
): Promise<LogEntry[]> {
  const { rows } = await raw<LogEntry>`
    select tenant_id as "tenantId", seq, epoch, action, ids, (extract(epoch from at) * 1000)::bigint as "atMs"
    from change_log
    where tenant_id = ${tenantId} and socket_key = ${key} and seq > ${seq}
    order by seq limit ${limit}`.execute(sql)
  return rows
}

/** Drops what is older than a day and what exceeds the bound. @param nowMs null = the clocks do not agree: nothing goes by its age */
export async function pruneChanges(
  database: Database,
  nowMs: TrustedMoment | null,
  keep: number = KEEP_ROWS,
): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    await raw`delete from change_log
      where id <= (select id from change_log order by id desc offset ${keep} limit 1)`.execute(sql)
    if (nowMs === null) return
    await raw`delete from change_log where ${isOlder('at', KEEP_MS, nowMs)}`.execute(sql)
    await raw`delete from live_letter where ${isOlder('at', KEEP_LETTERS_MS, nowMs)}`.execute(sql)
  })
}
