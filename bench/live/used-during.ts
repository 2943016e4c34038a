import fs from 'node:fs'
import { sql as raw } from 'kysely'
import type { Platform } from './platform.ts'

/** Processor time that something took, in milliseconds. */
export interface Used {
  serverMs: number
  /** Of the connections of the database; those that came or went meanwhile are left out. */
  databaseMs: number
  /** By the clock. */
  tookMs: number
}

const TICKS_PER_S = 100

export async function usedDuring(platform: Platform, work: () => Promise<unknown>): Promise<Used> {
  const before = await read(platform)
  await work()
  const after = await read(platform)
  const ticks = [...after.ticks].reduce((sum, [pid, now]) => sum + now - (before.ticks.get(pid) ?? now), 0)
  return {
    serverMs: after.serverMs - before.serverMs,
    databaseMs: (ticks / TICKS_PER_S) * 1_000,
    tookMs: after.atMs - before.atMs,
  }
}

/** What both have used until now; a connection of the database is a process of its own. */
async function read({ inspector, database }: Platform) {
  const { user, system } = await inspector().evaluate<NodeJS.CpuUsage>('process.cpuUsage()')
  const { rows } = await database.scope({ tenantId: 0 }, (sql) =>
    raw<{ pid: number }>`select pid from pg_stat_activity`.execute(sql),
  )
  const ticks = new Map(rows.map(({ pid }) => [pid, ticksOf(pid)]))
  return { serverMs: (user + system) / 1_000, ticks, atMs: performance.now() }
}

function ticksOf(pid: number): number {
  try {
    const parts = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(parts[11]) + Number(parts[12])
  } catch {
    return 0 // It has ended meanwhile.
  }
}
