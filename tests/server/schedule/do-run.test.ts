import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refused } from '#server/http/refusals.ts'
import { doRun } from '#server/schedule/do-run.ts'
import { RunProblem } from '#server/schedule/run-handler.ts'
import { turnDue } from '#server/schedule/turn-due.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import {
  addJob,
  addMessageWays,
  claim,
  clear,
  doing,
  runNext,
  runsOf,
  storyOf,
} from '#tests/server/schedule/fixtures.ts'

let server: TestApp

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

const begin = async (over: Parameters<typeof addJob>[1] = {}) => {
  await addJob(server, over)
  await turnDue(server.app.services)
}
const lapse = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    raw`update sys_job_run set lease_until = clock_timestamp() - interval '1 s' where state = 'running'`.execute(sql),
  )
const notifications = async () =>
  (
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_sms').select(['es_title', 'es_content']).execute(),
    )
  ).map(({ es_title, es_content }) => `${es_title}｜${es_content}`)
const fails = async () => {
  throw new RunProblem('磁盘满了')
}
const jobRow = () =>
  server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_quartz_job').selectAll().executeTakeFirstOrThrow(),
  )

test('[SCREEN-68] a run has its output, its duration and its parameters; the job tells how it went', async () => {
  await begin({ job_class_name: 'sampleParam', parameter: '你好' })
  await runNext(server, async ({ say, values }) => {
    server.clock.now += 1_500
    say(`一 ${String(values['text'])}`)
    say('二')
  })
  const [run] = await runsOf(server)
  expect(run).toMatchObject({ state: 'succeeded', output: '一 你好\n二', duration: 1_500, server: 'here' })
  expect(run!.start_time).toBe('2026-03-02 10:00:00')
  expect(await jobRow()).toMatchObject({ last_state: 'succeeded', last_time: '2026-03-02 10:00:01', version: 1 })
})

test('[SCREEN-68] a failure says its reason, one of ours keeps it to the log', async () => {
  const told: unknown[] = []
  await begin()
  await runNext(server, async () => {
    throw refused('没有这个租户')
  })
  server.clock.now += 600_000
  await turnDue(server.app.services)
  const bug = new Error('password=secret')
  await runNext(
    server,
    async () => {
      throw bug
    },
    { report: (error: unknown) => void told.push(error) },
  )
  expect((await runsOf(server)).map(({ state, output }) => [state, output])).toEqual([
    ['failed', '没有这个租户'],
    ['failed', '执行时系统出错，详情见服务器日志'],
  ])
  expect(told).toEqual([bug])
})

test('[SCREEN-68] a class that is no handler fails in the words of upstream', async () => {
  await begin({ job_class_name: 'java.lang.Runtime' })
  await runNext(server)
  expect((await runsOf(server))[0]).toMatchObject({ state: 'failed', output: '后台找不到该类名：java.lang.Runtime' })
})

describe('a failed run', () => {
  test('[SCREEN-68] is tried again, half a minute later, then a minute; then it notifies once', async () => {
    await begin({ retries: 2 })
    for (const waitMs of [30_000, 60_000, 0]) {
      await runNext(server, fails)
      expect(await runNext(server, fails)).toBe(false)
      server.clock.now += waitMs
    }
    expect(await storyOf(server)).toEqual(['schedule 1 failed', 'retry 2 failed', 'retry 3 failed'])
    expect(await notifications()).toEqual([
      '定时任务执行失败｜任务“试一试”计划 2026-03-02 10:00:00 执行，结果失败（共尝试 3 次）：磁盘满了',
    ])
  })

  test('[SCREEN-68] that goes well in the end notifies nobody', async () => {
    await begin({ retries: 1 })
    await runNext(server, fails)
    server.clock.now += 30_000
    await runNext(server)
    expect(await storyOf(server)).toEqual(['schedule 1 failed', 'retry 2 succeeded'])
    expect(await notifications()).toEqual([])
  })

  test('[SCREEN-68] notifies nobody where the job says so', async () => {
    await begin({ alarm: false })
    await runNext(server, fails)
    expect(await notifications()).toEqual([])
  })
})

describe('a server that is gone', () => {
  test('[SCREEN-68] leaves its run to another, once its sign of life is over', async () => {
    await begin()
    const first = (await claim(server, 'first'))!
    expect(await claim(server, 'second')).toBeNull()
    await lapse()
    const second = (await claim(server, 'second'))!
    expect(second.id).toBe(first.id)
    await doRun(
      server.app.services,
      doing(async ({ say }) => say('做完')),
      second,
      quiet,
    )
    // The first comes back from its long sleep.
    await doRun(
      server.app.services,
      doing(async ({ say }) => say('也做完')),
      first,
      quiet,
    )
    expect((await runsOf(server)).map(({ state, output, server: by }) => [state, output, by])).toEqual([
      ['succeeded', '执行它的服务器没有响应，由本服务器接着执行\n做完', 'second'],
    ])
  })

  test('[SCREEN-68] and another, and another: then the run may be what ends them', async () => {
    await begin()
    for (const name of ['a', 'b', 'c']) {
      await claim(server, name)
      await lapse()
    }
    await runNext(server)
    expect((await runsOf(server))[0]).toMatchObject({
      state: 'failed',
      output: '执行它的服务器已 3 次中途停止，不再尝试',
    })
  })

  test('[SCREEN-68] orderly puts its run back', async () => {
    await begin()
    let isEnding = false
    await runNext(
      server,
      async ({ goOn }) => {
        isEnding = true
        goOn()
      },
      { isEnding: () => isEnding },
    )
    expect(await storyOf(server)).toEqual(['schedule 1 queued'])
    await runNext(server)
    expect((await runsOf(server))[0]).toMatchObject({ state: 'succeeded', output: '好' })
  })
})

test('[SCREEN-68] a run that takes too long is stopped where it asks', async () => {
  await begin({ timeout_minutes: 1 })
  await runNext(server, async ({ goOn }) => {
    server.clock.now += 60_001
    goOn()
  })
  expect((await runsOf(server))[0]).toMatchObject({ state: 'failed', output: '超过 1 分钟没有完成，已停止' })
})

test('[SCREEN-68] of two waiting runs of a job two servers take up one', async () => {
  await begin({ overlap: 'queue' })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_job_run (id, job_id, job_class_name, due_time, cause, state)
      values ('second', 'job', 'sample', now(), 'manual', 'queued')`.execute(sql),
  )
  const claimed = await Promise.all([claim(server, 'a'), claim(server, 'b'), claim(server, 'c')])
  expect(claimed.filter((one) => one !== null)).toHaveLength(1)
})

test('[SCREEN-68] endless output keeps its beginning and its end', async () => {
  await begin()
  await runNext(server, async ({ say }) => {
    for (let line = 0; line < 20_000; line += 1) say(`第 ${line} 行`)
  })
  const [run] = await runsOf(server)
  expect(run!.output.startsWith('第 0 行')).toBe(true)
  expect(run!.output.endsWith('第 19999 行')).toBe(true)
  expect(Array.from(run!.output).length).toBeLessThanOrEqual(20_000)
})

const quiet = { isEnding: () => false, report: () => undefined }
