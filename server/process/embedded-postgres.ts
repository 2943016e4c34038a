import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { claimFile } from './exclusive-file.ts'
import { keepRunning } from './keep-running.ts'
import { nameHolder } from './name-holder.ts'
import { createCluster, isCreated, layOut, SUPERUSER, takeOver, type Cluster } from './postgres-cluster.ts'
import { postgresPrograms, type PostgresPrograms } from './postgres-package.ts'
import { findRunningServer, hasCrashed, isServing } from './postgres-pid-file.ts'
import { launchServer } from './postgres-server.ts'
import { chooseTransport, type Transport } from './postgres-transport.ts'
import { StartProblem } from './start-problem.ts'
import { stopwatch } from './stopwatch.ts'

interface EmbeddedConnection {
  host: string
  port?: number
  user: string
  password?: string
  database: string
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** True when the server was already running, left by a Node process that died. */
  adopted: boolean
  /** Ends the server, unless others are connected to it: they would lose their work. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Told in Chinese what takes long. */
  log?: (line: string) => void
  /** Settings of PostgreSQL that replace ours; `fsync: 'off'` also makes the first start quick and unsafe. */
  settings?: Record<string, string>
  /** Overrides the choice between socket and loopback. */
  platform?: NodeJS.Platform
}

const PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 20_000
const POLL_MS = 20

/**
 * Runs PostgreSQL 18 on the given folder, or adopts the server that already does; starts it again when it ends unasked.
 * Throws a StartProblem where that is impossible.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const programs = postgresPrograms()
  const cluster = layOut(path.resolve(folder), programs)
  const server = await alone(cluster, async () => {
    if (!isCreated(cluster)) {
      options.log?.('正在建立内置数据库（仅首次启动）…')
      await createCluster(cluster, programs, options.settings?.['fsync'] !== 'off')
    }
    return open(cluster, programs, options, await chooseTransport(cluster.run, options.platform))
  })
  const connection = connectionTo(cluster, server.transport)
  const release = keepRunning(
    () => !hasCrashed(server.pid, cluster.data),
    async () => {
      options.log?.('内置数据库意外退出，正在重新启动…')
      const { pid } = await alone(cluster, () => open(cluster, programs, options, server.transport))
      server.pid = pid
    },
  )
  const stop = async () => {
    await release()
    await alone(cluster, async () => {
      if (!(await isUsedByOthers(connection))) await stopServer(cluster, programs, server.pid)
    })
  }
  return { connection, adopted: server.adopted, stop }
}

interface OpenServer {
  pid: number
  transport: Transport
  adopted: boolean
}

async function open(
  cluster: Cluster,
  programs: PostgresPrograms,
  options: EmbeddedOptions,
  transport: Transport,
): Promise<OpenServer> {
  const running = await findRunningServer(cluster)
  if (running) return { ...running, adopted: true }
  takeOver(cluster)
  const pid = await launchServer(cluster, programs, transport, options.settings ?? {})
  return { pid, transport, adopted: false }
}

/** Several processes may open or close the same folder at once: one after the other. */
async function alone<T>(cluster: Cluster, work: () => Promise<T>): Promise<T> {
  const file = path.join(cluster.folder, 'start.lock')
  const waitedMs = stopwatch()
  for (;;) {
    const claim = await claimFile(file)
    if (claim.kind === 'held') {
      try {
        return await work()
      } finally {
        claim.release()
      }
    }
    if (waitedMs() >= PATIENCE_MS) {
      const { name, advice } = nameHolder(claim.holder, file)
      throw new StartProblem(`${name}一直在启动数据库：${file}。${advice}`)
    }
    await pause(POLL_MS)
  }
}

function connectionTo(cluster: Cluster, transport: Transport): EmbeddedConnection {
  const login = { user: SUPERUSER, database: 'postgres' }
  if (transport.kind === 'socket') return { host: transport.folder, ...login }
  const password = fs.readFileSync(cluster.passwordFile, 'utf8')
  return { host: '127.0.0.1', port: transport.port, ...login, password }
}

/** Connections that this process has just closed take a moment to leave the list. */
async function isUsedByOthers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (rowCount === 0) return false
      await pause(50)
    }
    return true
  } catch {
    return false // it does not answer any more: nobody can be working with it
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(cluster: Cluster, programs: PostgresPrograms, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Signals end a Windows process at once; only pg_ctl can ask for an orderly end.
    await promisify(execFile)(programs.path('pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.data])
    return
  }
  signal(pid, 'SIGINT')
  const waitedMs = stopwatch()
  for (let isUrged = false; isServing(pid, cluster.data); await pause(POLL_MS)) {
    if (isUrged || waitedMs() < STOP_PATIENCE_MS) continue
    signal(pid, 'SIGQUIT')
    isUrged = true
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has just ended by itself
  }
}
