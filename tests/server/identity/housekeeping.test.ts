import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import type { Database } from '#server/db/database.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import { removeExpired } from '#server/housekeeping/housekeeping.ts'
import { RETENTION } from '#server/db/retention.ts'
import { countVisits } from '#server/areas/visit/visits.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addJob } from '#tests/server/schedule/fixtures.ts'
import { trustedNow } from '#tests/server/trusted-now.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'

let server: TestApp
const MINUTE = 60_000
const DAY = 86_400_000

const open = () => openTestApp({ retention: { logDays: 200, auditDays: 400, messageDays: 10, eventDays: 200 } })
beforeAll(async () => {
  server = await open()
  await addPerson(server.database, { id: 'one' })
})
afterAll(() => server.dispose())
/** What the tests look at is theirs alone. */
const EMPTIED = [
  'sys_captcha',
  'sys_sms_code',
  'sys_one_time_code',
  'sys_import_report',
  'sys_sign_in_attempt',
  'sys_session',
  'sys_outbox',
  'sys_log',
  'sys_audit',
  'sys_visit_address',
  'sys_visit_day',
] as const
beforeEach(async () => {
  await raw`truncate ${raw.join(EMPTIED.map((table) => raw.table(table)))}`.execute(server.database.kysely)
})

/** For what would be felt by the others: a clock that goes back, a server that listens and does its jobs. */
async function withOwnServer(work: () => Promise<void>): Promise<void> {
  const shared = server
  server = await open()
  try {
    await work()
  } finally {
    await server.dispose()
    server = shared
  }
}

const at = (agoMs: number) => new Date(server.clock.now - agoMs)
const platform = <T>(work: Parameters<typeof server.database.scope<T>>[1]) =>
  server.database.scope({ tenantId: 0 }, work)
const keysOf = async (table: keyof Tables, column: string) =>
  (
    await platform((sql) =>
      raw<{ key: string }>`select ${raw.ref(column)}::text as key from ${raw.table(table)} order by 1`.execute(sql),
    )
  ).rows.map(({ key }) => key)
const tidy = async (isEnding?: () => boolean) =>
  removeExpired(server.app.services, await trustedNow(server.app.services), isEnding)

describe('what has run out is removed, what is still needed stays', () => {
  test('captchas, codes and reports of imports, once they are over', async () => {
    await platform(async (sql) => {
      for (const [key, leftMs] of [
        ['old', -1],
        ['new', 1_000],
      ] as const) {
        const expires_at = at(-leftMs)
        const code = { code_hash: key, expires_at }
        await sql
          .insertInto('sys_captcha')
          .values({ ...code, check_key: key })
          .execute()
        await sql
          .insertInto('sys_sms_code')
          .values({ ...code, mobile: key, purpose: '0' })
          .execute()
        await sql
          .insertInto('sys_one_time_code')
          .values({ ...code, user_id: 'one', kind: 'cas' })
          .execute()
        const report = { id: key, ticket_hash: key, user_id: 'one', tenant_id: 1, file_name: key }
        await sql
          .insertInto('sys_import_report')
          .values({ ...report, content: Buffer.of(1), expires_at })
          .execute()
      }
    })
    await tidy()
    expect([
      await keysOf('sys_captcha', 'check_key'),
      await keysOf('sys_sms_code', 'mobile'),
      await keysOf('sys_one_time_code', 'code_hash'),
      await keysOf('sys_import_report', 'id'),
    ]).toEqual([['new'], ['new'], ['new'], ['new']])
  })

  test('counted attempts after an hour, unless they block somebody', async () => {
    const attempt = (subject: string, agoMs: number, blockedMs?: number) => ({
      subject,
      failures: 1,
      first_at: at(agoMs),
      blocked_until: blockedMs === undefined ? null : at(-blockedMs),
    })
    await platform((sql) =>
      sql
        .insertInto('sys_sign_in_attempt')
        .values([attempt('old', 3_600_001), attempt('blocked', 3_600_001, 1_000), attempt('new', 1_000)])
        .execute(),
    )
    await tidy()
    expect(await keysOf('sys_sign_in_attempt', 'subject')).toEqual(['blocked', 'new'])
  })

  test('sessions a month after their end', async () => {
    const session = (token_hash: string, agoMs: number) => ({ token_hash, user_id: 'one', expires_at: at(agoMs) })
    await platform((sql) =>
      sql
        .insertInto('sys_session')
        .values([session('old', 30 * DAY + 1), session('ended', 30 * DAY - MINUTE), session('living', -MINUTE)])
        .execute(),
    )
    await tidy()
    expect(await keysOf('sys_session', 'token_hash')).toEqual(['ended', 'living'])
  })

  test('what left the platform as configured, codes after a day', async () => {
    const sent = (id: string, agoMs: number, message_id: string | null, tenant_id: number) => ({
      id,
      message_id,
      tenant_id,
      channel: 'sms',
      receiver: '1',
      content: 'x',
      create_time: at(agoMs),
    })
    await platform((sql) =>
      sql
        .insertInto('sys_outbox')
        .values([
          sent('code', DAY - MINUTE, null, 0),
          sent('oldCode', DAY + MINUTE, null, 0),
          sent('message', 10 * DAY - MINUTE, 'm', 1),
          sent('oldMessage', 10 * DAY + MINUTE, 'm', 1),
        ])
        .execute(),
    )
    await tidy()
    expect(await keysOf('sys_outbox', 'id')).toEqual(['code', 'message'])
  })

  test('sign-ins, operations and the audit as configured', async () => {
    const log = (id: string, log_type: number, days: number) => ({
      id,
      log_type,
      log_content: 'x',
      create_time: at(days * DAY),
    })
    const change = (entity_id: string, days: number) => ({
      tenant_id: 1,
      entity: 'user',
      entity_id,
      action: 'edit',
      at: at(days * DAY),
    })
    await platform(async (sql) => {
      await sql
        .insertInto('sys_log')
        .values([log('in', 1, 199), log('oldIn', 1, 201), log('did', 2, 199), log('oldDid', 2, 201)])
        .execute()
      await sql
        .insertInto('sys_audit')
        .values([change('kept', 399), change('old', 401)])
        .execute()
    })
    await tidy()
    expect([await keysOf('sys_log', 'id'), await keysOf('sys_audit', 'entity_id')]).toEqual([['did', 'in'], ['kept']])
  })

  test('addresses of visits when they are no longer shown; how many visits there were stays', () =>
    withOwnServer(async () => {
      server.clock.now = Date.parse('2026-03-05T00:00:00+08:00')
      const visits = [0, 6, 7, 300].map((days) => ({
        tenantId: 1,
        ip: `192.0.2.${days % 200}`,
        atMs: at(days * DAY).getTime(),
      }))
      await platform((sql) => countVisits(sql, visits))
      await tidy()
      expect([await keysOf('sys_visit_address', 'day'), await keysOf('sys_visit_day', 'day')]).toEqual([
        ['2026-02-27', '2026-03-05'],
        ['2025-05-09', '2026-02-26', '2026-02-27', '2026-03-05'],
      ])
    }))
})

