import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { callerAt, type ProcessCaller } from '#tests/server/process/calls.ts'
import {
  buildServer,
  dataFolder,
  startServer,
  stopServer,
  usedFolder,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'

vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS })

const WAIT = { timeout: 2 * PATIENCE_MS, interval: 200 }
const WORDS = { code: 'kept_1', name: '爆破员 "A" \\ 50%\t备份', postRank: '1' }

let built: BuiltServer
let folder: string
let started: ChildServer[] = []
/** What the job made of a demo with one more position, and how much there was of what people look at. */
let file: string
let before: Record<string, number>

beforeAll(async () => {
  built = await buildServer()
  folder = dataFolder()
  await usedFolder(built, 'demo', dataOf('before'))
  const first = start('before')
  const address = await first.ready
  const admin = await callerAt(address, 'admin', 'Admin1234')
  await admin.post('/sys/position/add', WORDS)
  file = await backUp(admin, address)
  before = await counted(admin)
  await stopServer(first)
}, 2 * PATIENCE_MS)
afterEach(async () => {
  for (const server of started.splice(0)) await stopServer(server)
})
afterAll(() => {
  built.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

const dataOf = (name: string) => path.join(folder, name)
function start(name: string, command?: string[]): ChildServer {
  const server = startServer(built, { DATA_DIR: dataOf(name) }, command && { command })
  started.push(server)
  return server
}

test('[SCREEN-68] a backup that the job made fills an empty data folder by one command, and everything is there', async () => {
  const restored = start('after', ['restore', file])
  expect([await restored.ended, restored.output()]).toEqual([0, expect.stringContaining('并逐表核对')])
  const second = start('after')
  const again = await callerAt(await second.ready, 'admin', 'Admin1234')
  expect(second.output()).not.toContain('正在建立')
  expect(await counted(again)).toEqual(before)
  const found = await again.get('/sys/position/list?code=kept_1')
  expect(found.result.records).toMatchObject([WORDS])
  // It goes on: rows are added, and their changes have numbers of their own.
  expect(await again.post('/sys/position/add', { ...WORDS, code: 'kept_2' })).toMatchObject({ success: true })
  expect(await again.post('/sys/position/add', WORDS)).toMatchObject({ success: false })
})

test('[SCREEN-68] a data folder that holds something takes no backup, and keeps what it has', async () => {
  const refused = start('before', ['restore', file])
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('数据库不是空的')

  const half = dataOf('half.sql.gz')
  fs.writeFileSync(half, fs.readFileSync(file).subarray(0, -5_000))
  const broken = start('other', ['restore', half])
  expect(await broken.ended).toBe(1)
  expect(broken.output()).toContain('无法还原')
  // Nothing of it stays: the same folder takes the whole one.
  const whole = start('other', ['restore', file])
  expect([await whole.ended, whole.output()]).toEqual([0, expect.stringContaining('并逐表核对')])
})

/** Runs the job and fetches what it made. @returns the file */
async function backUp(admin: ProcessCaller, address: string): Promise<string> {
  expect(await admin.post('/sys/backup/start', {})).toMatchObject({ success: true })
  const list = async () => (await admin.get('/sys/backup/list')).result.records as { id: string; state: string }[]
  const { id } = await vi.waitUntil(async () => (await list()).find(({ state }) => state === 'checked'), WAIT)
  const { result } = await admin.post('/sys/backup/ticket', { id })
  const bytes = Buffer.from(await (await fetch(`${address}/vr${result.path}`)).arrayBuffer())
  const copy = dataOf(result.name as string)
  fs.writeFileSync(copy, bytes)
  return copy
}

/** How much there is of what people look at, and no job writes by the clock: it would between the backup and the count. */
async function counted(admin: ProcessCaller): Promise<Record<string, number>> {
  const lists = ['/sys/user', '/sys/role', '/sys/position', '/sys/dict', '/sys/tenant', '/sys/quartzJob']
  const totals = lists.map(async (list) => [list, (await admin.get(`${list}/list`)).result.total as number] as const)
  return Object.fromEntries(await Promise.all(totals))
}
