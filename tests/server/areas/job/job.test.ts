import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HANDLERS, type HandlerName } from '#contract/areas/job/handlers.ts'
import { handlersOf } from '#server/housekeeping/handlers-of.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { turnDue } from '#server/schedule/turn-due.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { claim, runNext } from '#tests/server/schedule/fixtures.ts'
import { doRun } from '#server/schedule/do-run.ts'

let server: TestApp
let root: Caller
const CODES = [...allOf('system:quartzJob', 'pause', 'resume', 'execute'), 'system:quartzJobRun:list']
const PATH = '/sys/quartzJob'

beforeAll(async () => {
  server = await openSeededApp('plain')
  root = await callerOf(server, { id: 'root', platform: true, permissions: CODES })
})
afterAll(() => server.dispose())
beforeEach(() =>
  server.database.scope({ tenantId: 0 }, async (sql) => void (await sql.deleteFrom('sys_quartz_job').execute())),
)

/** As upstream's form sends one. */
const sample = (over = {}) => ({
  jobClassName: 'org.jeecg.modules.quartz.job.SampleJob',
  cronExpression: '0 0 2 * * ?',
  parameter: '',
  description: '',
  status: 0,
  ...over,
})
const list = async (query = {}) => (await root.get(`${PATH}/list`, query)).result.records
const add = (over = {}) => root.post(`${PATH}/add`, sample(over))

test('[SCREEN-68] what was changed is told in words', async () => {
  await add({ description: '夜间整理', jobClassName: 'sample' })
  const { id } = (await list())[0]
  const changed = { overlap: 'queue', missed: 'skip', alarm: false, timeZone: 'UTC', status: -1 }
  await root.put(`${PATH}/edit`, { id, ...changed })
  const { entries } = (await root.get(`${PATH}/timeline`, { id })).result
  const told = ({ changes }: any) =>
    Object.fromEntries(changes.map(({ label, fromText, toText }: any) => [label, [fromText, toText]]))
  expect(told(entries[0])).toMatchObject({
    任务状态: ['正常', '停止'],
    上次未结束时: ['跳过这一次', '等它结束后执行'],
    错过时间时: ['补执行一次', '只作记录'],
    失败时提醒: ['是', '否'],
    时区: ['中国（GMT+8）', '世界协调时（UTC）'],
  })
  expect(told(entries.at(-1))['任务类名'][1]).toMatch(/[\u4e00-\u9fff]/)
})

