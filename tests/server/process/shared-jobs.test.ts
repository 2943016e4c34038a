import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { addressOf } from '#tests/server/connection.ts'
import { seededTemplate } from '#tests/server/database.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { callerAt, callerWith, type ProcessCaller } from '#tests/server/process/calls.ts'
import {
  buildServer,
  dataFolder,
  startServer,
  stopServer,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'

vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

const WAIT = { timeout: 2 * PATIENCE_MS, interval: 100 }
const SAMPLES = 'jobClassName=sample'
const SECRET = 'a secret that both of the servers know'

interface Run {
  dueTime: string
  cause: string
  state: string
  server: string | null
  output: string
}

let built: BuiltServer
let folder: string
let database: string
let admin: pg.Client
let started: ChildServer[]

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(async () => {
  folder = dataFolder()
  started = []
  const server = inject('databaseServer')
  database = `${server.template}_${randomBytes(4).toString('hex')}`
  admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${database} template ${await seededTemplate('demo')}`)
})
afterEach(async () => {
  for (const server of started) await stopServer(server)
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('[SCREEN-68] a server is killed while it runs a job: the other one runs it to its end, once', async () => {
  const callers = await startBoth()
  const job = await jobOf(callers[0]!, 'backup')
  const letGo = await hold('sys_position')
  expect(await callers[0]!.get(`/sys/quartzJob/execute?id=${job}`)).toMatchObject({ success: true })
  const manual = async (caller: ProcessCaller) =>
    (await runsOf(caller, `jobId=${job}`)).filter(({ cause }) => cause === 'manual').map(({ state }) => state)
  await expect.poll(() => manual(callers[0]!), WAIT).toEqual(['running'])
  const [run] = await runsOf(callers[0]!, `jobId=${job}`)
  const holder = started.findIndex(({ child }) => run!.server!.endsWith(`:${child.pid}`))
  started[holder]!.child.kill('SIGKILL')
  await started[holder]!.ended
  await letGo()
  const left = callers[1 - holder]!
  await expect.poll(() => manual(left), WAIT).toEqual(['succeeded'])
  const [done] = await runsOf(left, `jobId=${job}`)
  expect(done!.server!.endsWith(`:${started[1 - holder]!.child.pid}`)).toBe(true)
  expect(done!.output).toContain('执行它的服务器没有响应，由本服务器接着执行')
  expect((await left.get('/sys/backup/list')).result.records).toMatchObject([{ state: 'checked' }])
})

test('[SCREEN-68] every second has its run, one, while one of two servers is killed', async () => {
  const callers = await startBoth()
  for (let second = 0; second < 60; second += 1) {
    const values = { jobClassName: 'sample', cronExpression: `${second} * * * * ?`, status: -1, missed: 'skip' }
    expect(await callers[0]!.post('/sys/quartzJob/add', values)).toMatchObject({ success: true })
  }
  expect(await callers[0]!.get(`/sys/quartzJob/resume?${SAMPLES}`)).toMatchObject({ success: true })
  const succeeded = async (caller: ProcessCaller, since = '') =>
    (await runsOf(caller, SAMPLES)).filter(({ state, dueTime }) => state === 'succeeded' && dueTime > since)
  await expect.poll(async () => (await succeeded(callers[0]!)).length, WAIT).toBeGreaterThan(2)
  const before = (await succeeded(callers[0]!))[0]!
  const gone = started.findIndex(({ child }) => before.server!.endsWith(`:${child.pid}`))
  started[gone]!.child.kill('SIGKILL')
  await started[gone]!.ended
  const left = callers[1 - gone]!
  await expect.poll(async () => (await succeeded(left, before.dueTime)).length, WAIT).toBeGreaterThan(2)
  expect(await left.get(`/sys/quartzJob/pause?${SAMPLES}`)).toMatchObject({ success: true })
  const open = async () =>
    (await runsOf(left, SAMPLES)).filter(({ state }) => state === 'queued' || state === 'running')
  await expect.poll(open, WAIT).toEqual([])
  const seconds = (await runsOf(left, SAMPLES)).flatMap(secondsOf).toSorted((one, other) => one - other)
  expect(seconds).toEqual(seconds.map((_, index) => seconds[0]! + index))
})

/** Two servers on one database, and the same administrator at each. */
async function startBoth(): Promise<ProcessCaller[]> {
  const url = addressOf({ ...inject('databaseServer').connection, database })
  const open = (name: string) => {
    const variables = { DATA_DIR: path.join(folder, name), DATABASE_URL: url, AUTH_SECRET: SECRET, DEMO: 'on' }
    const server = startServer(built, variables)
    started.push(server)
    return server
  }
  const one = await callerAt(await open('one').ready, 'admin', 'Admin1234')
  return [one, callerWith(await open('two').ready, one.token)]
}

/** Makes readers of the table wait. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...inject('databaseServer').connection, database })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

async function jobOf(caller: ProcessCaller, name: string): Promise<string> {
  const { result } = await caller.get(`/sys/quartzJob/list?jobClassName=${name}`)
  return (result.records as { id: string }[])[0]!.id
}

/** The seconds that a run stands for: those that nobody began in time are told as one. */
function secondsOf({ dueTime, output }: Run): number[] {
  const last = Date.parse(dueTime.replace(' ', 'T')) / 1_000
  const count = Number(/错过了 (\d+) 次/.exec(output)?.[1] ?? 1)
  return Array.from({ length: count }, (_, index) => last - index)
}

/** Newest first. */
async function runsOf(caller: ProcessCaller, which: string): Promise<Run[]> {
  return (await caller.get(`/sys/quartzJob/run/list?${which}&pageSize=500`)).result.records as Run[]
}
