import { sql as raw, type Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isolationOf } from '#server/db/isolation.ts'
import { LOCKS } from '#server/db/locks.ts'
import { WIRE_OFFSET_MS } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'

/** Tables that are divided by month of arrival: a month that is over goes at once, without a row being looked at. */
const DIVIDED = ['device_event'] as const
type Divided = (typeof DIVIDED)[number]

const NAME = /^(device_event)_(\d{4})_(0[1-9]|1[0-2])$/
/** So many months are there before they begin. */
const MONTHS_AHEAD = 3

/** The part of a table for the month, in GMT+8, of a moment. @param later so many months after it */
export function partitionOf(table: Divided, atMs: number, later = 0): string {
  const day = new Date(atMs + WIRE_OFFSET_MS)
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1)).toISOString()
  return `${table}_${month.slice(0, 4)}_${month.slice(5, 7)}`
}

/** The statements that make one part, as isolated as its table. @throws for a name that is none */
export function partitionStatements(name: string): string[] {
  const [, table, year, month] = NAME.exec(name) ?? []
  if (table === undefined) throw new Error(`dump: ${JSON.stringify(name)} is no part of a table`)
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 7)
  const from = `${year}-${month}-01 00:00:00+08`
  return [
    `create table ${name} partition of ${table} for values from ('${from}') to ('${next}-01 00:00:00+08')`,
    ...isolationOf(name),
  ]
}

/** Makes what is missing of the parts of this month and of those that follow, and drops those that are older than they are kept. */
export async function keepPartitions(
  { kysely }: Pick<Database, 'kysely'>,
  nowMs: number,
  keptDays: number,
): Promise<void> {
  for (const table of DIVIDED) {
    const wanted = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => partitionOf(table, nowMs, later))
    await addPartitions(kysely, wanted)
    await dropBefore(kysely, table, partitionOf(table, nowMs - keptDays * DAY_MS))
  }
}

const DAY_MS = 86_400_000

/** Makes the parts that are not there; servers that begin at once do it one after the other. */
export async function addPartitions(kysely: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const { rows } = await raw<{ name: string }>`select name from unnest(${[...names]}::text[]) as name
    where to_regclass(name) is null`.execute(kysely)
  for (const { name } of rows) {
    await kysely.transaction().execute(async (sql) => {
      await raw`select pg_advisory_xact_lock(${LOCKS.partitions})`.execute(sql)
      const { rows: missing } = await raw`select where to_regclass(${name}) is null`.execute(sql)
      if (missing.length === 0) return
      for (const statement of partitionStatements(name)) await raw.raw(statement).execute(sql)
    })
  }
}

/** Who reads an old month meanwhile is not waited for longer than a moment; the next round tries again. */
async function dropBefore(kysely: Kysely<Tables>, table: Divided, oldest: string): Promise<void> {
  for (const name of await partitionsOf(kysely, table)) {
    if (name >= oldest) continue
    await kysely.transaction().execute(async (sql) => {
      await raw`set local lock_timeout = '2s'`.execute(sql)
      await raw`drop table if exists ${raw.table(name)}`.execute(sql)
    })
  }
}

/** The parts of a table, the oldest first. */
export async function partitionsOf(kysely: Kysely<Tables>, table: Divided): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`select i.inhrelid::regclass::text as name from pg_inherits i
    where i.inhparent = to_regclass(${table}) order by 1`.execute(kysely)
  return rows.map(({ name }) => name)
}
