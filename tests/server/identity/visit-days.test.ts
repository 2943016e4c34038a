import { sql as raw } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { logSignIn } from '#server/identity/sign-in-log.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { freshDatabase } from '#tests/server/database.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'
import { ask } from '#tests/server/identity/knock.ts'

const MIDNIGHT = Date.parse('2026-03-05T00:00:00+08:00')
const PASSWORD = 'Secret12'

describe('a sign-in', () => {
  let server: TestApp
  beforeEach(async () => {
    server = await openTestApp()
    server.clock.now = MIDNIGHT + 43_200_000
    for (const id of ['one', 'two', 'three', 'four']) await addPerson(server.database, { id, password: PASSWORD })
  })
  afterEach(() => server.dispose())

  const knock = (ip: string, password = PASSWORD, username = 'one') =>
    ask(server, 'POST', '/sys/login', { payload: { username, password }, ip })
  const figures = async () => {
    const headers = await server.headersOf('one', 1)
    const { result } = await ask(server, 'GET', '/sys/loginfo', { headers })
    return [result.totalVisitCount, result.todayVisitCount, result.todayIp]
  }

  test('counts once on its day in GMT+8, with its address; one that fails does not', async () => {
    server.clock.now = MIDNIGHT - 1
    expect((await knock('192.0.2.1')).success).toBe(true)
    expect(await figures()).toEqual([1, 1, 1])
    server.clock.now = MIDNIGHT
    expect(await figures()).toEqual([1, 0, 0])
    await knock('192.0.2.1')
    await knock('192.0.2.1')
    await knock('192.0.2.2')
    expect((await knock('192.0.2.3', 'Wrong1234')).success).toBe(false)
    expect(await figures()).toEqual([4, 3, 2])
  })

  test('is neither lost nor counted twice among many at once', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2']
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].flatMap((name) => addresses.map((ip) => knock(ip, PASSWORD, name))),
    )
    expect(answers.map(({ success }) => success)).toEqual(Array(8).fill(true))
    expect(await figures()).toEqual([8, 8, 2])
  })

  test('is remembered when the log of it is gone', async () => {
    await knock('192.0.2.1')
    await raw`truncate sys_log`.execute(server.database.kysely)
    expect(await figures()).toEqual([1, 1, 1])
    const headers = await server.headersOf('one', 1)
    const { result } = await ask(server, 'GET', '/sys/visitInfo', { headers })
    expect(result.at(-1)).toEqual({ type: '03-05', tian: '2026-03-05', visit: 1, ip: 1 })
  })
})

describe('the migration', () => {
  const DAY_MS = 86_400_000
  const ZONE_MS = 28_800_000
  const todayMs = Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
  const old = todayMs - 40 * DAY_MS
  const dayOf = (ms: number) => new Date(ms + ZONE_MS).toISOString().slice(0, 10)
  const counted = {
    days: [
      { tenant_id: 1, day: dayOf(old), visits: 1 },
      { tenant_id: 2, day: dayOf(todayMs - 1), visits: 1 },
      { tenant_id: 1, day: dayOf(todayMs), visits: 2 },
    ],
    addresses: [
      { day: dayOf(todayMs - 1), tenant_id: 2, ip: '192.0.2.1' },
      { day: dayOf(todayMs), tenant_id: 1, ip: '192.0.2.1' },
    ],
  }

  test('counts the log there is', async () => {
    const fresh = await freshDatabase()
    await takeBack(fresh.database)
    await fillLog(fresh.database)
    expect(await migrate(fresh.database)).toEqual(['0013-visits'])
    await fresh.database.prepareRoles()
    expect(await countedIn(fresh.database)).toEqual(counted)
    await fresh.dispose()
  })

  test('also for an ordinary owner, whom row-level security binds', async ({ skip }) => {
    const own = await ownerDatabase()
    if (own === null) return skip('these tests run as an ordinary owner already')
    await takeBack(own.database)
    await fillLog(own.database)
    expect(await migrate(own.database)).toEqual(['0013-visits'])
    await own.database.prepareRoles()
    expect(await countedIn(own.database)).toEqual(counted)
    await own.dispose()
  })

  function fillLog(database: Database): Promise<void> {
    return database.scope({ tenantId: 0 }, async (sql) => {
      const log = (tenantId: number, ip: string, atMs: number, content = '用户名: a,登录成功！') =>
        logSignIn(sql, { username: 'a', realname: 'a', tenantId, ip, content, path: '/sys/login' }, atMs)
      await log(1, '192.0.2.1', todayMs)
      await log(1, '192.0.2.1', todayMs + 1)
      await log(2, '192.0.2.1', todayMs - 1)
      await log(1, '192.0.2.2', old)
      await log(1, '192.0.2.2', old, '用户名: a,登录失败：用户名或密码错误')
    })
  }
})

function countedIn(database: Database) {
  return database.scope({ tenantId: 0 }, async (sql) => ({
    days: await sql.selectFrom('sys_visit_day').selectAll().orderBy('day').execute(),
    addresses: await sql.selectFrom('sys_visit_address').selectAll().orderBy('day').execute(),
  }))
}

/** As a database looks before the migration. */
async function takeBack({ kysely }: Database): Promise<void> {
  await raw`drop table sys_visit_day, sys_visit_address`.execute(kysely)
  await raw`drop policy outdated on sys_audit`.execute(kysely)
  await raw`delete from andun_migration where name = '0013-visits'`.execute(kysely)
}
