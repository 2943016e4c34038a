import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#tests/server/app.ts'
import { signedIn } from '#tests/server/engine/fixtures.ts'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office
const PATH = '/sys/message/sysMessageTemplate'
const SMS = {
  templateCode: 'course_due',
  templateName: '课程提醒',
  templateType: '1',
  templateContent: '${name}，请学习',
}

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.dispose())

const one = async (templateCode: string) =>
  (await office.writer.get(`${PATH}/list`, { templateCode })).result.records[0]

test('[SCREEN-45] are added, changed and deleted with the texts of upstream', async () => {
  const { writer } = office
  expect((await writer.post(`${PATH}/add`, SMS)).message).toBe('添加成功！')
  const row = await one('course_due')
  expect(row).toMatchObject({ ...SMS, templateType_dictText: '短信', templateTestJson: null, version: 1 })
  expect((await writer.put(`${PATH}/edit`, { id: row.id, templateCode: 'other', templateName: '改' })).message).toBe(
    '更新成功！',
  )
  expect(await one('course_due')).toMatchObject({ templateName: '改', version: 2 })
  expect((await writer.delete(`${PATH}/delete`, { id: row.id })).message).toBe('删除成功!')
  await writer.post(`${PATH}/add`, SMS)
  const { id } = await one('course_due')
  expect((await writer.delete(`${PATH}/deleteBatch`, { ids: `${id},` })).message).toBe('批量删除成功！')
})

const REFUSED: [string, object, string][] = [
  ['no code', { ...SMS, templateCode: '' }, '请输入模板编码'],
  ['a code with blanks', { ...SMS, templateCode: 'a b' }, '模板编码以字母开头，只能由字母、数字、下划线和横杠组成'],
  ['an unknown type', { ...SMS, templateType: '9' }, '“模板类型”的值不在可选范围内'],
  ['no content', { ...SMS, templateContent: ' ' }, '请输入模板内容'],
  [
    'HTML of which nothing stays',
    { ...SMS, templateType: '2', templateContent: '<script>x</script>' },
    '请输入模板内容',
  ],
  [
    'what looks like a variable and is none',
    { ...SMS, templateContent: '${user.name}您好' },
    '“${user.name}”不是有效的变量，变量写作 ${name}，名称只能由字母、汉字、数字和下划线组成',
  ],
  ['test data that is no JSON', { ...SMS, templateTestJson: '{"a"' }, '第 1 行第 5 列附近不是有效的 JSON'],
]
test.each(REFUSED)('[SCREEN-45] refuse %s', async (_name, template, message) => {
  expect(await office.writer.post(`${PATH}/add`, template)).toMatchObject({ success: false, message })
})

test('[SCREEN-45] a code is unique within its tenant, and the console can ask', async () => {
  const { writer, neighbour } = office
  await writer.post(`${PATH}/add`, { ...SMS, templateCode: 'twice' })
  expect((await writer.post(`${PATH}/add`, { ...SMS, templateCode: 'twice' })).message).toBe('模板编码已存在！')
  const question = { tableName: 'sys_sms_template', fieldName: 'templateCode', fieldVal: 'twice' }
  expect((await writer.get('/sys/duplicate/check', question)).success).toBe(false)
  expect((await neighbour.get('/sys/duplicate/check', question)).success).toBe(true)
  expect((await neighbour.post(`${PATH}/add`, { ...SMS, templateCode: 'twice' })).success).toBe(true)
})

test('[O-68] keep of HTML what is allowed; texts of other types stay as written', async () => {
  const { writer } = office
  const templateContent = '<p onclick="x()">${name}<script>alert(1)</script><a href="javascript:x">a</a></p>'
  await writer.post(`${PATH}/add`, { ...SMS, templateCode: 'mail', templateType: '2', templateContent })
  expect((await one('mail')).templateContent).toBe('<p>${name}<a>a</a></p>')
  await writer.post(`${PATH}/add`, { ...SMS, templateCode: 'plain', templateContent })
  const plain = await one('plain')
  expect(plain.templateContent).toBe(templateContent)
  await writer.put(`${PATH}/edit`, { id: plain.id, templateType: '4' })
  expect((await one('plain')).templateContent).toBe('<p>${name}<a>a</a></p>')
})

test('[PROD-18] another tenant neither sees nor changes nor sends them', async () => {
  const { neighbour } = office
  await office.addTemplate({ ...SMS, templateCode: 'CANARY' })
  const { id } = await one('CANARY')
  expect((await neighbour.get(`${PATH}/list`, { templateCode: 'CANARY' })).result.total).toBe(0)
  expect((await neighbour.get(`${PATH}/queryById`, { id })).message).toBe('未找到对应实体')
  expect((await neighbour.put(`${PATH}/edit`, { id, templateName: 'x' })).success).toBe(false)
  expect((await neighbour.delete(`${PATH}/delete`, { id })).success).toBe(false)
  const sending = { templateCode: 'CANARY', testData: '{"name":"x"}', msgType: '1', receiver: '13800000001' }
  expect((await neighbour.post(`${PATH}/sendMsg`, sending)).message).toBe(
    '发送消息任务添加失败！没有编码为“CANARY”的模板',
  )
})

test('[PERM-20] sending needs a right of its own', async () => {
  await addPerson(office.server.database, { id: 'looker', permissions: ['system:message:template:list'] })
  const looker = await signedIn(office.server, 'looker', 1)
  expect((await looker.get(`${PATH}/list`)).success).toBe(true)
  expect(await looker.post(`${PATH}/sendMsg`, {})).toMatchObject({ status: 403, code: 510 })
  expect(await looker.post(`${PATH}/add`, SMS)).toMatchObject({ status: 403, code: 510 })
})
