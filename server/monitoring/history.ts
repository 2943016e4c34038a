import { sql as raw } from 'kysely'
import type { FigureName, FigureValues } from '#contract/areas/monitor/figures.ts'
import type { Span } from '#contract/wire/monitor.ts'
import type { Database } from '#server/db/database.ts'
import { moment } from '#server/db/moments.ts'

const MINUTE_MS = 60_000
/** How far back each span reaches, and how long one of its steps is. */
export const SPAN: Readonly<Record<Span, { reachMs: number; stepMs: number }>> = {
  quarter: { reachMs: 15 * MINUTE_MS, stepMs: MINUTE_MS },
  hour: { reachMs: 60 * MINUTE_MS, stepMs: MINUTE_MS },
  sixHours: { reachMs: 6 * 60 * MINUTE_MS, stepMs: 2 * MINUTE_MS },
  day: { reachMs: 24 * 60 * MINUTE_MS, stepMs: 5 * MINUTE_MS },
  week: { reachMs: 7 * 24 * 60 * MINUTE_MS, stepMs: 15 * MINUTE_MS },
}
/** A server that wrote nothing for so long is gone. */
const GONE_AFTER_MS = 3 * MINUTE_MS

type Platform = Pick<Database, 'scope' | 'read'>
const PLATFORM = { tenantId: 0 }

/** Keeps what stands for a minute of a server. */
export async function keepSample(
  database: Platform,
  sample: { server: string; at: number; figures: FigureValues },
): Promise<void> {
  const row = { server: sample.server, at: moment(sample.at), figures: JSON.stringify(sample.figures) }
  await database.scope(PLATFORM, (sql) =>
    sql
      .insertInto('monitor_sample')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute(),
  )
}

interface Asked {
  server: string
  names: readonly FigureName[]
  span: Span
  /** Where the span ends, epoch ms. */
  until: number
}

/** Means of the steps of a span that hold anything, the oldest first. */
export async function readHistory(
  database: Platform,
  { server, names, span, until }: Asked,
): Promise<{ at: number[]; series: Record<string, (number | null)[]> }> {
  const { reachMs, stepMs } = SPAN[span]
  const columns = names.map((name) => raw`avg((figures ->> ${name})::float8)`)
  const { rows } = await database.read(PLATFORM, (sql) =>
    raw<{ at: number; measured: (number | null)[] }>`
      select extract(epoch from step)::float8 * 1000 as at, array[${raw.join(columns)}]::float8[] as measured
      from (select date_bin(${`${stepMs} milliseconds`}::interval, at, 'epoch'::timestamptz) as step, figures
        from monitor_sample where server = ${server}
          and at between ${moment(until - reachMs)}::timestamptz and ${moment(until)}::timestamptz) as t
      group by step order by step`.execute(sql),
  )
  const values = names.map((name, index) => [name, rows.map(({ measured }) => measured[index] ?? null)] as const)
  return { at: rows.map(({ at }) => at), series: Object.fromEntries(values) }
}

/** The last sample of every server that is there. */
export async function livingServers(
  database: Platform,
  now: number,
): Promise<{ server: string; at: number; figures: FigureValues }[]> {
  const { rows } = await database.read(PLATFORM, (sql) =>
    raw<{ server: string; at: number; figures: FigureValues }>`
      select distinct on (server) server, extract(epoch from at)::float8 * 1000 as at, figures from monitor_sample
      where at >= ${moment(now - GONE_AFTER_MS)}::timestamptz order by server, at desc`.execute(sql),
  )
  return rows
}
