import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { Page } from '#screens/job/job.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf, confirm } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const job = {
  id: 'j1',
  description: '夜间汇总',
  jobClassName: 'sample',
  cronExpression: '0 30 4 ? * MON-FRI',
  timeZone: 'Asia/Shanghai',
  status: JOB_STATUS.started,
  version: 1,
}
const STOPPED = { ...job, id: 'j2', description: '停着的', status: JOB_STATUS.stopped }
const run = { id: 'x1', jobId: 'j1', dueTime: '2026-01-02 04:30:00', state: 'done', output: '参数：你好' }

test('[SCREEN-68] a job is stopped or started by its state, and says when it runs in words', async () => {
  await open()
  expect(await actionsOf('夜间汇总')).toEqual(['停止', '立即执行', '编辑', '详情', '删除'])
  expect(await actionsOf('停着的')).toEqual(['启动', '立即执行', '编辑', '详情', '删除'])
  expect(screen.getAllByTitle(/每周一至周五 04:30/).length).toBeGreaterThan(0)
})

test('[SCREEN-68][PERM-02] a user who may neither stop nor run one is offered neither', async () => {
  await open({}, ['pause', 'execute'])
  expect(await actionsOf('夜间汇总')).toEqual(['编辑', '详情', '删除'])
})

test.each([
  ['夜间汇总', '立即执行', '确认执行', '是否立即执行选中的任务？', 'execute', 'j1'],
  ['夜间汇总', '停止', '确认停止', '是否停止选中的任务？', 'pause', 'j1'],
  ['停着的', '启动', '确认启动', '是否启动选中的任务？', 'resume', 'j2'],
])('[SCREEN-68] %s: %s asks first', async (name, action, title, question, call, id) => {
  const { http, said } = await open({ [`GET /sys/quartzJob/${call}`]: ok(null, '好了') })
  await act(name, action)
  await confirm(title, question)
  await waitFor(() => expect(said).toEqual(['success: 好了']))
  expect(http.calls.find(({ path }) => path.endsWith(call))!.sent).toEqual({ id })
})

test('[SCREEN-68] the form says an expression in words with the next five times it means, and what is wrong with it', async () => {
  await open()
  fireEvent.click(screen.getByText('新增'))
  const form = await dialogOf('新增')
  const cron = await within(form).findByLabelText('时间表达式')
  write(cron, '0 30 4 ? * MON-FRI')
  await within(form).findByText('每周一至周五 04:30')
  const times = within(form).getByRole('list', { name: '最近 5 次运行时间' })
  expect(within(times).getAllByRole('listitem')).toHaveLength(5)
  write(cron, 'every day')
  await waitFor(() => expect(within(form).queryByRole('list', { name: '最近 5 次运行时间' })).toBe(null))
})

test('[SCREEN-68] what came of a run stands below its job, with all its output on demand', async () => {
  await open({
    'GET /sys/quartzJob/queryById': ok(job),
    'GET /sys/quartzJob/timeline': ok({ entries: [], next: null, kinds: [] }),
    'GET /sys/quartzJob/run/list': ok({ records: [run], total: 1 }),
  })
  await act('夜间汇总', '详情')
  const runs = await screen.findByRole('region', { name: '执行记录' })
  await within(runs).findByText('参数：你好')
  fireEvent.click(within(runs).getByLabelText(/^输出 /))
  const dialog = await dialogOf('执行记录')
  expect(within(dialog).getByLabelText('输出').textContent).toBe('参数：你好')
})

async function open(answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const shown = stage(<Page />, {
    allAuth: withheld.map((name) => ({ action: `system:quartzJob:${name}`, type: '1', status: '1', describe: null })),
    answers: { 'GET /sys/quartzJob/list': ok({ records: [job, STOPPED], total: 2 }), ...answers },
  })
  await screen.findByLabelText('更多操作 夜间汇总')
  return shown
}

function write(input: HTMLElement, value: string): void {
  fireEvent.change(input, { target: { value } })
}