describe('many rows', () => {
  const captchas = (count: number) =>
    platform((sql) =>
      raw`insert into sys_captcha (check_key, code_hash, expires_at)
        select n::text, '-', ${at(1)} from generate_series(1, ${count}::integer) as n`.execute(sql),
    )
  const left = async () => (await keysOf('sys_captcha', 'check_key')).length
  const outdated = { table: 'sys_captcha', where: raw`expires_at < now() + interval '1 day'` } as const

  test('go a thousand at a time, each in a transaction of its own; what a stop leaves, the next round takes', async () => {
    await captchas(2_500)
    const seen: number[] = []
    await tidy(() => seen.length === 2 || seen.push(0) === 0)
    expect(await left()).toBe(500)
    await tidy()
    expect(await left()).toBe(0)
  })

  test('are deleted by one of the servers of a database at a time', async () => {
    await captchas(10)
    await server.database.kysely.transaction().execute(async (other) => {
      await raw`select pg_advisory_xact_lock(${LOCKS.housekeeping})`.execute(other)
      expect(await deleteInBatches(server.database, outdated)).toBeNull()
      await tidy()
      expect(await left()).toBe(10)
    })
    await tidy()
    expect(await left()).toBe(0)
  })

  test('of two rounds at once neither fails and nothing is left behind for ever', async () => {
    await captchas(3_000)
    const rounds = await Promise.all([1, 2].map(() => deleteInBatches(server.database, outdated)))
    await tidy()
    expect([rounds.reduce<number>((sum, count) => sum + (count ?? 0), 0) <= 3_000, await left()]).toEqual([true, 0])
  })

  test('a row that is changed while it is deleted stays', async () => {
    await captchas(1)
    const { kysely } = server.database
    const done = await kysely.transaction().execute(async (other) => {
      await raw`update sys_captcha set expires_at = ${at(-DAY)}`.execute(other)
      const round = tidy()
      await blockedBackends(server.database, 1)
      return { round }
    })
    await done.round
    expect(await left()).toBe(1)
  })
})

test('[SCREEN-68] a round comes when the time of its job has come, also if that was before the start', () =>
  withOwnServer(async () => {
    await addJob(server, { job_class_name: 'cleanUp' })
    await platform((sql) =>
      sql
        .insertInto('sys_captcha')
        .values({ check_key: 'old', code_hash: '-', expires_at: at(1) })
        .execute(),
    )
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(() => keysOf('sys_captcha', 'check_key'), { timeout: 30_000 }).toEqual([])
  }))

test('an ordinary owner removes what was audited, too, but for the last half-year', async ({ skip }) => {
  const own = await ownerDatabase()
  if (own === null) return skip('these tests run as an ordinary owner already')
  const change = (entity_id: string, days: number) => ({
    tenant_id: 1,
    entity: 'user',
    entity_id,
    action: 'edit',
    at: at(days * DAY),
  })
  await own.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_audit')
      .values([change('old', RETENTION.auditDays + 1), change('kept', 181), change('young', 179)])
      .execute(),
  )
  const kept = async () =>
    (
      await own.database.scope({ tenantId: 0 }, (sql) =>
        sql.selectFrom('sys_audit').select('entity_id').orderBy('entity_id').execute(),
      )
    ).map((row) => row.entity_id)
  const services = { database: own.database, retention: RETENTION }
  await removeExpired(services, server.clock.now as TrustedMoment)
  expect(await kept()).toEqual(['kept', 'young'])
  await removeExpired(services, (server.clock.now + 10_000 * DAY) as TrustedMoment)
  expect(await kept(), 'whatever the clock of the server says').toEqual(['young'])
  await own.dispose()
})

/** Waits until so many connections wait for the lock of another. */
async function blockedBackends({ kysely }: Database, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await raw<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
        return rows[0]!.n
      },
      { timeout: 30_000 },
    )
    .toBe(count)
}
