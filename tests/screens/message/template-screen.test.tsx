import { Page } from '#screens/message/message-template.screen.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const SEND = '/sys/message/sysMessageTemplate/sendMsg'
const sms = {
  id: 't1',
  templateCode: 'course_due',
  templateName: '课程提醒',
  templateType: '1',
  templateContent: '${name}，还有 ${days} 天',
  templateTestJson: null,
  version: 1,
}
const notice = {
  ...sms,
  id: 't2',
  templateCode: 'exam',
  templateName: '考试通知',
  templateType: '4',
  templateContent: '<p>${name}，<b>请参加</b>考试</p>',
  templateTestJson: '{"name": "张三"}',
}
const DATA = { name: '张三', days: '3' }

test('[SCREEN-45] shows what templates say in one line, and offers 编辑, 发送测试 and 删除', async () => {
  await open()
  expect(screen.getByText('${name}，请参加考试')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('更多操作 课程提醒'))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['发送测试', '删除'])
})

test('[SCREEN-45] what is not granted is not offered', async () => {
  await open({}, ['add', 'edit', 'delete', 'deleteBatch', 'send', 'import', 'export'])
  expect(screen.queryByText('新增')).toBe(null)
  expect(screen.queryByText('编辑')).toBe(null)
  expect(screen.getByLabelText('详情 课程提醒')).toBeTruthy()
  expect(screen.queryByText('更多')).toBe(null)
})

test('[SCREEN-45] asks for each variable by itself and fills the template while they are written', async () => {
  await open()
  const dialog = await openTest('课程提醒')
  const values = within(within(dialog).getByRole('group', { name: '变量的值' }))
  expect(values.getAllByRole('textbox')).toHaveLength(2)
  write(values.getByLabelText('name'), '张三')
  await waitFor(() => expect(preview(dialog)).toBe('预览课程提醒张三，还有  天'))
  write(values.getByLabelText('days'), '3')
  await waitFor(() => expect(preview(dialog)).toBe('预览课程提醒张三，还有 3 天'))
})

test('[SCREEN-45] test data that is no JSON is shown as it is, with what is wrong and where, and can be mended', async () => {
  const broken = { ...sms, templateTestJson: '{"name": 张三}' }
  await open({ 'GET /sys/message/sysMessageTemplate/list': ok({ records: [broken], total: 1 }) })
  const dialog = await openTest('课程提醒')
  await within(dialog).findByText('第 1 行第 10 列附近不是有效的 JSON')
  write(within(dialog).getByDisplayValue('{"name": 张三}'), '{"name": "张三"}')
  await within(dialog).findByText('测试数据缺少变量：days')
  write(within(dialog).getByLabelText('days'), '3')
  await waitFor(() => expect(preview(dialog)).toBe('预览课程提醒张三，还有 3 天'))
})

test('[SCREEN-45] asks for a receiver, sends once and tells what the server said', async () => {
  const { http } = await open({ [`POST ${SEND}`]: ok(null, '发送消息任务添加成功！') })
  const dialog = await openTest('课程提醒')
  fillIn(dialog)
  fireEvent.click(within(dialog).getByText('发送'))
  await within(dialog).findByText('请输入消息接收方')
  write(within(dialog).getByLabelText('消息接收方'), '13800000001')
  await waitFor(() => expect(within(dialog).queryByText('请输入消息接收方')).toBe(null))
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('发送消息任务添加成功！')
  expect(http.calls.filter(({ path }) => path === SEND).map(({ sent }) => sent)).toEqual([
    { templateCode: 'course_due', testData: JSON.stringify(DATA, null, 2), msgType: '1', receiver: '13800000001' },
  ])
  fireEvent.click(within(dialog).getByText('再发一条'))
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('消息接收方').value).toBe(''))
  expect(within(dialog).getByLabelText<HTMLInputElement>('days').value).toBe('3')
})

