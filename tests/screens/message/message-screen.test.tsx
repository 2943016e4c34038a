import { Page } from '#screens/message/message.screen.tsx'
import { Page as Outbox } from '#screens/message/outbox.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const LIST = 'GET /sys/message/sysMessage/list'
const message = (id: string, esTitle: string, esSendStatus: string, over: object = {}) => ({
  id,
  esTitle,
  esContent: '内容',
  esReceiver: '13800000001',
  esType: '1',
  esSendStatus,
  esSendStatus_dictText: { '0': '未发送', '1': '发送成功', '2': '发送失败' }[esSendStatus],
  esSendNum: 1,
  version: 1,
  ...over,
})
const ROWS = [
  message('m1', '已发的', '1'),
  message('m2', '失败的', '2', { esResult: '网关没有应答' }),
  message('m3', '等待的', '0'),
]

test('[SCREEN-44] a sent message is only looked at, a failed one can go again, none is added here', async () => {
  await open()
  expect([await actionsOf('已发的'), await actionsOf('失败的'), await actionsOf('等待的')]).toEqual([
    ['详情', '流转记录', '删除'],
    ['详情', '编辑', '重新发送', '流转记录', '删除'],
    ['详情', '编辑', '流转记录', '删除'],
  ])
  for (const name of ['新增', '导入']) expect(screen.queryByText(name)).toBe(null)
  expect(screen.getByText('导出')).toBeTruthy()
})

test('[SCREEN-44] 重新发送 asks first and tells what the server said', async () => {
  const { http, said } = await open()
  fireEvent.click(screen.getByLabelText('更多操作 失败的'))
  fireEvent.click(await screen.findByText('重新发送', { selector: '[role=menuitem] *' }))
  const question = await dialogOf('确认重新发送')
  within(question).getByText('确定重新发送这条消息吗？')
  fireEvent.click(within(question).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 已重新加入发送队列']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: 'm2' })
})

test('[SCREEN-44] 详情 shows everything there is to know of a message', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('详情 失败的'))
  const article = await screen.findByRole('article', { name: '失败的' })
  within(article).getByText('网关没有应答')
  within(article).getByText('发送失败')
  expect(
    within(article)
      .getAllByRole('term')
      .map((label) => label.textContent),
  ).toEqual(['发送方式', '接收人', '发送次数', '发送时间', '失败原因', '发送内容', '发送参数', '备注'])
})

test('the outbox shows one message as its receiver got it', async () => {
  const sent = { id: 'o1', title: '课程提醒', channel: 'sms', receiver: '13800000001', content: '第一行\n第二行' }
  stage(<Outbox />, { answers: { 'GET /sys/outbox/list': ok({ records: [sent], total: 1 }) } })
  fireEvent.click(await screen.findByLabelText('查看 课程提醒'))
  const dialog = await dialogOf('课程提醒')
  expect(within(dialog).getByText('第一行 第二行').textContent).toBe('第一行\n第二行')
})

test('[SCREEN-44][PERM-02] a user who may neither send again nor change nor delete only looks', async () => {
  await open(['resend', 'edit', 'delete', 'deleteBatch'])
  for (const title of ['已发的', '失败的', '等待的']) expect(await actionsOf(title)).toEqual(['详情', '流转记录'])
})

async function open(withheld: string[] = []) {
  const shown = stage(<Page />, {
    allAuth: withheld.map((name) => ({ action: `system:message:${name}`, type: '1', status: '1', describe: null })),
    answers: {
      [LIST]: ok({ records: ROWS, total: 3 }),
      'GET /sys/message/sysMessage/queryById': ok(ROWS[1]),
      'PUT /sys/message/sysMessage/resend': ok(null, '已重新加入发送队列'),
    },
  })
  await screen.findByText('已发的')
  return shown
}

/** What a row offers, in its order. */
async function actionsOf(title: string): Promise<(string | null)[]> {
  const row = within(screen.getByText(title).closest<HTMLElement>('[role=row]')!)
  const buttons = row.getAllByRole('button').map((button) => button.textContent)
  if (!buttons.includes('更多')) return buttons
  fireEvent.click(row.getByLabelText(`更多操作 ${title}`))
  const items = await waitFor(() => {
    const shown = [...document.querySelectorAll(`${OPEN_MENU} [role=menuitem]`)]
    expect(shown.length).toBeGreaterThan(0)
    return shown.map((item) => item.textContent)
  })
  fireEvent.click(row.getByLabelText(`更多操作 ${title}`))
  await waitFor(() => expect(document.querySelector(OPEN_MENU)).toBe(null))
  return [...buttons.filter((text) => text !== '更多'), ...items]
}

const OPEN_MENU = '.ant-dropdown:not(.ant-dropdown-hidden)'