describe('as upstream asks', () => {
  test('[SCREEN-68] a job is added, listed, changed and deleted in its words', async () => {
    expect(await add()).toMatchObject({ success: true, code: 200, message: '创建定时任务成功' })
    const [row] = await list({ status: 0 })
    expect(row).toMatchObject({
      jobClassName: 'org.jeecg.modules.quartz.job.SampleJob',
      cronExpression: '0 0 2 * * ?',
      status: 0,
      delFlag: 0,
      createBy: 'root',
      description: '示例任务',
    })
    expect(row.nextTime).toMatch(/^\d{4}-\d\d-\d\d 02:00:00$/)
    expect(await root.put(`${PATH}/edit`, { ...row, cronExpression: '0 0 3 * * ?' })).toMatchObject({
      success: true,
      message: '更新定时任务成功!',
    })
    expect((await list())[0].nextTime).toMatch(/ 03:00:00$/)
    expect(await root.delete(`${PATH}/delete`, { id: row.id })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await list()).toEqual([])
  })

  test('[SCREEN-68] it is stopped and started by its id or, as older clients ask, by its class name', async () => {
    await add()
    const [{ id, jobClassName }] = await list()
    expect(await root.get(`${PATH}/pause`, { id, jobClassName })).toMatchObject({
      success: true,
      message: '暂停定时任务成功',
    })
    expect((await list())[0]).toMatchObject({ status: -1, nextTime: null })
    expect(await root.get(`${PATH}/resume`, { jobClassName })).toMatchObject({
      success: true,
      message: '恢复定时任务成功',
    })
    expect((await list())[0].status).toBe(0)
    expect((await list())[0].nextTime).not.toBeNull()
    expect(await root.get(`${PATH}/pause`, { jobClassName: 'none' })).toMatchObject({
      success: false,
      message: '定时任务不存在！',
    })
    expect(await root.get(`${PATH}/execute`, { id: 'none' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
  })

  test('[SCREEN-68] it runs at once when it is asked to, stopped or not, and not twice at a time', async () => {
    await add({ status: -1 })
    const [{ id }] = await list()
    expect(await root.get(`${PATH}/execute`, { id })).toMatchObject({ success: true, message: '执行成功!' })
    expect(await root.get(`${PATH}/execute`, { id })).toMatchObject({
      success: false,
      message: '任务正在执行，请等它结束',
    })
    await runNext(server)
    const { records } = (await root.get(`${PATH}/run/list`, { jobId: id })).result
    expect(records).toMatchObject([
      { jobId: id, cause: 'manual', state: 'succeeded', output: '好', operator: 'root', attempt: 1 },
    ])
    expect((await list())[0].lastState).toBe('succeeded')
  })

  test('[SCREEN-68] a class that nobody has is refused in the words of upstream', async () => {
    for (const jobClassName of ['java.lang.Runtime', '__proto__', "x'; drop table sys_user; --", '../../bin/sh']) {
      expect(await add({ jobClassName })).toMatchObject({
        success: false,
        message: `后台找不到该类名：${jobClassName}`,
      })
    }
    expect(await list()).toEqual([])
  })
})

describe('what is wrong is refused in a sentence, and nothing is written', () => {
  test.each([
    [{ cronExpression: '' }, '请输入时间表达式！'],
    [{ jobClassName: '' }, '请输入任务类名！'],
    [{ cronExpression: '* * * * *' }, '“时间表达式”应由 6 或 7 段组成：秒 分 时 日 月 周（年）'],
    [{ cronExpression: '$(id) * * * * ?' }, '“时间表达式”的“秒”不正确：$(id)'],
    [{ cronExpression: '0 0 0 1 1 ? 2020' }, '按此时间表达式，任务以后不会再执行'],
    [{ timeZone: '../etc/passwd' }, '没有名为“../etc/passwd”的时区'],
    [{ jobClassName: 'backup', parameter: '{"keep":0}' }, '参数“保留份数”应为 1 到 365 之间的整数'],
    [{ jobClassName: 'backup', parameter: '{"file":"/tmp/x"}' }, '没有名为“file”的参数'],
    [{ retries: 6 }, '“失败重试”不能大于 5'],
    [{ overlap: 'twice' }, '“上次未结束时”的值不在可选范围内'],
  ])('[SCREEN-68] %o', async (over, message) => {
    const answer = await add(over)
    expect(answer.success).toBe(false)
    expect(answer.message).toBe(message)
    expect(await list()).toEqual([])
  })
})

test('[SCREEN-68] nobody sets when it is due, or how it went', async () => {
  await add({ nextTime: '2000-01-01 00:00:00', lastState: 'succeeded', id: 'mine' })
  const [row] = await list()
  expect(row).toMatchObject({ lastState: null, lastTime: null })
  expect(row.id).not.toBe('mine')
  expect(row.nextTime > '2020').toBe(true)
})

test('[PERM-20] a user who is no platform administrator sees and changes nothing, whatever codes they hold', async () => {
  await add()
  const [{ id }] = await list()
  const tenant = await callerOf(server, { id: 'tenant', permissions: CODES })
  expect((await tenant.get(`${PATH}/list`)).result.records).toEqual([])
  expect((await tenant.get(`${PATH}/run/list`)).result.records).toEqual([])
  const answers = [
    await tenant.post(`${PATH}/add`, sample()),
    await tenant.get(`${PATH}/pause`, { id }),
    await tenant.get(`${PATH}/execute`, { id }),
    await tenant.delete(`${PATH}/delete`, { id }),
  ]
  expect(answers.map(({ success }) => success)).toEqual([false, false, false, false])
  expect(await list()).toHaveLength(1)
})

test('[SCREEN-68] pages that show jobs hear of their times and of their runs', async () => {
  await add({ cronExpression: '0 * * * * ?' })
  const told = await changesBy(server, 1, async () => {
    server.clock.now += 60_000
    await turnDue(server.app.services)
    await runNext(server)
  })
  expect(new Set(told.map(({ key, action }) => `${key} ${action}`))).toEqual(
    new Set(['job edit', 'jobRun add', 'jobRun edit']),
  )
})

test('[SCREEN-68] every handler is there and does its work', async () => {
  const handlers = handlersOf(SERVER_AREAS, server.app.services)
  const outputs: Record<string, string> = {}
  for (const jobClassName of Object.keys(HANDLERS) as HandlerName[]) {
    await add({ jobClassName, description: jobClassName, parameter: jobClassName === 'sampleParam' ? '你好' : '' })
    const [{ id }] = await list({ description: jobClassName })
    await root.get(`${PATH}/execute`, { id })
    const problems: unknown[] = []
    const control = { isEnding: () => false, report: (error: unknown) => void problems.push(error) }
    await doRun(server.app.services, handlers, (await claim(server))!, control)
    expect(problems).toEqual([])
    const [run] = (await root.get(`${PATH}/run/list`, { jobId: id })).result.records
    outputs[jobClassName] = `${run.state}：${run.output}`
  }
  expect(outputs).toMatchObject({
    cleanUp: 'succeeded：没有过期的数据',
    unusedFiles: 'succeeded：删除了 0 个无用的文件',
    inspections: 'succeeded：生成了 0 项排查任务',
    tenantExpiry: 'succeeded：30 天内没有需要提醒的租户',
    statistics: expect.stringMatching(/^succeeded：汇总了 \d+ 个租户最近 3 天的统计$/) as string,
    figuresCheck: 'succeeded：统计与明细一致',
    sendMessages: 'succeeded：发送了 0 条到期的消息',
    sample: 'succeeded：示例任务执行了一次',
    sampleParam: 'succeeded：参数：你好',
  })
  expect(outputs['backup']).toMatch(/^succeeded：备份了 \d+ 个表、\d+ 行，[\d.]+ MB\n已还原到临时数据库并逐表核对$/)
})
