import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'

const TICKS_PER_S = 100
const MOST_OUTPUT = 10_000

/** A program that was started here, and is ended by its id. */
export interface Program {
  pid: number
  /** Resolves with what it said last. */
  ended: Promise<string>
  /** Resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts a program. @param ready what it says when it is; without it the caller finds out */
export async function startProgram(
  command: readonly [string, ...string[]],
  { env = process.env, ready }: { env?: NodeJS.ProcessEnv; ready?: RegExp } = {},
): Promise<Program> {
  const [file, ...args] = command
  const child: ChildProcess = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let isReady = () => {}
  const read = (data: Buffer) => {
    said = (said + String(data)).slice(-MOST_OUTPUT)
    if (ready?.test(said) === true) isReady()
  }
  child.stdout!.on('data', read)
  child.stderr!.on('data', read)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(said))
  })
  if (ready !== undefined) {
    const failed = ended.then((text) => Promise.reject(new Error(`${file} ended before it was ready: ${text}`)))
    await Promise.race([new Promise<void>((resolve) => (isReady = resolve)), failed])
  }
  return {
    pid: child.pid!,
    ended,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Processor time of a process until now, in milliseconds; 0 = it has ended. Linux. */
export function usedMs(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid)
  return ((user + system) / TICKS_PER_S) * 1_000
}

/** The same of a PostgreSQL: its connections that are there, and those that have ended. @param pid of its first process */
export function usedByDatabaseMs(pid: number): number {
  const ended = timesOf(pid).reduce((sum, ticks) => sum + ticks, 0)
  return (ended / TICKS_PER_S) * 1_000 + childrenOf(pid).reduce((sum, child) => sum + usedMs(child), 0)
}

/** Kills a process and those that it started, at once. */
export function killFamily(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return [] // It has ended meanwhile.
  }
}

/** Ticks of itself as user and in the kernel, and the same of its children that have ended. */
function timesOf(pid: number): number[] {
  try {
    const parts = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return parts.slice(11, 15).map(Number)
  } catch {
    return []
  }
}

/** How many files and sockets a process may have open. */
export function mostFiles(): number {
  const line = /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8'))
  return Number(line?.[1] ?? Number.POSITIVE_INFINITY)
}