test('[SCREEN-45] a refusal stays beside the draft until it is changed', async () => {
  await open({ [`POST ${SEND}`]: refused('发送消息任务添加失败！没有编码为“course_due”的模板') })
  const dialog = await openTest('课程提醒')
  fillIn(dialog)
  write(within(dialog).getByLabelText('消息接收方'), '13800000001')
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('发送消息任务添加失败！没有编码为“course_due”的模板')
  write(within(dialog).getByLabelText('消息接收方'), '13800000002')
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBe(null))
})

test('[SCREEN-45] a system message goes to users chosen by name, kept by account', async () => {
  const people = [
    { id: 'u1', username: 'li.ming', realname: '李明' },
    { id: 'u2', username: 'wang.fang', realname: '王芳' },
  ]
  const { http } = await open({
    'GET /sys/user/list': ok({ records: people, total: 2 }),
    [`POST ${SEND}`]: ok(null, '发送消息任务添加成功！'),
  })
  const dialog = await openTest('考试通知')
  await waitFor(() => expect(preview(dialog)).toBe('预览考试通知checked <p>张三，<b>请参加</b>考试</p>'))
  fireEvent.mouseDown(within(dialog).getByLabelText('消息接收方'))
  for (const name of ['李明（li.ming）', '王芳（wang.fang）']) {
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  }
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('发送消息任务添加成功！')
  expect(http.calls.find(({ path }) => path === SEND)!.sent).toEqual({
    templateCode: 'exam',
    testData: '{"name": "张三"}',
    msgType: '4',
    receiver: 'li.ming,wang.fang',
  })
})

test('[SCREEN-45] a form writes variables where the caret stands, shows the message beside it, and refuses what is no variable', async () => {
  const { http } = await open({ 'PUT /sys/message/sysMessageTemplate/edit': ok(null, '修改成功！') })
  fireEvent.click(screen.getByLabelText('编辑 课程提醒'))
  const dialog = await dialogOf('编辑')
  const content = within(dialog).getByLabelText<HTMLTextAreaElement>('模板内容')
  content.focus()
  content.setSelectionRange(0, 0)
  const chips = within(within(dialog).getByRole('toolbar', { name: '变量' }))
  fireEvent.click(chips.getByText('days'))
  await waitFor(() => expect(content.value).toBe('${days}${name}，还有 ${days} 天'))
  content.setSelectionRange(7, 7)
  write(chips.getByLabelText('新变量'), 'a b')
  expect(chips.getByLabelText<HTMLButtonElement>('插入新变量').disabled).toBe(true)
  write(chips.getByLabelText('新变量'), '课程')
  fireEvent.click(chips.getByLabelText('插入新变量'))
  await waitFor(() => expect(content.value).toBe('${days}${课程}${name}，还有 ${days} 天'))
  write(within(dialog).getByLabelText('课程'), '爆破')
  await waitFor(() => expect(preview(dialog)).toBe('预览课程提醒${days}爆破${name}，还有 ${days} 天'))
  write(content, '${user.name}您好')
  await within(dialog).findByText('“${user.name}”不是有效的变量，名称只能由字母、汉字、数字和下划线组成')
  write(content, '您好')
  await within(dialog).findByText('模板里没有变量')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  const { sent } = http.calls.find(({ method }) => method === 'PUT')!
  expect(sent).toMatchObject({ templateContent: '您好', templateTestJson: '{\n  "课程": "爆破"\n}' })
})

async function open(answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const shown = stage(<Page />, {
    answers: {
      'GET /sys/message/sysMessageTemplate/list': ok({ records: [sms, notice], total: 2 }),
      ...answers,
    },
    allAuth: withheld.map((action) => ({
      action: `system:message:template:${action}`,
      type: '1',
      status: '1',
      describe: null,
    })),
  })
  await screen.findByText('课程提醒')
  return shown
}

async function openTest(name: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  fireEvent.click(await screen.findByText('发送测试', { selector: '[role=menuitem] *' }))
  return dialogOf('发送测试')
}

const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const preview = (dialog: HTMLElement) => within(dialog).getByLabelText('预览').textContent
function fillIn(dialog: HTMLElement): void {
  for (const [name, value] of Object.entries(DATA)) write(within(dialog).getByLabelText(name), value)
}
