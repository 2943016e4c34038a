import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasEnded } from '#contract/wire/operation.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { allOf } from '#tests/server/engine/fixtures.ts'
import { buildServer, dataFolder, startServer, type BuiltServer } from '#tests/server/process/child-server.ts'
import { until } from './until.ts'

const SECRET = 'secret-of-the-tests-in-another-process'
const ROWS = 4_000

let built: BuiltServer
let fresh: TestDatabase
let token: string
const folders: string[] = []
const children: ChildProcess[] = []

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
  fresh = await freshDatabase(await seededTemplate('plain'))
  await addPerson(fresh.database, { id: 'ada', permissions: allOf('system:depart') })
  const sessions = createSessions({ database: fresh.database, authSecret: SECRET, now: Date.now })
  token = await fresh.database.scope({ tenantId: 0 }, (sql) =>
    sessions.open(sql, { userId: 'ada', tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }),
  )
})
afterAll(async () => {
  await Promise.all(children.splice(0).map(kill))
  await fresh.dispose()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
  built.remove()
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

/** Three departments, the last below the first, and rows of the last. */
async function seedFixture(): Promise<void> {
  await fresh.database.scope({ tenantId: 0 }, async (sql) => {
    const shared = { tenant_id: 1, org_category: '1' }
    await sql
      .insertInto('sys_depart')
      .values([
        { ...shared, id: 'from', depart_name: '甲厂', org_code: 'X01' },
        { ...shared, id: 'to', depart_name: '乙厂', org_code: 'X02' },
        { ...shared, id: 'own', depart_name: '车间', org_code: 'X01A01', parent_id: 'from', org_category: '2' },
      ])
      .execute()
    await raw`insert into sys_position (id, tenant_id, code, name, post_rank, sys_org_code)
      select 'p' || lpad(i::text, 5, '0'), 1, 'p' || i, 'p' || i, '1', 'X01A01'
      from generate_series(1, ${ROWS}::integer) as i`.execute(sql)
  })
}

const operation = () =>
  fresh.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_operation').selectAll().where('kind', '=', 'recode').executeTakeFirstOrThrow(),
  )
const codes = async () => {
  const { rows } = await fresh.database.scope({ tenantId: 0 }, (sql) =>
    raw<{ code: string; n: number }>`select sys_org_code as code, count(*)::integer as n from sys_position
      where starts_with(id, 'p0') group by 1 order by 1`.execute(sql),
  )
  return Object.fromEntries(rows.map(({ code, n }) => [code, n]))
}

/** Rows from this one on are being changed by somebody. @returns what ends it */
async function hold(first: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  const work = fresh.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.selectFrom('sys_position').select('id').where('id', '>=', first).forUpdate().execute()
    begun()
    await held
  })
  await isHeld
  return async () => {
    release()
    await work
  }
}

test('[PERM-02] codes of a moved branch are rewritten to the end although the server is killed between two pieces', async () => {
  await seedFixture()
  let release = await hold('p01501')
  let server = await boot()
  const answer = await fetch(`${server.address}/vr/sys/sysDepart/move`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ id: 'own', parentId: 'to', beforeId: '' }),
  })
  expect(await answer.json()).toMatchObject({ success: true })
  for (const done of [1_500, 3_000]) {
    await until(`${done} rows`, async () => (await operation()).position === done)
    await kill(server.child)
    expect(await operation()).toMatchObject({ state: 'running', position: done, total: ROWS })
    expect(await codes()).toEqual({ X01A01: ROWS - done, X02A01: done })
    await release()
    release = done === 1_500 ? await hold('p03001') : async () => {}
    server = await boot()
  }
  await until('the end', async () => hasEnded(await operation()))
  expect(await operation()).toMatchObject({ state: 'succeeded', position: ROWS, total: ROWS })
  expect(await codes()).toEqual({ X02A01: ROWS })
})
