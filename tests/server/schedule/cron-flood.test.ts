import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moment } from '#server/db/moments.ts'
import { correctTimes } from '#server/schedule/correct-times.ts'
import { turnDue } from '#server/schedule/turn-due.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { addJob, claim, clear, runNext, runsOf, storyOf } from '#tests/server/schedule/fixtures.ts'

let server: TestApp
let root: Caller
const MINUTE = 60_000
const PATH = '/sys/quartzJob'
const TOO_OFTEN = '“时间表达式”的“秒”只能是一个数，最多每分钟执行一次'
const TOO_MANY = '最多同时启用 100 个定时任务，请先停止或删除不需要的任务'

beforeAll(async () => {
  server = await openSeededApp('plain')
  root = await callerOf(server, {
    id: 'root',
    platform: true,
    permissions: allOf('system:quartzJob', 'pause', 'resume', 'execute'),
  })
})
afterAll(() => server.dispose())
beforeEach(async () => {
  await clear(server)
  server.clock.now = Date.parse('2026-03-02T10:00:00+08:00')
})

const add = (over = {}) =>
  root.post(`${PATH}/add`, { jobClassName: 'sample', cronExpression: '0 0 2 * * ?', status: 0, ...over })
const rows = () =>
  server.database.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_quartz_job').selectAll().orderBy('id').execute())
const addMany = (count: number) =>
  server.database.scope({ tenantId: 0 }, async (sql) => {
    const values = Array.from({ length: count }, (_, index) => ({
      id: `many${index}`,
      job_class_name: 'sample',
      next_time: moment(server.clock.now + 60 * MINUTE),
    }))
    await sql.insertInto('sys_quartz_job').values(values).execute()
  })

describe('times closer than a minute', () => {
  test.each(['* * * * * ?', '0/5 * * * * ?', '0,30 * * * * ?', '58-59 0 0 1 1 ?', '*/59 * * * * ? 2099'])(
    '[SCREEN-68] %s is refused, with a year far off too',
    async (cronExpression) => {
      expect(await add({ cronExpression, status: -1 })).toMatchObject({ success: false, message: TOO_OFTEN })
      expect(await rows()).toEqual([])
    },
  )

  test('[SCREEN-68] once a minute is taken, however it is written', async () => {
    for (const cronExpression of ['0 * * * * ?', '7-7 * * * * ?', '30/30 * * * * ?', '5,5 0/1 * * * ?']) {
      expect(await add({ cronExpression })).toMatchObject({ success: true })
    }
  })

  test('[SCREEN-68] a job of an older version runs once a minute, and is neither saved nor started as it is', async () => {
    await addJob(server, { cron_expression: '*/7 * * * * ?' })
    await turnDue(server.app.services)
    await correctTimes(server.app.services)
    const [row] = await rows()
    expect(row!.next_time).toBe('2026-03-02 10:01:00')
    expect(await root.put(`${PATH}/edit`, { id: 'job', cronExpression: '*/7 * * * * ?', retries: 1 })).toMatchObject({
      success: false,
      message: TOO_OFTEN,
    })
    expect(await root.get(`${PATH}/pause`, { id: 'job' })).toMatchObject({ success: true })
    expect(await root.get(`${PATH}/resume`, { id: 'job' })).toMatchObject({ success: false, message: TOO_OFTEN })
    expect(await root.put(`${PATH}/edit`, { id: 'job', cronExpression: '0 * * * * ?' })).toMatchObject({
      success: true,
    })
    expect(await root.get(`${PATH}/resume`, { id: 'job' })).toMatchObject({ success: true })
  })
})

describe('many jobs', () => {
  test('[SCREEN-68] no more than a hundred are started, those that ask at once included', async () => {
    await addMany(98)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()))
    expect(answers.filter(({ success }) => success === true)).toHaveLength(2)
    expect(answers.find(({ success }) => success === false)?.message).toBe(TOO_MANY)
    expect((await rows()).filter(({ status }) => status === 0)).toHaveLength(100)
  })

  test('[SCREEN-68] a stopped one is added beyond them, and started once there is room', async () => {
    await addMany(100)
    expect(await add({ status: -1, description: '等着' })).toMatchObject({ success: true })
    const id = (await rows()).find(({ description }) => description === '等着')!.id
    expect(await root.get(`${PATH}/resume`, { id })).toMatchObject({ success: false, message: TOO_MANY })
    expect(await root.put(`${PATH}/edit`, { id, status: 0 })).toMatchObject({ success: false, message: TOO_MANY })
    expect(await root.get(`${PATH}/pause`, { id: 'many0' })).toMatchObject({ success: true })
    expect(await root.get(`${PATH}/resume`, { id })).toMatchObject({ success: true })
    expect(await root.put(`${PATH}/edit`, { id, retries: 1 })).toMatchObject({ success: true })
  })
})

test('[SCREEN-68] times that come while a run goes on are counted in one record', async () => {
  await addJob(server, { cron_expression: '0 * * * * ?' })
  await turnDue(server.app.services)
  await claim(server)
  for (let minute = 1; minute <= 50; minute += 1) {
    server.clock.now += MINUTE
    await turnDue(server.app.services)
  }
  expect(await storyOf(server)).toEqual(['schedule 1 running', 'schedule 1 skipped'])
  const [, skipped] = await runsOf(server)
  expect(skipped).toMatchObject({
    due_time: '2026-03-02 10:01:00',
    skipped_times: 50,
    output: '2026-03-02 10:01:00 至 2026-03-02 10:50:00 上一次一直没有结束，跳过了 50 次',
  })
})

test('[SCREEN-68] a run between them begins a new record', async () => {
  await addJob(server, { cron_expression: '0 * * * * ?' })
  for (const _run of [1, 2]) {
    await turnDue(server.app.services)
    server.clock.now += MINUTE
    await turnDue(server.app.services)
    await runNext(server)
    server.clock.now += MINUTE
  }
  expect(await storyOf(server)).toEqual([
    'schedule 1 succeeded',
    'schedule 1 skipped',
    'schedule 1 succeeded',
    'schedule 1 skipped',
  ])
})

describe('expressions made to be slow', () => {
  test.each(['0 0 0 31 2 ?', '0 0 0 31 2,4,6,9,11 ?', '0 0 0 30 FEB ? 2099', '0 0 0 1 1 ? 2020', '0 0 0 31W 6 ?'])(
    '[SCREEN-68] %s never comes, and is not started',
    async (cronExpression) => {
      expect(await add({ cronExpression })).toMatchObject({
        success: false,
        message: '按此时间表达式，任务以后不会再执行',
      })
      expect(await add({ cronExpression, status: -1 })).toMatchObject({ success: true })
    },
  )

  test('[SCREEN-68] a long one is refused by its length, whatever it says', async () => {
    for (const cronExpression of [`0 ${'1,'.repeat(100_000)}1 * * * ?`, `0 0 0 ${'?'.repeat(300)} * ?`]) {
      expect(await add({ cronExpression })).toMatchObject({
        success: false,
        message: '“时间表达式”不能超过 255 个字符',
      })
    }
  })
})
