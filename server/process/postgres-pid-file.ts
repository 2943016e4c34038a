import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { askLifeSign, askSocket, type Answer } from './life-sign.ts'
import { SOCKET_NAME, socketFile, type Transport } from './postgres-transport.ts'
import { isPidRunning, realmFrom } from './process-identity.ts'
import { StartProblem } from './start-problem.ts'
import { stopwatch } from './stopwatch.ts'

const PATIENCE_MS = 60_000
/** A server that just starts elsewhere has not opened its socket yet, and the one a killed server left there refuses. */
const REFUSAL_MS = 1_000
const POLL_MS = 50

/** What a running server says of itself in postmaster.pid. */
export interface ServerNote {
  pid: number
  /** null before it listens. */
  transport: Transport | null
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
  const [pid, , , port, folder, address, , status] = lines
  if (!pid || !port) return null
  return { pid: Number(pid), transport: transportOf(port, folder, address), isReady: status?.trim() === 'ready' }
}

function transportOf(port: string, folder: string | undefined, address: string | undefined): Transport | null {
  if (folder) return { kind: 'socket', folder }
  return address ? { kind: 'loopback', port: Number(port) } : null
}

/** A server that was found at work. */
export interface RunningPostgres {
  pid: number
  transport: Transport
}

/**
 * Finds the server that already works on this cluster, waiting while it starts or stops. When none does, removes the
 * lock files a killed one left: its pid may linger as a zombie or belong to somebody else by now, and PostgreSQL would
 * take that for a running server and refuse for ever. Whatever accepts is never cleared away.
 */
export async function findRunningServer(cluster: Cluster): Promise<RunningPostgres | null> {
  const waitedMs = stopwatch()
  let refusedMs: (() => number) | null = null
  while (fs.existsSync(pidFile(cluster.data))) {
    const note = readPidFile(cluster.data)
    const answer = await ask(cluster, note?.transport ?? null)
    refusedMs = answer === 'refuses' ? (refusedMs ?? stopwatch()) : null
    if (answer === 'accepts') {
      if (note === null || !isServing(note.pid, cluster.data)) throw inUseElsewhere(cluster)
      if (note.isReady && note.transport) return { pid: note.pid, transport: note.transport }
    } else if (!isAnyoneServing(cluster.data, note) && isGone(cluster, refusedMs?.() ?? 0)) {
      clearLocks(cluster)
      return null
    }
    if (waitedMs() >= PATIENCE_MS) throw silent(cluster, note)
    await pause(POLL_MS)
  }
  return null
}

/** Whether a server that cannot be seen here has ended: where it was started its processes may be invisible, so that only its socket tells. */
function isGone(cluster: Cluster, refusedMs: number): boolean {
  return realmFrom(readRealm(cluster)) !== 'elsewhere' || refusedMs >= REFUSAL_MS
}

function readRealm({ realmFile }: Cluster): string | null {
  const text = fs.existsSync(realmFile) ? fs.readFileSync(realmFile, 'utf8') : ''
  return text === '' ? null : text
}

/** Another container may know the folder by another path, so its socket is looked for where it lies here. A port says nothing when it refuses: other containers have ports of their own. */
async function ask(cluster: Cluster, transport: Transport | null): Promise<Answer> {
  const answer = await askLifeSign(cluster.run, SOCKET_NAME)
  if (answer === 'accepts' || transport?.kind !== 'loopback') return answer
  return (await askSocket({ host: '127.0.0.1', port: transport.port })) === 'accepts' ? 'accepts' : answer
}

function inUseElsewhere({ folder }: Cluster): StartProblem {
  return new StartProblem(`数据库目录 ${folder} 正被另一个容器里的数据库使用，请先停止它。`)
}

function silent(cluster: Cluster, note: ServerNote | null): StartProblem {
  const holder = `数据库进程（pid ${note?.pid ?? '未知'}）`
  const advice = isAnyoneServing(cluster.data, note) ? '' : `若确信它已不存在，请删除 ${pidFile(cluster.data)}。`
  return new StartProblem(`${holder}占用 ${cluster.data} 但没有应答，请先结束它。${advice}`)
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
