import { sql as raw, type Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'

/** Clocks that agree, but made a step that nothing explains. */
export interface Settling {
  /** What they said at the last look. */
  seenMs: number
  /** For how long they have agreed. */
  settledMs: number
  /** For how long they have to. */
  neededMs: number
}

/** What the servers of a database remember of the time. */
export interface ClockMark {
  /** The latest moment the clocks were trusted at; null = never yet. */
  trustedMs: number | null
  settling: Settling | null
}

/** Reads the mark; others that look wait until the transaction ends. */
export async function readMark(sql: Transaction<Tables>): Promise<ClockMark> {
  const { rows } = await raw<{ trustedMs: number | null; seenMs: number | null; settledMs: number; neededMs: number }>`
    select (extract(epoch from trusted_at) * 1000)::float8 as "trustedMs", (extract(epoch from seen_at) * 1000)::float8 as "seenMs",
      settled_ms as "settledMs", needed_ms as "neededMs" from clock_mark for update`.execute(sql)
  const [row] = rows
  if (row === undefined) return { trustedMs: null, settling: null }
  const { trustedMs, seenMs, settledMs, neededMs } = row
  return { trustedMs, settling: seenMs === null ? null : { seenMs, settledMs, neededMs } }
}

/** Remembers it for every server, also for those that start later. */
export async function writeMark(sql: Transaction<Tables>, { trustedMs, settling }: ClockMark): Promise<void> {
  const [trusted, seen] = [trustedMs, settling?.seenMs ?? null].map((ms) => (ms === null ? null : moment(ms)))
  const [settled, needed] = [Math.round(settling?.settledMs ?? 0), Math.round(settling?.neededMs ?? 0)]
  await raw`insert into clock_mark (id, trusted_at, seen_at, settled_ms, needed_ms)
    values (1, ${trusted}, ${seen}, ${settled}, ${needed})
    on conflict (id) do update set trusted_at = excluded.trusted_at, seen_at = excluded.seen_at,
      settled_ms = excluded.settled_ms, needed_ms = excluded.needed_ms`.execute(sql)
}
