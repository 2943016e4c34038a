import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { openSchool } from './trainee.fixture.ts'

const BASE = '/test/trainee'
const ID_CARD = '990000199001010017'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await openSchool()
  clerk = await callerOf(server, { id: 'clerk', permissions: allOf('test:trainee') })
})
afterAll(() => server.dispose())

const add = (body: object) => clerk.post(`${BASE}/add`, body)
const found = async (name: string) => (await clerk.get(`${BASE}/list`, { name })).result.records

test('a number that does not pass is refused in words that name its field', async () => {
  const refused: [object, string][] = [
    [{ idCard: '990000199001010011' }, '“证件号码”不正确，请检查是否有数字填错'],
    [{ idCard: '1.1010519491231E17' }, '“证件号码”应为 18 位：前 17 位是数字，最后一位是数字或 X'],
    [{ phone: '1380000000' }, '“手机号”应为 11 位手机号码'],
    [{ company: '91350100M000100Y44' }, '“单位代码”不正确，请检查是否有字符填错'],
  ]
  const answers = await Promise.all(refused.map(([over]) => add({ name: '王建国', ...over })))
  expect(answers.map(({ status, message }) => [status, message])).toEqual(refused.map(([, message]) => [400, message]))
  expect(await found('王建国')).toEqual([])
})

test('what passes is kept in one form, so that the same number is found and not taken twice', async () => {
  expect(await add({ name: '李梅', idCard: '９９００００ 19900101 0017' })).toMatchObject({ success: true })
  expect(await found('李梅')).toMatchObject([{ idCard: ID_CARD }])
  expect(await add({ name: '李娜', idCard: ID_CARD })).toMatchObject({ success: false, message: '该证件号码已存在！' })
  expect((await clerk.get(`${BASE}/list`, { idCard: ID_CARD.toLowerCase() })).result.total).toBe(1)
})

test('an edit is checked as an addition is, and may empty the field', async () => {
  await add({ name: '赵强', phone: '13000000001' })
  const [{ id, version }] = await found('赵强')
  const edit = (phone: string) => clerk.put(`${BASE}/edit`, { id, version, phone })
  expect(await edit('12000000001')).toMatchObject({ status: 400, message: '“手机号”应为 11 位手机号码' })
  expect(await edit('')).toMatchObject({ success: true })
  expect(await found('赵强')).toMatchObject([{ phone: null }])
})

test('a row of a file that does not pass is named with its column, the others are added', async () => {
  const file = bookOf(
    '学员',
    ['姓名', '证件号码', '手机号'],
    [
      ['周敏', '990000199001010033', '１３０００００００02'],
      ['吴刚', '990000199013010030', '130'],
    ],
  )
  const { result } = await sendFile(clerk, file, `${BASE}/importExcel`)
  const report = await server.app.inject(`/vr${result.fileUrl}`)
  const text = rowsOf(report.rawPayload).flat().join()
  expect(text).toContain('“证件号码”中的出生日期不存在或在今天之后')
  expect(text).toContain('“手机号”应为 11 位手机号码')
  expect(await found('周敏')).toMatchObject([{ idCard: '990000199001010033', phone: '13000000002' }])
  expect(await found('吴刚')).toEqual([])
})

test('the document of the calls says the shape of a checked text', async () => {
  const reader = await callerOf(server, { id: 'reader', permissions: ['system:openapi:view'] })
  const response = await reader.raw({ url: '/vr/openapi.json' })
  const body = response.json().paths[`/vr${BASE}/add`].post.requestBody.content['application/json'].schema
  expect(body.properties.idCard).toMatchObject({ type: 'string', maxLength: 18, pattern: '^[1-9]\\d{16}[\\dX]$' })
})
