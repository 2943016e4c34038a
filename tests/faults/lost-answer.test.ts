import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from '#server/rights/sessions.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import {
  buildServer,
  dataFolder,
  startServer,
  type BuiltServer,
  type ChildServer,
} from '#tests/server/process/child-server.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openProxy, type FaultProxy } from './proxy.ts'
import { until } from './until.ts'

const SECRET = 'secret-of-the-tests-in-another-process'

let built: BuiltServer
let fresh: TestDatabase
let folder: string
let server: ChildServer
let proxy: FaultProxy
let token: string

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
}, PATIENCE_MS)
afterAll(() => built.remove())
beforeEach(async () => {
  fresh = await freshDatabase(await seededTemplate('plain'))
  folder = dataFolder()
  proxy = await openProxy(await boot())
  await addPerson(fresh.database, { id: 'ada', permissions: ['system:sysAnnouncement:add'] })
  const sessions = createSessions({ database: fresh.database, authSecret: SECRET, now: Date.now })
  const session = { userId: 'ada', tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }
  token = await fresh.database.scope({ tenantId: 0 }, (sql) => sessions.open(sql, session))
})
afterEach(async () => {
  await proxy.close()
  await end()
  await fresh.dispose()
  fs.rmSync(folder, { recursive: true })
})

/** Starts the built server on the test's database. @returns its port */
async function boot(): Promise<number> {
  const variables = { DATA_DIR: folder, DATABASE_URL: addressOf(fresh.connection), AUTH_SECRET: SECRET, DEMO: 'off' }
  server = startServer(built, { ...variables })
  return Number(new URL(await server.ready).port)
}

async function end(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

const BODY = {
  titile: '应急演练通知',
  msgCategory: '1',
  startTime: '2026-01-01 08:00:00',
  endTime: '2036-01-01 08:00:00',
  priority: 'H',
  msgType: 'ALL',
  msgAbstract: '周五',
  msgContent: '<p>参加</p>',
}

interface Answer {
  status: number
  replayed: string | null
  body: unknown
}

/** Adds an announcement; null = no answer came. */
async function add(): Promise<Answer | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/vr/sys/annountCement/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': 'the-dialog' },
      body: JSON.stringify(BODY),
    })
    return { status: answer.status, replayed: answer.headers.get('idempotency-replayed'), body: await answer.json() }
  } catch {
    return null
  }
}

const added = () =>
  fresh.database.scope({ tenantId: 0 }, async (sql) => {
    const rows = await sql.selectFrom('sys_announcement').where('titile', '=', BODY.titile).select('id').execute()
    return rows.length
  })

const DONE = { status: 200, body: { success: true, code: 200, message: '添加成功！', result: '添加成功！' } }

test('an answer lost on the way is given to the retry, which adds nothing', async () => {
  proxy.freeze('down')
  const lost = add()
  await until('the announcement is there', async () => (await added()) === 1)
  proxy.cut()
  expect(await lost).toBeNull()
  proxy.thaw()
  expect(await add()).toMatchObject({ ...DONE, replayed: 'true' })
  expect(await added()).toBe(1)
})

test('a server killed between commit and answer answers the retry after its restart', async () => {
  proxy.freeze('down')
  const lost = add()
  await until('the announcement is there', async () => (await added()) === 1)
  await end()
  proxy.cut()
  expect(await lost).toBeNull()
  proxy.lead(await boot())
  proxy.thaw()
  expect(await add()).toMatchObject({ ...DONE, replayed: 'true' })
  expect(await added()).toBe(1)
})
