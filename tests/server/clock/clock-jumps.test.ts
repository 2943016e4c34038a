import { sql as raw } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlersOf } from '#server/housekeeping/handlers-of.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { correctTimes } from '#server/schedule/correct-times.ts'
import { turnDue } from '#server/schedule/turn-due.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { addJob } from '#tests/server/schedule/fixtures.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.now()

let server: TestApp
let files: ReturnType<typeof temporaryStorage>
let headers: Record<string, string>
/** The time as it passes, and how far each clock stands from it. */
const time = { passedMs: 0, processMs: 0, databaseMs: 0 }
const rightMs = () => START + time.passedMs

beforeAll(async () => {
  files = temporaryStorage()
  server = await openTestApp({
    storage: files.storage,
    now: () => rightMs() + time.processMs,
    elapsed: () => time.passedMs,
    clocks: { databaseMs: async () => rightMs() + time.databaseMs },
  })
  await addPerson(server.database, { id: 'one' })
  headers = await server.headersOf('one', 1)
  await sendFile(server, { headers, name: 'a.png', content: await picture(20, 20) })
  await platform(async (sql) => {
    const line = { log_type: 1, log_content: 'x', tenant_id: 1 }
    await sql
      .insertInto('sys_log')
      .values([0, 100, 199].map((days) => ({ ...line, id: `l${days}`, create_time: new Date(START - days * DAY) })))
      .execute()
    await sql
      .insertInto('sys_outbox')
      .values({
        id: 'sent',
        tenant_id: 1,
        message_id: 'm',
        channel: 'sms',
        receiver: '1',
        content: 'x',
        create_time: new Date(START),
      })
      .execute()
  })
})
afterAll(async () => {
  await server.dispose()
  await files.remove()
})
beforeEach(() => Object.assign(time, { processMs: 0, databaseMs: 0 }))

const platform = <T>(work: Parameters<typeof server.database.scope<T>>[1]) =>
  server.database.scope({ tenantId: 0 }, work)

async function kept(): Promise<Record<string, number>> {
  const { rows } = await platform((sql) =>
    raw<
      Record<string, number>
    >`select (select count(*) from sys_log) as log, (select count(*) from sys_session) as sessions,
      (select count(*) from sys_file where state = 'stored') as files, (select count(*) from sys_outbox) as outbox`.execute(
      sql,
    ),
  )
  return rows[0]!
}

/** Everything that removes by age, as the jobs do it. @returns what they said */
async function cleanUp(): Promise<string[]> {
  const said: string[] = []
  const handlers = handlersOf(SERVER_AREAS, server.app.services)
  for (const name of ['cleanUp', 'unusedFiles'] as const) {
    await handlers[name]({
      runId: name,
      taken: 1,
      values: {},
      say: (line) => void said.push(line),
      report: () => undefined,
      isStopped: () => false,
      goOn: () => undefined,
    })
  }
  return said
}

const isSignedIn = async () =>
  (await server.app.inject({ url: '/vr/sys/user/getUserInfo', headers })).json<{ success: boolean }>().success

const JUMP = fc.oneof(fc.integer({ min: HOUR, max: 3_650 * DAY }), fc.integer({ min: -3_650 * DAY, max: -HOUR }))
const JUMPED = fc.record({ clock: fc.constantFrom('process', 'database', 'both'), jumpMs: JUMP })

test('no jump of a clock removes anything that is younger than promised, while it lasts or after it', async () => {
  await cleanUp()
  const before = await kept()
  expect(before).toEqual({ log: 3, sessions: 1, files: 1, outbox: 1 })
  await fc.assert(
    fc.asyncProperty(JUMPED, async ({ clock, jumpMs }) => {
      if (clock !== 'database') time.processMs = jumpMs
      if (clock !== 'process') time.databaseMs = jumpMs
      const said = await cleanUp()
      expect(said.every((line) => line.startsWith('这一次没有清理：'))).toBe(true)
      // Stamped while the clock stands wrong.
      await platform((sql) =>
        sql
          .insertInto('sys_log')
          .values({
            id: 'meanwhile',
            log_type: 1,
            log_content: 'x',
            create_time: new Date(rightMs() + (clock === 'process' ? 0 : jumpMs)),
          })
          .execute(),
      )
      time.passedMs += MINUTE
      Object.assign(time, { processMs: 0, databaseMs: 0 })
      await cleanUp()
      expect(await kept()).toEqual({ ...before, log: 4 })
      await raw`delete from sys_log where id = 'meanwhile'`.execute(server.database.kysely)
    }),
    { numRuns: 12 },
  )
})

