import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { EmbeddedPostgres } from '#server/process/embedded-postgres.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freePort } from '#tests/server/listening.ts'
import type { NatsServer } from '#tests/server/live/nats-server.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { killFamily, startProgram, usedByDatabaseMs, usedMs, type Program } from './processes.ts'

type Connection = EmbeddedPostgres['connection']

export interface DeploymentPlan {
  /** The built server. */
  serverFile: string
  /** For data folders and settings; the caller removes it. */
  folder: string
  connection: Connection
  /** A streaming replica of the database. */
  replica?: Connection | undefined
  /** Where servers tell each other; null = through the database. */
  nats: NatsServer | null
  /** Sockets that a balancer in front of the servers has to carry; null = there is none, and browsers try one server after the other. */
  balanced: number | null
}

/** Two servers on one database, as an operator sets them up. */
export interface Deployment {
  /** Where browsers come in. */
  entrances: string[]
  database: Database
  authSecret: string
  /** Of both servers. */
  all: readonly number[]
  /** Ends a server at once, or lets it finish. */
  end: (server: number, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  start: (server: number) => Promise<void>
  /** Ends the database at once; what started it starts it again. */
  killDatabase: () => void
  untilDatabase: () => Promise<void>
  /** Processor time until now, milliseconds. */
  used: () => Used
  dispose: () => Promise<void>
}

export interface Used {
  servers: number
  database: number
  balancer: number
}

export const SECRET = 'a-secret-of-the-benchmarks-only-0123456789'
const READY = /安盾已启动：\S+\n/
const POLL_MS = 50
/** Two looks of the balancer. */
const BALANCER_MS = 1_000

export async function openDeployment(plan: DeploymentPlan): Promise<Deployment> {
  const ports = [await freePort(), await freePort()]
  const programs: Program[] = []
  const start = async (server: number) => {
    programs[server] = await startServer(plan, server, ports[server]!)
  }
  // The first one brings the database to its version.
  for (const server of ports.keys()) await start(server)
  const database = await openDatabase({ connection: plan.connection })
  const balancer = plan.balanced === null ? null : await startBalancer(plan.folder, ports, plan.balanced)
  const folder = await dataDirectory(plan.connection)
  return {
    entrances: (balancer === null ? ports : [balancer.port]).map((port) => `http://127.0.0.1:${port}`),
    database,
    authSecret: SECRET,
    all: [...ports.keys()],
    end: (server, signal) => programs[server]!.end(signal),
    async start(server) {
      await start(server)
      if (balancer !== null) await wait(BALANCER_MS)
    },
    killDatabase: () => killFamily(firstProcess(folder)),
    untilDatabase: () => untilAnswering(plan.connection),
    used: () => usedBy(programs, firstProcess(folder), balancer),
    async dispose() {
      await balancer?.end('SIGTERM')
      for (const program of programs) await program.end('SIGTERM')
      await database.close()
    },
  }
}

function usedBy(programs: readonly Program[], database: number, balancer: Balancer | null): Used {
  return {
    servers: programs.reduce((sum, { pid }) => sum + usedMs(pid), 0),
    database: usedByDatabaseMs(database),
    balancer: balancer === null ? 0 : usedMs(balancer.pid),
  }
}

function startServer(plan: DeploymentPlan, server: number, port: number): Promise<Program> {
  const { serverFile, folder, connection, replica, nats } = plan
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, `server-${server}`),
    DATABASE_URL: addressOf(connection),
    AUTH_SECRET: SECRET,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...(replica && { DATABASE_READ_URL: addressOf(replica) }),
    ...(nats && { NATS_URL: nats.address }),
  }
  return startProgram([process.execPath, serverFile], { env, ready: READY })
}

async function dataDirectory(connection: Connection): Promise<string> {
  const { rows } = await ask(connection, `select current_setting('data_directory') as folder`)
  return (rows[0] as { folder: string }).folder
}

function firstProcess(dataFolder: string): number {
  return Number(fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function untilAnswering(connection: Connection): Promise<void> {
  for (;;) {
    try {
      await ask(connection, 'select 1')
      return
    } catch {
      await wait(POLL_MS)
    }
  }
}

async function ask(connection: Connection, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
