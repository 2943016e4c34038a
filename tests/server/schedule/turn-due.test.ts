import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { turnDue } from '#server/schedule/turn-due.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addJob, addMessageWays, claim, clear, runNext, runsOf, storyOf } from '#tests/server/schedule/fixtures.ts'

let server: TestApp
const MINUTE = 60_000

beforeAll(async () => {
  server = await openTestApp()
  await addMessageWays(server)
  await addPerson(server.database, { id: 'root', platform: true })
})
afterAll(() => server.dispose())
beforeEach(async () => {
  await clear(server)
  server.clock.now = Date.parse('2026-03-02T10:00:00+08:00')
})

const turn = () => turnDue(server.app.services)
const later = (ms: number) => (server.clock.now += ms)
const nextOf = () =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const { next_time } = await sql.selectFrom('sys_quartz_job').select('next_time').executeTakeFirstOrThrow()
    return next_time
  })
const notifications = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_sms').select(['es_title', 'es_content', 'es_receiver', 'tenant_id']).execute(),
  )

test('[SCREEN-68] a time that has come becomes one run, however many servers look at once', async () => {
  await addJob(server)
  await Promise.all(Array.from({ length: 8 }, turn))
  expect(await storyOf(server)).toEqual(['schedule 1 queued'])
  expect((await runsOf(server))[0]!.due_time).toBe('2026-03-02 10:00:00')
  expect(await nextOf()).toBe('2026-03-02 10:10:00')
})

test('[SCREEN-68] a stopped job, and one whose time has not come, become none', async () => {
  await addJob(server, { id: 'stopped', status: -1 })
  await addJob(server, { id: 'later', next_time: new Date(server.clock.now + 1_000) })
  expect(await turn()).toBe(0)
})

test('[SCREEN-68] a last time is the last', async () => {
  await addJob(server, { cron_expression: '0 0 10 2 3 ? 2026' })
  await turn()
  expect(await nextOf()).toBeNull()
  expect(await storyOf(server)).toEqual(['schedule 1 queued'])
})

describe('a run that falls due while another goes on', () => {
  test('[SCREEN-68] is skipped and written down', async () => {
    await addJob(server)
    await turn()
    await claim(server)
    later(10 * MINUTE)
    await turn()
    expect(await storyOf(server)).toEqual(['schedule 1 running', 'schedule 1 skipped'])
    expect((await runsOf(server))[1]!.output).toBe('上一次还没有结束，跳过这一次')
  })

  test('[SCREEN-68] waits for it where the job says so, one at a time', async () => {
    await addJob(server, { overlap: 'queue' })
    await turn()
    await claim(server)
    for (const _time of [1, 2]) {
      later(10 * MINUTE)
      await turn()
    }
    expect(await storyOf(server)).toEqual(['schedule 1 running', 'schedule 1 queued', 'schedule 1 skipped'])
    expect(await claim(server)).toBeNull()
  })
})

describe('times for which no server was there', () => {
  test('[SCREEN-68] are made up for once, and told in the history', async () => {
    await addJob(server)
    later(35 * MINUTE)
    await turn()
    expect(await storyOf(server)).toEqual(['schedule 1 missed', 'catchUp 1 queued'])
    const [missed, caughtUp] = await runsOf(server)
    expect(missed!.output).toBe('2026-03-02 10:00:00 至 2026-03-02 10:20:00 没有服务器在运行，错过了 3 次')
    expect(caughtUp!.due_time).toBe('2026-03-02 10:30:00')
    expect(await nextOf()).toBe('2026-03-02 10:40:00')
    expect(await notifications()).toEqual([])
  })

  test('[SCREEN-68] are only told where the job says so, by a notification too', async () => {
    await addJob(server, { missed: 'skip' })
    later(35 * MINUTE)
    await turn()
    expect(await storyOf(server)).toEqual(['schedule 1 missed'])
    expect(await notifications()).toEqual([
      {
        es_title: '定时任务错过了 4 次',
        es_content:
          '任务“试一试”在 2026-03-02 10:00:00 至 2026-03-02 10:30:00 应执行 4 次，当时没有服务器在运行，没有补执行。',
        es_receiver: 'root',
        tenant_id: 1,
      },
    ])
  })

  test('[SCREEN-68] are not those of the last minute', async () => {
    await addJob(server)
    later(59_000)
    await turn()
    expect(await storyOf(server)).toEqual(['schedule 1 queued'])
  })
})

test('[SCREEN-68] what has ended makes room for the next time', async () => {
  await addJob(server)
  for (const _time of [1, 2, 3]) {
    await turn()
    await runNext(server)
    later(10 * MINUTE)
  }
  expect(await storyOf(server)).toEqual(['schedule 1 succeeded', 'schedule 1 succeeded', 'schedule 1 succeeded'])
})
