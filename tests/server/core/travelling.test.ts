import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { MOST_NAMES, PLANNED_EACH_TIME } from '#server/db/statement-names.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'
import { countRoundTrips } from '#tests/server/round-trips.ts'

let fresh: TestDatabase
/** One connection, so that everything meets on it. */
let database: Database
const whole = { tenantId: 0 }

beforeEach(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ connection: { ...fresh.connection, max: 1 } })
})
afterEach(async () => {
  await database.close()
  await fresh.dispose()
})

const prepared = () =>
  database.read(whole, async (trx) => {
    const { rows } = await sql<{
      statement: string
    }>`select statement from pg_prepared_statements where name <> 'session_check'`.execute(trx)
    return rows.map((row) => row.statement)
  })

test('begin, tenant and first statement are one round trip, with which the end of a reading before travels', async () => {
  await database.read(whole, (trx) => sql`select 1`.execute(trx))
  const trips = countRoundTrips()
  await database.read(whole, (trx) => sql`select 1`.execute(trx))
  trips.stop()
  expect(trips.texts()).toEqual([
    "commit; begin read only; execute session_check; set local app.tenant = '0'",
    'select 1',
  ])
  expect(trips.count()).toBe(1)
})

test('a change after a reading is no part of it', async () => {
  await database.read(whole, (trx) => sql`select 1`.execute(trx))
  await database.scope(whole, (trx) =>
    trx.insertInto('sys_dict').values({ id: 'd', dict_name: 'd', dict_code: 'd' }).execute(),
  )
  expect(await database.read(whole, (trx) => trx.selectFrom('sys_dict').select('id').execute())).toEqual([{ id: 'd' }])
})

test('a reading after which nothing comes ends by itself', async () => {
  const pid = await database.read(whole, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    return rows[0]!.pid
  })
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity where pid = ${pid}`.execute(
      fresh.database.kysely,
    )
    return rows[0]?.state
  }
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('idle')
})

test('a transaction that asks nothing sends nothing', async () => {
  const trips = countRoundTrips()
  await database.scope(whole, async () => undefined)
  trips.stop()
  expect(trips.texts()).toEqual([])
})

test('a statement is prepared when it comes again, and stays so for as many as are bounded', async () => {
  const ask = (place: number) =>
    database.read(whole, (trx) => sql`select ${sql.lit(place)}::integer, ${place}::integer`.execute(trx))
  await ask(1)
  expect(await prepared()).toEqual([])
  for (let place = 1; place <= MOST_NAMES + 20; place += 1) {
    await ask(place)
    await ask(place)
  }
  const kept = await prepared()
  expect(kept.length).toBeLessThanOrEqual(MOST_NAMES)
  expect(kept.some((text) => text.startsWith(`select ${MOST_NAMES + 20}::`))).toBe(true)
  expect(kept.some((text) => text.startsWith('select 1::'))).toBe(false)
  expect((await ask(1)).rows).toHaveLength(1)
})

test('what depends on how many rows there are is planned with its values each time', async () => {
  const ask = (text: string) => database.read(whole, (trx) => sql`${sql.raw(text)} select ${8}::integer`.execute(trx))
  await ask(PLANNED_EACH_TIME)
  await ask(PLANNED_EACH_TIME)
  expect(await prepared()).toEqual([])
  await ask('')
  await ask('')
  expect(await prepared()).toContain(' select $1::integer')
})

test('statements that come once displace nothing', async () => {
  const ask = (text: string) => database.read(whole, (trx) => sql.raw(text).execute(trx))
  await ask('select 7')
  await ask('select 7')
  for (let place = 0; place < MOST_NAMES * 2; place += 1) await ask(`select ${place} as once`)
  expect(await prepared()).toEqual(['select 7'])
})

test('a reading goes on when a new version changed the tables of a prepared statement', async () => {
  const names = () =>
    database.read(whole, async (trx) => (await trx.selectFrom('sys_dict').select('dict_name').execute()).length)
  await names()
  await names()
  await database.scope(whole, (trx) => trx.selectFrom('sys_dict').select('dict_name').execute())
  const other = new pg.Client(fresh.connection)
  await other.connect()
  await other.query('alter table sys_dict alter dict_name type varchar(120)')
  await other.end()
  expect(await names()).toBe(0)
  await expect(
    database.scope(whole, (trx) => trx.selectFrom('sys_dict').select('dict_name').execute()),
  ).resolves.toEqual([])
})

test('a reading changes nothing', async () => {
  const change = database.read(whole, (trx) => trx.deleteFrom('sys_dict').execute())
  await expect(change).rejects.toMatchObject({ code: '25006' })
})

test('a statement without a scope runs as the role of requests and sees no tenant', async () => {
  const rows = await database.scope(whole, async (trx) => {
    await sql`reset role`.execute(trx)
    return (
      await sql`select current_user = session_user as owner, rolsuper or rolbypassrls as bypass
      from pg_roles where rolname = current_user`.execute(trx)
    ).rows
  })
  expect(rows).toMatchObject([{ bypass: false }])
})

test('a transaction that failed half-way is not reported as committed', async () => {
  const half = database.scope(whole, async (trx) => {
    await trx.insertInto('sys_dict').values({ id: 'd', dict_name: 'd', dict_code: 'd' }).execute()
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(half).rejects.toThrow('rolled back')
  expect(await database.read(whole, (trx) => trx.selectFrom('sys_dict').select('id').execute())).toEqual([])
})

test('a broken connection fails the work on it and is replaced', async () => {
  const broken = database.scope(whole, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(fresh.database.kysely)
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow(/terminat|not queryable/)
  const tenant = await database.read({ tenantId: 5 }, async (trx) => {
    await setTenant(trx, 6)
    return (await sql<{ tenant: number }>`select app_tenant() as tenant`.execute(trx)).rows[0]?.tenant
  })
  expect(tenant).toBe(6)
})
