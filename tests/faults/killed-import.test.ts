import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hasEnded, type Operation } from '#contract/wire/operation.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { allOf } from '#tests/server/engine/fixtures.ts'
import { multipart, positionsBook } from '#tests/server/jobs/workbooks.ts'
import { buildServer, dataFolder, startServer, type BuiltServer } from '#tests/server/process/child-server.ts'
import { until } from './until.ts'

const SECRET = 'secret-of-the-tests-in-another-process'
const ROWS = 800
/** Every tenth row has no name. */
const BAD = ROWS / 10

let built: BuiltServer
let fresh: TestDatabase
let token: string
const folders: string[] = []
const children: ChildProcess[] = []

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
}, PATIENCE_MS)
afterAll(() => built.remove())
beforeEach(async () => {
  fresh = await freshDatabase(await seededTemplate('plain'))
  await addPerson(fresh.database, { id: 'ada', permissions: allOf('system:position') })
  const sessions = createSessions({ database: fresh.database, authSecret: SECRET, now: Date.now })
  token = await fresh.database.scope({ tenantId: 0 }, (sql) =>
    sessions.open(sql, { userId: 'ada', tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }),
  )
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await fresh.dispose()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

async function boot(): Promise<{ child: ChildProcess; address: string }> {
  const folder = dataFolder()
  folders.push(folder)
  const variables = { DATA_DIR: folder, DATABASE_URL: addressOf(fresh.connection), AUTH_SECRET: SECRET, DEMO: 'off' }
  const server = startServer(built, { ...variables })
  children.push(server.child)
  return { child: server.child, address: await server.ready }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => void child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}

async function begin(address: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => [`K-${at}`, at % 10 === 0 ? '' : `职务${at}`, '员级'])
  const { headers, payload } = multipart(positionsBook(rows))
  const body = { method: 'POST', headers: { ...headers, 'x-access-token': token }, body: new Uint8Array(payload) }
  const answer = await fetch(`${address}/vr/sys/position/startImport`, body)
  return ((await answer.json()) as { result: Operation }).result.id
}

const at = (id: string) =>
  fresh.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_operation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const added = () =>
  fresh.database.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_position').select('code').execute())
const noted = (id: string) =>
  fresh.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_operation_row').select('number').where('operation_id', '=', id).execute(),
  )
const reaches = (id: string, position: number) =>
  until(`row ${position}`, async () => (await at(id)).position >= position)

/** Every row is in once or noted as bad once, and what was counted is true. */
async function expectWhole(id: string): Promise<void> {
  await until('the end of the import', async () => hasEnded(await at(id)))
  expect(await at(id)).toMatchObject({
    state: 'partlyFailed',
    message: `总上传行数：${ROWS}，已导入行数：${ROWS - BAD}，错误行数：${BAD}`,
    position: ROWS,
  })
  const codes = (await added()).map(({ code }) => code)
  expect([codes.length, new Set(codes).size]).toEqual([ROWS - BAD, ROWS - BAD])
  expect((await noted(id)).length).toBe(ROWS)
}

test('[API-109] an import whose server is killed goes on after the restart, and neither loses nor doubles a row', async () => {
  let server = await boot()
  const id = await begin(server.address)
  for (const position of [150, 400]) {
    await reaches(id, position)
    await kill(server.child)
    const left = await at(id)
    expect(left).toMatchObject({ state: 'running' })
    expect((await noted(id)).length).toBe(left.position)
    server = await boot()
  }
  await expectWhole(id)
})

test('[API-109] two servers: the one that is killed is relieved by the other', async () => {
  const [one, other] = [await boot(), await boot()]
  const id = await begin(one.address)
  await reaches(id, 200)
  // Whichever took it up.
  await kill(one.child)
  await reaches(id, (await at(id)).position + 100)
  await boot()
  await kill(other.child)
  await expectWhole(id)
  expect((await at(id)).version).toBeGreaterThan(ROWS / 100)
})
