import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'

/** What was stamped between two looks stands so far from what they saw at most. */
const MARGIN_MS = 10 * 60_000

/** Remembers that rows are stamped with moments before the time, which makes them look older than they are. @param stampsMs what clocks stamp with now */
export async function noteEpisode(sql: Transaction<Tables>, stampsMs: readonly number[]): Promise<void> {
  const from = moment(Math.min(...stampsMs) - MARGIN_MS)
  const to = moment(Math.max(...stampsMs) + MARGIN_MS)
  await raw`insert into clock_episode as e (from_at, to_at) values (${from}, ${to})
    on conflict ((true)) where until_at is null
    do update set from_at = least(e.from_at, excluded.from_at), to_at = greatest(e.to_at, excluded.to_at)`.execute(sql)
}

/** The clocks are right again: what was stamped meanwhile is as old as this at most. */
export async function endEpisode(sql: Transaction<Tables>, nowMs: number): Promise<void> {
  await raw`update clock_episode set until_at = ${moment(nowMs)} where until_at is null`.execute(sql)
}

/** SQL for whether a row is older than an age, rows included that were stamped while a clock stood before the time. @param column what it was stamped with @param nowMs trusted */
export function isOlder(column: string, ageMs: number, nowMs: number): RawBuilder<boolean> {
  const before = moment(nowMs - ageMs)
  return raw<boolean>`(${raw.ref(column)} < ${before}::timestamptz and not exists (select 1 from clock_episode
    where ${raw.ref(column)} between from_at and to_at and coalesce(until_at, 'infinity') > ${before}::timestamptz))`
}