test('a session outlives a clock of the process that jumps, and works while it does', async () => {
  expect(await isSignedIn()).toBe(true)
  for (const jumpMs of [400 * DAY, -400 * DAY]) {
    time.processMs = jumpMs
    server.app.services.sessions.forget()
    expect(await isSignedIn()).toBe(true)
    await cleanUp()
    time.processMs = 0
    expect(await isSignedIn()).toBe(true)
  }
  Object.assign(time, { processMs: 400 * DAY, databaseMs: 400 * DAY })
  await cleanUp()
  Object.assign(time, { processMs: 0, databaseMs: 0 })
  expect(server.app.services.now()).toBeLessThan(rightMs() + DAY)
  server.app.services.sessions.forget()
  expect(await isSignedIn()).toBe(true)
})

test('/readyz says that clean-up waits and why, until the clocks agree again', async () => {
  const ready = async () =>
    (await server.app.inject('/readyz')).json<{ status: string; details?: { cleanUp: string } }>()
  time.processMs = 400 * DAY
  await cleanUp()
  expect(await ready()).toMatchObject({
    status: 'ok',
    details: { cleanUp: expect.stringMatching(/^清理已暂停：服务器时钟（.*相差 400 天/) },
  })
  expect((await server.app.services.monitor.measure()).clockTrusted).toBe(0)
  time.processMs = 0
  await cleanUp()
  expect(await ready()).toEqual({ status: 'ok' })
  expect((await server.app.services.monitor.measure()).clockTrusted).toBe(1)
})

test('a clock of the process that the database confirms is followed', async () => {
  const { now } = server.app.services
  time.passedMs += MINUTE
  now()
  Object.assign(time, { processMs: 2 * DAY, databaseMs: 2 * DAY })
  await expect.poll(() => now() - rightMs(), { timeout: 30_000 }).toBe(2 * DAY)
  time.passedMs += MINUTE
  Object.assign(time, { processMs: 0, databaseMs: 0 })
  await expect.poll(() => now() - rightMs(), { timeout: 30_000 }).toBe(0)
})

test('[SCREEN-68] a next time beyond what the schedule allows is counted anew, also one that was thought to be none', async () => {
  const beyond = new Date(rightMs() + 400 * DAY)
  await addJob(server, { id: 'beyond', next_time: beyond })
  await addJob(server, { id: 'none', next_time: null })
  await addJob(server, { id: 'stopped', next_time: beyond, status: -1 })
  await correctTimes(server.app.services)
  await turnDue(server.app.services)
  const rows = await platform((sql) =>
    sql
      .selectFrom('sys_quartz_job')
      .select(['id', raw<number>`(extract(epoch from next_time) * 1000)::float8`.as('ms')])
      .orderBy('id')
      .execute(),
  )
  expect(rows.map(({ id, ms }) => [id, ms !== null && ms > rightMs() && ms <= rightMs() + 10 * MINUTE])).toEqual([
    ['beyond', true],
    ['none', true],
    ['stopped', false],
  ])
})

test('no role of requests removes or changes a line of the log that is younger than half a year', async () => {
  const ids = async () =>
    (await platform((sql) => sql.selectFrom('sys_log').select('id').where('id', 'in', ['young', 'old']).execute())).map(
      ({ id }) => id,
    )
  const line = { log_type: 2, log_content: 'x', tenant_id: 1 }
  await platform((sql) =>
    sql
      .insertInto('sys_log')
      .values([
        { ...line, id: 'young', create_time: new Date(Date.now() - 179 * DAY) },
        { ...line, id: 'old', create_time: new Date(Date.now() - 181 * DAY) },
      ])
      .execute(),
  )
  const remove = (tenantId: number) =>
    server.database.scope({ tenantId }, (sql) =>
      sql.deleteFrom('sys_log').where('id', 'in', ['young', 'old']).execute(),
    )
  await remove(1)
  expect((await ids()).toSorted()).toEqual(['old', 'young'])
  const backdate = platform((sql) =>
    sql
      .updateTable('sys_log')
      .set({ create_time: new Date(0) })
      .where('id', '=', 'young')
      .execute(),
  )
  await expect(backdate).rejects.toThrow('row-level security')
  await remove(0)
  expect(await ids()).toEqual(['young'])
})
