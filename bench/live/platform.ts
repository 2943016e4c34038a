import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/process/embedded-postgres.ts'
import { inspect, type Inspector } from './inspector.ts'

/** The built server as a process of its own, on a demo platform of its own. */
export interface Platform {
  port: number
  origin: string
  database: Database
  /** Of the database, as its owner. */
  connection: EmbeddedPostgres['connection']
  authSecret: string
  /** Of the server that runs now. */
  inspector: () => Inspector
  /** Ends the server the given way and starts another on the same port and database. @returns when it accepted again, epoch ms */
  restart: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number>
  /** Kills server and database, and starts the server again when the database answers. @returns when it accepted again, epoch ms */
  crash: () => Promise<number>
  /** Starts a further server on the same database. */
  another: () => Promise<{ port: number; origin: string; end: () => Promise<void> }>
  dispose: () => Promise<void>
}

const AUTH_SECRET = 'a-secret-of-the-benchmarks-only-0123456789'

/** @param serverFile the built server, `dist/server/main.js` */
export async function openPlatform(serverFile: string): Promise<Platform> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-bench-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL has to enter it as nobody when the benchmark runs as root
  const postgres = await startEmbedded(path.join(folder, 'pg'))
  const port = await freePort()
  const start = () => startServer(serverFile, { port, folder, url: urlOf(postgres.connection) })
  let running = await start()
  const database = await openDatabase({ connection: postgres.connection })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.inspector.close()
    const ended = once(running.child, 'exit')
    running.child.kill(signal)
    await ended
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    database,
    connection: postgres.connection,
    authSecret: AUTH_SECRET,
    inspector: () => running.inspector,
    restart: async (signal) => {
      await end(signal)
      running = await start()
      return running.readyAtMs
    },
    crash: async () => {
      process.kill(postmasterOf(path.join(folder, 'pg')), 'SIGKILL')
      await end('SIGKILL')
      await answers(postgres.connection)
      running = await start()
      return running.readyAtMs
    },
    another: async () => {
      const place = { port: await freePort(), folder: path.join(folder, 'another'), url: urlOf(postgres.connection) }
      const { child, inspector } = await startServer(serverFile, place)
      const endIt = async () => {
        inspector.close()
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      return { port: place.port, origin: `http://127.0.0.1:${place.port}`, end: endIt }
    },
    dispose: async () => {
      await end('SIGTERM')
      await database.close()
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface RunningServer {
  child: ChildProcess
  inspector: Inspector
  readyAtMs: number
}

async function startServer(
  serverFile: string,
  { port, folder, url }: { port: number; folder: string; url: string },
): Promise<RunningServer> {
  const place = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: url }
  const environment = { ...place, AUTH_SECRET, DEMO: 'on', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', serverFile], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const inspectAt = heard(child.stderr, /ws:\/\/\S+/)
  await heard(child.stdout, /http:\/\/\S+/)
  const readyAtMs = Date.now()
  child.stdout.resume()
  return { child, inspector: await inspect(await inspectAt), readyAtMs }
}

/** The first match in what a process says; it goes on being read. */
function heard(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-10_000)
      const match = pattern.exec(text)
      if (match) resolve(match[0])
    })
  })
}

/** @param folder of an embedded database */
function postmasterOf(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

const RECOVERS_WITHIN_MS = 60_000
const ASKED_EVERY_MS = 100

/** Resolves when a database that was killed answers again. @throws after a minute */
async function answers(connection: pg.ClientConfig): Promise<void> {
  const untilMs = performance.now() + RECOVERS_WITHIN_MS
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (performance.now() > untilMs) throw error
      await pause(ASKED_EVERY_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`
  const place = port === undefined ? `localhost/${database}?host=${host}` : `${host}:${port}/${database}`
  return `postgres://${login}@${place}`
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
