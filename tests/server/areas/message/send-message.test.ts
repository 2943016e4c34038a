import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
  const { addTemplate } = office
  const common = { templateName: '${name}的课程提醒', templateContent: '${name}，《${course}》还有 ${days} 天到期' }
  await addTemplate({ ...common, templateCode: 'sms', templateType: '1' })
  await addTemplate({
    ...common,
    templateCode: 'mail',
    templateType: '2',
    templateContent: '<p>${name}：<b>${course}</b></p>',
  })
  await addTemplate({
    templateCode: 'link',
    templateName: '链接',
    templateType: '4',
    templateContent: '<a href="${url}">去看</a>',
  })
})
afterAll(() => office.server.dispose())

const DATA = JSON.stringify({ name: '张三', course: '受限空间', days: 3 })
const sms = (over: object = {}) => ({
  templateCode: 'sms',
  testData: DATA,
  msgType: '1',
  receiver: '13800000001',
  ...over,
})
const outbox = async (receiver: string) => (await office.writer.get('/sys/outbox/list', { receiver })).result.records

test('[SCREEN-45][SCREEN-44] a filled template goes into the outbox, and the message says so', async () => {
  expect(await office.send(sms())).toMatchObject({ success: true, message: '发送消息任务添加成功！' })
  const text = '张三，《受限空间》还有 3 天到期'
  expect(await office.tried('13800000001')).toMatchObject({
    esTitle: '张三的课程提醒',
    esContent: text,
    esParam: DATA,
    esType_dictText: '短信',
    esSendStatus: '1',
    esSendStatus_dictText: '发送成功',
    esSendNum: 1,
    esResult: null,
    createBy: 'writer',
    esSendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
  })
  expect(await outbox('13800000001')).toMatchObject([{ channel: 'sms', title: '张三的课程提醒', content: text }])
})

test('[SCREEN-45] several receivers get a message each, the same one only once', async () => {
  await office.send(sms({ receiver: '13800000002, 13800000003，13800000002' }))
  for (const receiver of ['13800000002', '13800000003']) {
    await office.tried(receiver)
    expect(await office.messagesTo(receiver)).toHaveLength(1)
    expect(await outbox(receiver)).toHaveLength(1)
  }
})

test('[O-68] values are text in a mail, and what a link would run is taken out', async () => {
  const testData = JSON.stringify({ name: '<img src=x onerror=alert(1)>', course: '${name}' })
  await office.send({ templateCode: 'mail', testData, msgType: '2', receiver: 'a@example.com' })
  expect((await office.tried('a@example.com')).esContent).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;：<b>${name}</b></p>',
  )
  await office.send({
    templateCode: 'link',
    testData: '{"url":"javascript:alert(1)"}',
    msgType: '4',
    receiver: 'reader',
  })
  expect((await office.tried('reader')).esContent).toBe('<a>去看</a>')
})

test('an account is found whatever the case of its name', async () => {
  await office.send({ templateCode: 'link', testData: '{"url":"/"}', msgType: '4', receiver: 'READER' })
  expect(await office.tried('READER')).toMatchObject({ esSendStatus: '1' })
})

const REFUSED: [string, object, string][] = [
  ['an unknown template', { templateCode: 'none' }, '发送消息任务添加失败！没有编码为“none”的模板'],
  ['missing values', { testData: '{"name":"x"}' }, '发送消息任务添加失败！测试数据缺少变量：course、days'],
  ['no values at all', { testData: null }, '发送消息任务添加失败！测试数据缺少变量：name、course、days'],
  ['broken JSON', { testData: '{"name"' }, '解析Json出错！第 1 行第 8 列附近不是有效的 JSON'],
  ['nested values', { testData: '{"name":{}}' }, '解析Json出错！变量“name”的值必须是文字、数字或布尔值'],
  ['no receiver', { receiver: ' ' }, '发送消息任务添加失败！请输入消息接收方'],
  ['a wrong number', { receiver: '12' }, '发送消息任务添加失败！“12”不是有效的手机号码'],
  [
    'an unknown account',
    { msgType: '4', receiver: 'reader,nobody' },
    '发送消息任务添加失败！没有账号为“nobody”的在用用户',
  ],
  [
    'an account of another tenant',
    { msgType: '4', receiver: 'neighbour' },
    '发送消息任务添加失败！没有账号为“neighbour”的在用用户',
  ],
]
test.each(REFUSED)('[SCREEN-45] refuses %s and makes no message', async (_name, over, message) => {
  const before = (await office.writer.get('/sys/message/sysMessage/list')).result.total
  expect(await office.send(sms(over))).toMatchObject({ success: false, code: 500, message })
  expect((await office.writer.get('/sys/message/sysMessage/list')).result.total).toBe(before)
})

test('a request of the wrong shape is refused with a sentence', async () => {
  expect(await office.send(sms({ msgType: '7' }))).toMatchObject({ status: 400, message: '请选择消息类型' })
  expect(await office.send(sms({ templateCode: '' }))).toMatchObject({ status: 400, message: '请选择消息模板' })
  expect(await office.send(sms({ receiver: ['x'] }))).toMatchObject({ status: 400, success: false })
})

test('[PROD-18] a tenant sees nothing of what another one sent', async () => {
  await office.send(sms({ receiver: '13800000009' }))
  const { id } = await office.tried('13800000009')
  const { neighbour } = office
  expect((await neighbour.get('/sys/outbox/list', { receiver: '13800000009' })).result.total).toBe(0)
  expect((await neighbour.get('/sys/message/sysMessage/list')).result.total).toBe(0)
  expect((await neighbour.put('/sys/message/sysMessage/resend', { ids: id })).message).toBe('未找到对应实体')
})
