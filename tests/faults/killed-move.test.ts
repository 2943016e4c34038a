import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSessions } from '#server/rights/sessions.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { addPerson } from '#tests/server/app.ts'
import { addressOf } from '#tests/server/connection.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { allOf } from '#tests/server/engine/fixtures.ts'
import { buildServer, dataFolder, startServer, type BuiltServer } from '#tests/server/process/child-server.ts'
import { until } from './until.ts'

const SECRET = 'secret-of-the-tests-in-another-process'
const TEAMS = 60
const STUDENTS = 3_000

let built: BuiltServer
let fresh: TestDatabase
const tokens = new Map<string, string>()
const folders: string[] = []
const children: ChildProcess[] = []

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

beforeAll(async () => {
  built = await buildServer()
  fresh = await freshDatabase(await seededTemplate('plain'))
  await seedFixture()
})
afterAll(async () => {
  await Promise.all(children.splice(0).map(kill))
  await fresh.dispose()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
  built.remove()
})

/** Two companies, a workshop with teams below the first one and students in the teams; who leads the workshop, and who works for each company. */
async function seedFixture(): Promise<void> {
  await addPerson(fresh.database, { id: 'ada', permissions: allOf('system:depart') })
  for (const id of ['leader', 'from', 'to']) await addPerson(fresh.database, { id, permissions: [] })
  const sessions = createSessions({ database: fresh.database, authSecret: SECRET, now: Date.now })
  await fresh.database.scope({ tenantId: 0 }, async (sql) => {
    const places = [
      ['from', '甲厂', 'X01', null, '1'],
      ['to', '乙厂', 'X02', null, '1'],
      ['own', '车间', 'X01A01', 'from', '2'],
    ] as const
    for (const [id, name, code, parent, category] of places)
      await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id, org_category)
        values (${id}, 1, ${name}, ${code}, ${parent}, ${category})`.execute(sql)
    await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id, org_category)
      select 'team' || i, 1, i || '班', 'X01A01A' || lpad(i::text, 2, '0'), 'own', '2' from generate_series(1, ${TEAMS}::integer) i`.execute(
      sql,
    )
    await raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status)
      select 's' || i, 1, '学员' || i, 'card' || i, 'phone' || i, 'team' || (1 + i % ${TEAMS}::integer), '1'
      from generate_series(1, ${STUDENTS}::integer) i`.execute(sql)
    for (const [user, role, place] of [
      ['leader', 'leader', 'own'],
      ['from', 'unit', 'from'],
      ['to', 'unit', 'to'],
    ] as const) {
      await raw`insert into sys_user_role (user_id, role_id, tenant_id) select ${user}, id, 1 from sys_role where role_code = ${role}`.execute(
        sql,
      )
      await raw`insert into sys_user_depart (user_id, depart_id, tenant_id) values (${user}, ${place}, 1)`.execute(sql)
    }
    for (const userId of ['ada', 'leader', 'from', 'to']) {
      const place = { userId, tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }
      tokens.set(userId, await sessions.open(sql, place))
    }
  })
}

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

const move = (address: string) =>
  fetch(`${address}/vr/sys/sysDepart/move`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': tokens.get('ada')! },
    body: JSON.stringify({ id: 'own', parentId: 'to', beforeId: '' }),
  })

/** How many students each of them sees. */
async function seen(address: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const user of ['leader', 'from', 'to']) {
    const headers = { 'x-access-token': tokens.get(user)! }
    const answer = await fetch(`${address}/vr/user/student/list?pageSize=1`, { headers })
    const { result } = (await answer.json()) as { result: { total: number } }
    counts[user] = result.total
  }
  return counts
}

/** A team that is being changed by somebody keeps the move waiting. @returns what lets it go on */
async function holdTeam(): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  const work = fresh.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.selectFrom('sys_depart').select('id').where('id', '=', `team${TEAMS}`).forUpdate().execute()
    begun()
    await held
  })
  await isHeld
  return async () => {
    release()
    await work
  }
}

async function isMoveWaiting(): Promise<boolean> {
  const { rows } = await raw<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update sys_depart%'`.execute(
    fresh.database.kysely,
  )
  return rows[0]!.count > 0
}

const BEFORE = { leader: STUDENTS, from: STUDENTS, to: 0 }
const AFTER = { leader: STUDENTS, from: 0, to: STUDENTS }

test('[PERM-02] students of a branch follow it in one moment: a server that is killed on the way leaves everybody seeing what they saw', async () => {
  const first = await boot()
  expect(await seen(first.address)).toEqual(BEFORE)
  const release = await holdTeam()
  const lost = move(first.address).catch(() => null)
  await until('the move waits', isMoveWaiting)
  expect(await seen(first.address)).toEqual(BEFORE)
  await kill(first.child)
  await lost
  await release()
  const second = await boot()
  expect(await seen(second.address)).toEqual(BEFORE)

  const moved = move(second.address)
  let isOver = false
  void moved.finally(() => (isOver = true))
  while (!isOver) {
    const { leader, ...companies } = await seen(second.address)
    // A list that began before the move and reads after it finds nothing for a moment, and never what is somebody else's.
    expect([0, STUDENTS]).toContain(leader)
    expect([BEFORE.from, AFTER.from]).toContain(companies['from'])
    expect([BEFORE.to, AFTER.to]).toContain(companies['to'])
  }
  expect(await (await moved).json()).toMatchObject({ success: true })
  expect(await seen(second.address)).toEqual(AFTER)
})
