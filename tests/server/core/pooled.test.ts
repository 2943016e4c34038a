import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { allOf, openServer, signedIn } from '#tests/server/engine/fixtures.ts'
import { HAS_NATS, startNats } from '#tests/server/live/nats-server.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { HAS_PGBOUNCER, startPgBouncer, type PgBouncer } from '#tests/server/pgbouncer.ts'

interface Facts {
  pid: number
  tenant: string
  settings: string
}

let server: TestApp
let bouncer: PgBouncer
let database: Database

const factsIn = (tenantId: number) =>
  database.scope({ tenantId }, async (trx) => {
    await sql`select pg_sleep(0.001)`.execute(trx)
    const { rows } = await sql<Facts>`select pg_backend_pid() as pid, current_setting('app.tenant') as tenant,
      concat_ws(' ', current_setting('timezone'), current_setting('statement_timeout'), current_setting('datestyle')) as settings
    `.execute(trx)
    return rows[0]!
  })

describe.skipIf(!HAS_PGBOUNCER)('requests by PgBouncer in transaction mode (needs the package pgbouncer)', () => {
  beforeEach(async () => {
    server = await openServer()
    bouncer = await startPgBouncer(server.connection, 1)
    database = await openDatabase({ connection: server.connection, pool: bouncer.connection })
  })
  afterEach(async () => {
    await database.close()
    await bouncer.stop()
    await server.dispose()
  })

  test('transactions at once share one connection of the database, each with its scope and its settings', async () => {
    const tenants = Array.from({ length: 20 }, (_, index) => index)
    const facts = await Promise.all(tenants.map(factsIn))
    expect(new Set(facts.map(({ pid }) => pid)).size).toBe(1)
    expect(facts.map(({ tenant }) => Number(tenant))).toEqual(tenants)
    expect(new Set(facts.map(({ settings }) => settings))).toEqual(new Set(['<+08>-08 15s ISO, MDY']))
  })

  test('statements that come again are prepared on no connection, and are answered', async () => {
    const ask = (place: number) =>
      database.read({ tenantId: 0 }, (trx) => sql<{ place: number }>`select ${place}::integer as place`.execute(trx))
    const places = [1, 2, 3, 4]
    const answers = await Promise.all(places.map(ask))
    expect(answers.map(({ rows }) => rows[0]!.place)).toEqual(places)
    const { rows } = await database.read({ tenantId: 0 }, (trx) =>
      sql`select name from pg_prepared_statements`.execute(trx),
    )
    expect(rows).toEqual([])
  })

  test('a connection on which somebody left a scope behind serves no transaction', async () => {
    expect(await factsIn(1)).toMatchObject({ tenant: '1' })
    const somebody = new pg.Client({ ...bouncer.connection, user: REQUEST_ROLE })
    await somebody.connect()
    await somebody.query(`set app.platform = 'on'`)
    await expect(factsIn(1)).rejects.toThrow('session state: app.platform')
    await somebody.query('reset app.platform')
    await somebody.end()
    expect(await factsIn(1)).toMatchObject({ tenant: '1' })
  })

  test.each(HAS_NATS ? ['notifications', 'NATS'] : ['notifications'])(
    'a server works through it, and its pages hear by %s',
    async (way) => {
      const nats = way === 'NATS' ? await startNats() : null
      const carrier = (await nats?.open()) ?? null
      const { connection, clock } = server
      const pooled = await openDatabase({ connection, pool: bouncer.connection, told: carrier?.tell })
      const app = await buildApp({ database: pooled, carrier, authSecret: TEST_SECRET, now: () => clock.now })
      await addPerson(pooled, { id: 'ada', permissions: allOf('system:position') })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const ada = await signedIn({ ...server, app }, 'ada', 1)
      expect(await ada.post('/sys/position/add', { code: 'A', name: '一', postRank: '1' })).toMatchObject({
        success: true,
      })
      const [row] = (await ada.get('/sys/position/list', { code: 'A' })).result.records
      const page = await openPage({ ...server, app, database: pooled }, 'ada', 1)
      await page.resume({ position: { ep: null, seq: null } })
      await ada.put('/sys/position/edit', { id: row.id, name: '二' })
      expect((await page.heard()).data.args[0]).toMatchObject({ id: row.id, name: '二' })
      expect(await ada.post('/sys/position/add', { code: 'A', name: '又一', postRank: '1' })).toMatchObject({
        success: false,
      })
      page.close()
      await app.close()
      await pooled.close()
      await nats?.kill()
    },
  )
})
