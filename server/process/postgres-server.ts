import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { environmentOf } from './postgres-environment.ts'
import type { PostgresPrograms } from './postgres-package.ts'
import { listenSettings, type Transport } from './postgres-transport.ts'
import { readPidFile } from './postgres-pid-file.ts'
import { ownRealm } from './process-identity.ts'
import { StartProblem } from './start-problem.ts'

const MAX_LOG_BYTES = 10_000_000
const POLL_MS = 20
const LEAST_BUFFERS_MB = 64
const MOST_BUFFERS_MB = 512

/** Sized for one Node process on a small machine; statements and values stay out of the log. */
const SETTINGS: Record<string, string> = {
  max_connections: '40',
  shared_buffers: sharedBuffers(process.constrainedMemory() || os.totalmem(), os.totalmem()),
  max_wal_size: '256MB',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  // Without these the planner counts on workers that never come and on a disk that has to move: it reads whole tables where an index holds the answer.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // What a list of 200,000 rows finds before it picks a page fits into it.
  work_mem: '16MB',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** An eighth of the memory, as PostgreSQL writes it: it reads pages that it holds itself at half the price of those that the system holds. @param limit of the container, bytes @param total of the machine, bytes */
export function sharedBuffers(limit: number, total: number): string {
  const eighth = Math.floor(Math.min(limit, total) / 8 / 1_048_576)
  return `${Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, eighth))}MB`
}

/**
 * Starts the server of a cluster and waits until it takes connections. The server outlives this process on purpose:
 * after a crash of Node the next start adopts it.
 * @returns its pid.
 */
export async function launchServer(
  cluster: Cluster,
  programs: PostgresPrograms,
  transport: Transport,
  settings: Record<string, string>,
): Promise<number> {
  const all = { ...SETTINGS, hba_file: cluster.accessRules, ...listenSettings(transport), ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = cluster.account.command(programs.path('postgres'), ['-D', cluster.data, ...options])
  fs.writeFileSync(cluster.realmFile, ownRealm() ?? '')
  const log = openLog(cluster.serverLog)
  const logStart = fs.fstatSync(log).size
  const child = spawn(...command, {
    ...cluster.account.ids,
    cwd: cluster.folder,
    env: environmentOf(process.env),
    detached: true, // Ctrl-C in the terminal must not reach it: Node stops it after its last statement
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  child.unref()
  const end: { reason?: string } = {}
  child.once('error', (error) => (end.reason = error.message))
  child.once('exit', () => (end.reason ??= lastLogLine(cluster.serverLog, logStart)))
  for (;;) {
    if (end.reason) throw new StartProblem(`内置数据库启动失败：${end.reason}（详见 ${cluster.serverLog}）`)
    const found = readPidFile(cluster.data)
    if (found && found.pid === child.pid && found.isReady) {
      child.removeAllListeners()
      return found.pid
    }
    await pause(POLL_MS)
  }
}

function openLog(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return fs.openSync(file, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
}

function lastLogLine(file: string, from: number): string {
  const lines = fs.readFileSync(file).subarray(from).toString('utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? path.basename(file)
}
