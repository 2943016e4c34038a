import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from '#server/plugins/sessions.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { buildServer, dataFolder, startServer, type BuiltServer } from '#tests/server/process/child-server.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPositions } from '#tests/server/resources/fixtures.ts'
import { openHall, type Backstage, type Hall } from './hall.ts'
import { positions } from './stage.ts'
import { until } from './until.ts'

const SECRET = 'secret-of-the-tests-in-another-process'
const CODES = ['list', 'edit'].map((action) => `system:position:${action}`)

let built: BuiltServer
let fresh: TestDatabase
let folder: string
let child: ChildProcess
let address: string
let hall: Hall
let isHalted = false

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
}, PATIENCE_MS)
afterAll(() => built.remove())
beforeEach(async () => {
  fresh = await freshDatabase()
  folder = dataFolder()
  await boot()
  await addPerson(fresh.database, { id: 'ada', permissions: CODES })
  await addPerson(fresh.database, { id: 'ann', permissions: ['system:position:list'] })
  await addPositions(fresh as never, positions(5))
  hall = await openHall(await backstage())
})
afterEach(async () => {
  await hall.dispose()
  await fresh.dispose()
  fs.rmSync(folder, { recursive: true })
})

/** Starts the built server on the test's database, in a process of its own. */
async function boot(): Promise<void> {
  const variables = { DATA_DIR: folder, DATABASE_URL: addressOf(fresh.connection), AUTH_SECRET: SECRET, DEMO: 'off' }
  const server = startServer(built, { ...variables, ADMIN_PASSWORD: 'Secret1234' })
  child = server.child
  address = await server.ready
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => void child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}

async function backstage(): Promise<Backstage> {
  const sessions = createSessions({ database: fresh.database, authSecret: SECRET, now: Date.now })
  const tokenOf = (userId: string, tenantId: number) =>
    fresh.database.scope({ tenantId: 0 }, (sql) =>
      sessions.open(sql, { userId, tenantId, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }),
    )
  const headers = { 'x-access-token': await tokenOf('ada', 1), 'content-type': 'application/json' }
  const call = async (method: string, url: string, body?: unknown) => {
    const options = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${address}/vr${url}`, options)
    return { status: response.status, ...((await response.json()) as object) } as never
  }
  return {
    port: portOf(address),
    tokenOf,
    editor: {
      get: (url, query = {}) =>
        call('GET', `${url}?${new URLSearchParams(query as Record<string, string>).toString()}`),
      put: (url, body) => call('PUT', url, body),
      post: (url, body) => call('POST', url, body),
    },
    tick: async () => {},
    isHalted: () => isHalted,
    dispose: kill,
  }
}

test('[LIVE-03][LIVE-09] a server that was killed and started anew is found, and the list shows what happened meanwhile', async () => {
  const page = await hall.open()
  await hall.rename('P1', '被杀之前')
  await hall.converged(page)
  for (let time = 0; time < 2; time++) {
    await kill()
    await hall.pass(20_000)
    expect(page.connection().kind).toBe('waiting')
    await boot()
    hall.proxy.lead(portOf(address))
    await hall.rename('P1', `重启之后${time}`)
    await hall.pass(31_000)
    await hall.whole(page)
  }
})

test('[LIVE-02] a server that is silent for 15 s costs one link per channel at most, and no row', async () => {
  const page = await hall.open()
  child.kill('SIGSTOP')
  isHalted = true
  await hall.pass(15_000)
  child.kill('SIGCONT')
  isHalted = false
  await hall.pass(30_000)
  await hall.rename('P2', '醒来')
  await hall.whole(page)
  expect(page.sockets.made('vxeSocket')).toBeLessThanOrEqual(2)
  expect(page.sockets.made('websocket')).toBeLessThanOrEqual(2)
})

test('[LIVE-02][LIVE-04] a server that is silent for a minute is tried again and again, one link at a time', async () => {
  const page = await hall.open()
  child.kill('SIGSTOP')
  isHalted = true
  await hall.pass(60_000)
  expect(page.connection()).toMatchObject({ staleSinceMs: expect.any(Number) })
  child.kill('SIGCONT')
  isHalted = false
  await hall.pass(31_000)
  await hall.rename('P2', '醒来')
  await until('a live page', () => page.connection().kind === 'live')
  await hall.whole(page)
})

const portOf = (url: string) => Number(new URL(url).port)
