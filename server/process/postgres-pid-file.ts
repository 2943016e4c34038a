import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { answers, socketFile, type Transport } from './postgres-transport.ts'
import { isPidRunning } from './process-identity.ts'
import { StartProblem } from './start-problem.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 50

/** What a running server says of itself in postmaster.pid. */
export interface ServerNote {
  pid: number
  transport: Transport
  isReady: boolean
}

/** Reads postmaster.pid (lines: pid, data, start, port, socket folder, address, shared memory, status); null when there is none or it is still being written. */
export function readPidFile(data: string): ServerNote | null {
  let lines: string[]
  try {
    lines = fs.readFileSync(pidFile(data), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, , , port, folder, , , status] = lines
  if (!pid || !port) return null
  const transport: Transport = folder ? { kind: 'socket', folder } : { kind: 'loopback', port: Number(port) }
  return { pid: Number(pid), transport, isReady: status?.trim() === 'ready' }
}

/**
 * Finds the server that already works on this cluster, waiting while it starts or stops. When none does, removes the
 * lock files a killed one left: its pid may linger as a zombie or belong to somebody else by now, and PostgreSQL would
 * take that for a running server and refuse for ever.
 */
export async function findRunningServer(cluster: Cluster): Promise<ServerNote | null> {
  for (let waitedMs = 0; fs.existsSync(pidFile(cluster.data)); waitedMs += POLL_MS) {
    const note = readPidFile(cluster.data)
    const isOurs = note !== null && isServing(note.pid, cluster.data)
    if (note?.isReady && (await answers(note.transport))) {
      if (isOurs) return note
      throw new StartProblem(`数据库目录 ${cluster.folder} 正被另一个容器里的数据库使用，请先停止它。`)
    }
    if (!isAnyoneServing(cluster.data, note)) {
      clearLocks(cluster)
      return null
    }
    if (waitedMs >= PATIENCE_MS) {
      throw new StartProblem(`数据库进程（pid ${note?.pid ?? '未知'}）占用 ${cluster.data} 但没有应答，请先结束它。`)
    }
    await pause(POLL_MS)
  }
  return null
}

/** Whether this pid is a living process of that cluster's server: PostgreSQL works inside its data directory. */
export function isServing(pid: number, data: string): boolean {
  if (!isPidRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
  } catch {
    return false
  }
}

/** Whether the server ended unasked: an orderly end removes its pid file. */
export function hasCrashed(pid: number, data: string): boolean {
  return !isServing(pid, data) && fs.existsSync(pidFile(data))
}

/** After a kill of the main process its workers may still be about to leave; only Linux can tell. */
function isAnyoneServing(data: string, note: ServerNote | null): boolean {
  if (process.platform !== 'linux') return note !== null && isPidRunning(note.pid)
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServing(Number(name), data))
}

function clearLocks(cluster: Cluster): void {
  const socket = socketFile(cluster.run)
  for (const file of [pidFile(cluster.data), socket, `${socket}.lock`]) fs.rmSync(file, { force: true })
}

function pidFile(data: string): string {
  return path.join(data, 'postmaster.pid')
}
