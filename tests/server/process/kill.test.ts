import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  buildServer,
  startServer,
  stopServer,
  usedFolder,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'
import { addressOf } from '#tests/server/connection.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'

/** A lost write is found in any of them. */
const ROUNDS = IS_THOROUGH ? 30 : 4
const WRITERS = 4
const TIME_LIMIT_MS = 300_000

let built: BuiltServer
let folder: string
let running: ChildServer | undefined

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async () => {
  folder = await usedFolder(built, 'demo')
})
afterEach(() => {
  running?.child.kill('SIGKILL')
  for (const pid of processesIn(path.join(folder, 'pg/data'))) killProcess(pid)
  fs.rmSync(folder, { recursive: true, force: true })
})

// The first run has proved it where a second one looks at an outside PostgreSQL.
test.skipIf(process.env['TEST_DATABASE_URL'] && !IS_THOROUGH)(
  'whatever the embedded database acknowledged is there after kill -9 of Node, or of Node and PostgreSQL',
  async () => {
    const outcome = await killDuringWrites({ DATA_DIR: folder }, (server, round) => {
      const everything = round % 2 === 0 ? [] : processesIn(path.join(folder, 'pg/data'))
      for (const pid of [server.child.pid!, ...everything]) killProcess(pid)
    })
    expect(outcome).toEqual({ kills: ROUNDS, lost: [], lastExit: 0 })
  },
  TIME_LIMIT_MS,
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'whatever an outside PostgreSQL acknowledged is there after kill -9 of Node',
  async () => {
    const admin = new pg.Client(inject('databaseServer').connection)
    await admin.connect()
    const database = `${inject('databaseServer').template}_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${database}`)
    const url = addressOf({ ...inject('databaseServer').connection, database })
    const variables = { DATA_DIR: folder, DATABASE_URL: url, DEMO: 'on' }
    const outcome = await killDuringWrites(variables, (server) => process.kill(server.child.pid!, 'SIGKILL'))
    expect(outcome).toEqual({ kills: ROUNDS, lost: [], lastExit: 0 })
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  },
  TIME_LIMIT_MS,
)

/** Every round: start, look whether everything acknowledged so far is there, write from several sides, kill in the middle. */
async function killDuringWrites(
  variables: NodeJS.ProcessEnv,
  kill: (server: ChildServer, round: number) => void,
): Promise<{ kills: number; lost: string[]; lastExit: number | string }> {
  const acknowledged: string[] = []
  const lost: string[] = []
  let kills = 0
  let token = ''
  for (let round = 1; round <= ROUNDS; round++) {
    const server = startServer(built, variables)
    running = server
    const address = await server.ready
    token ||= await signIn(address)
    lost.push(...(await missing(address, token, acknowledged)))
    const target = acknowledged.length + randomInt(5, 40)
    await writeUntilDead(address, token, `R${round}`, (code) => {
      acknowledged.push(code)
      if (acknowledged.length === target) kill(server, round)
    })
    if ((await server.ended) === 'SIGKILL') kills++
  }
  const last = startServer(built, variables)
  running = last
  lost.push(...(await missing(await last.ready, token, acknowledged)))
  return { kills, lost, lastExit: await stopServer(last) }
}

async function writeUntilDead(
  address: string,
  token: string,
  prefix: string,
  acknowledge: (code: string) => void,
): Promise<void> {
  const writer = async (_: unknown, index: number) => {
    for (let n = 0; ; n++) {
      const code = `${prefix}-${index}-${n}`
      const answer = await post(`${address}/vr/sys/position/add`, token, { code, name: code, postRank: '1' })
      if (answer === null) return
      expect(answer).toMatchObject({ success: true })
      acknowledge(code)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

/** Which of these positions the server no longer knows. */
async function missing(address: string, token: string, codes: string[]): Promise<string[]> {
  const present = new Set<string>()
  for (let pageNo = 1, isLast = codes.length === 0; !isLast; pageNo++) {
    const query = `code=R*&column=code&order=asc&pageNo=${pageNo}&pageSize=500`
    const response = await fetch(`${address}/vr/sys/position/list?${query}`, { headers: { 'x-access-token': token } })
    const { result } = (await response.json()) as { result: { records: { code: string }[]; pages: number } }
    for (const { code } of result.records) present.add(code)
    isLast = pageNo >= result.pages
  }
  return codes.filter((code) => !present.has(code))
}

async function signIn(address: string): Promise<string> {
  const credentials = { username: 'enterprise', password: 'Enterprise1234' }
  const answer = (await post(`${address}/vr/sys/login`, '', credentials)) as { result: { token: string } }
  return answer.result.token
}

/** The answer of the server, or null when it died before it had answered. */
async function post(url: string, token: string, body: object): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch {
    return null
  }
}

/** Kills a process, unless it has ended since it was listed: PostgreSQL's helpers come and go. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The processes of the PostgreSQL server of that data directory: they all work inside it. */
function processesIn(data: string): number[] {
  const note = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(note)) return []
  if (process.platform !== 'linux') return [Number(fs.readFileSync(note, 'utf8').split('\n')[0])]
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === data)
    .map(Number)
}

function workingFolder(pid: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return '' // it has just ended
  }
}
