import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessions } from '#server/rights/sessions.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { buildServer, dataFolder, startServer, type BuiltServer } from '#tests/server/process/child-server.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPositions } from '#tests/server/engine/fixtures.ts'
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
/** Where changes are made; the only server unless a test starts another. */
let editedAt: () => string

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
}, PATIENCE_MS)
afterAll(() => built.remove())
beforeEach(async () => {
  fresh = await freshDatabase(await seededTemplate('plain'))
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
async function start(ownFolder: string): Promise<{ child: ChildProcess; address: string }> {
  const variables = { DATA_DIR: ownFolder, DATABASE_URL: addressOf(fresh.connection), AUTH_SECRET: SECRET, DEMO: 'off' }
  const server = startServer(built, { ...variables })
  return { child: server.child, address: await server.ready }
}

async function boot(): Promise<void> {
  const server = await start(folder)
  child = server.child
  address = server.address
  editedAt = () => address
}

async function kill(victim = child): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return
  const ended = new Promise((resolve) => void victim.once('close', resolve))
  victim.kill('SIGKILL')
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
    const response = await fetch(`${editedAt()}/vr${url}`, options)
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
    dispose: () => kill(),
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

describe('two servers on one database', () => {
  let other: { child: ChildProcess; address: string }
  let otherFolder: string
  beforeEach(async () => {
    otherFolder = dataFolder()
    other = await start(otherFolder)
  })
  afterEach(async () => {
    await kill(other.child)
    fs.rmSync(otherFolder, { recursive: true })
  })

  test('[LIVE-05] a change made at one is painted by a page of the other, which asks for nothing', async () => {
    const page = await hall.open()
    const lists = page.lists()
    editedAt = () => other.address
    for (const name of ['一', '二', '三']) {
      await hall.rename('P1', name)
      await hall.whole(page)
    }
    expect([page.lists() - lists, page.sockets.made('vxeSocket')]).toEqual([0, 1])
  })

  test('[LIVE-09] one is killed while it changes rows: what it committed is painted, and no page takes less for all', async () => {
    const page = await hall.open()
    editedAt = () => other.address
    const { result } = await hall.editor.get('/sys/position/list', {})
    const ids: string[] = result.records.map((row: { id: string }) => row.id)
    const changing = Promise.allSettled(
      Array.from({ length: 60 }, (_, at) =>
        hall.editor.put('/sys/position/edit', { id: ids[at % ids.length], name: `第${at}次` }),
      ),
    )
    await until('the first change to arrive', () => page.shown().some((row) => row.includes('第')))
    await kill(other.child)
    await changing
    editedAt = () => address
    await hall.whole(page)
    await hall.pass(31_000)
    await hall.whole(page)
    expect(page.connection()).toEqual({ kind: 'live' })
  })

  test('[LIVE-03][LIVE-09] the page of a killed server goes to the other and hears what it missed', async () => {
    const page = await hall.open()
    const lists = page.lists()
    await kill()
    editedAt = () => other.address
    await hall.rename('P2', '在另一台上改的')
    hall.proxy.lead(portOf(other.address))
    await hall.pass(11_000)
    await hall.whole(page)
    expect(page.lists() - lists).toBe(0)
  })

  test('[AUTH-04] signing out at one ends the sockets at the other at once', async () => {
    const page = await hall.open()
    const headers = { 'x-access-token': page.token }
    await fetch(`${other.address}/vr/sys/logout`, { method: 'POST', headers })
    await until('the end of the session on the page', () => page.ended.length > 0)
    expect((await fetch(`${address}/vr/sys/position/list`, { headers })).status).toBe(500)
  })
})

const portOf = (url: string) => Number(new URL(url).port)
