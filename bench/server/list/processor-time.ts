import fs from 'node:fs'
import path from 'node:path'
import { sql as raw } from 'kysely'
import type { Platform } from '#bench/live/platform.ts'

/** Milliseconds of a clock tick of /proc: `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const TICK_MS = 10

/** Processor time that was used so far, in milliseconds; what else the machine does is not in it. */
export interface Used {
  process: number
  database: number
}

/** Reads the time of a process and of the connections of the platform's PostgreSQL. */
export async function processorTimes(platform: Platform): Promise<(pid: number) => Used> {
  const { rows } = await raw<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    platform.database.kysely,
  )
  const file = fs.readFileSync(path.join(rows[0]!.folder, 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n', 1)[0])
  return (pid) => {
    const connections = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const times = connections.map((name) => stat(name)).filter((one) => one !== null && one.parent === postmaster)
    return { process: stat(pid)?.usedMs ?? 0, database: times.reduce((sum, one) => sum + one!.usedMs, 0) }
  }
}

function stat(pid: number | string): { parent: number; usedMs: number } | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const members = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(members[1]), usedMs: (Number(members[11]) + Number(members[12])) * TICK_MS }
  } catch {
    return null // it ended meanwhile
  }
}
