import os from 'node:os'
import { sql as raw, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { endEpisode, noteEpisode } from './clock-episodes.ts'
import { readMark, writeMark, type ClockMark } from './clock-mark.ts'
import { judgeClocks, TOLERANCE_MS, type Anchor, type ClockReading, type Judgement } from './judge-clocks.ts'

/** The clocks that are compared; tests hand in their own. */
export interface Clocks {
  /** Epoch ms of the process. */
  processMs: () => number
  /** Milliseconds since the machine started, its sleep included; nobody sets it. */
  steadyMs: () => number
  /** Epoch ms of the database. */
  databaseMs: (sql: Transaction<Tables>) => Promise<number>
}

/** Whether things may be removed by their age. */
export interface TrustedClock {
  /** Looks at the clocks. Everything that removes or ends something for good by the time asks first. */
  ask: () => Promise<Judgement>
  /** Why it was refused at the last look; null = the clocks were trusted. */
  problem: () => string | null
}

interface Outside {
  database: Pick<Database, 'scope'>
  /** What the process stamps rows with. */
  now: () => number
  clocks: Clocks
}

/** Compares the clocks of this process and of the database with each other and with what all servers remember. */
export function createTrustedClock({ database, now, clocks }: Outside): TrustedClock {
  let anchor: Anchor | null = null
  let problem: string | null = null
  const observe = (sql: Transaction<Tables>) => read(sql, clocks)
  return {
    problem: () => problem,
    async ask() {
      const { reading, judgement } = await database.scope({ tenantId: 0 }, async (sql) => {
        const mark = await readMark(sql)
        const seen = await observe(sql)
        const judged = judgeClocks(seen, anchor, mark)
        await remember(sql, { before: mark, reading: seen, judgement: judged, stampMs: now() })
        return { reading: seen, judgement: judged }
      })
      problem = judgement.kind === 'waiting' ? judgement.reason : null
      if (judgement.kind === 'trusted') anchor = { nowMs: judgement.nowMs, steadyMs: reading.steadyMs }
      return judgement
    },
  }
}

/** The clock of the database as it stands in the middle of the statement's way. */
async function read(sql: Transaction<Tables>, { processMs, steadyMs, databaseMs }: Clocks): Promise<ClockReading> {
  const database = await databaseMs(sql)
  return { processMs: processMs(), steadyMs: steadyMs(), databaseMs: database }
}

interface Observation {
  before: ClockMark
  reading: ClockReading
  judgement: Judgement
  stampMs: number
}

async function remember(sql: Transaction<Tables>, { before, reading, judgement, stampMs }: Observation): Promise<void> {
  await writeMark(sql, judgement.mark)
  if (judgement.kind === 'trusted') return endEpisode(sql, judgement.nowMs)
  const { trustedMs } = before
  if (trustedMs === null) return
  const early = [stampMs, reading.databaseMs].filter((ms) => ms < trustedMs - TOLERANCE_MS)
  if (early.length > 0) await noteEpisode(sql, early)
}

/** The clocks of this machine and its database. */
export function realClocks(now: () => number, steadyMs: () => number = sinceBoot): Clocks {
  return { processMs: now, steadyMs, databaseMs: databaseClock }
}

function sinceBoot(): number {
  return os.uptime() * 1_000
}

async function databaseClock(sql: Transaction<Tables>): Promise<number> {
  const { rows } = await raw<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(sql)
  return rows[0]!.ms
}
