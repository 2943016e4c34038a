import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'
import { openSchool } from './trainee.fixture.ts'

const BASE = '/test/trainee'
const MAN = '990000199001010017'
const WOMAN = '990000198506120022'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await openSchool()
  clerk = await callerOf(server, { id: 'clerk', permissions: allOf('test:trainee') })
})
afterAll(() => server.dispose())

const one = async (name: string) => (await clerk.get(`${BASE}/list`, { name })).result.records[0]
async function added(body: { name: string } & Record<string, unknown>) {
  expect(await clerk.post(`${BASE}/add`, body)).toMatchObject({ success: true })
  return one(body.name)
}

test('the server computes what follows, whatever a client says', async () => {
  const row = await added({ name: '王建国', idCard: MAN, birthday: '2001-02-03', sex: 2, initial: '李' })
  expect(row).toMatchObject({ birthday: '1990-01-01', sex: 1, sex_dictText: '男', initial: '王' })
  const { id, version } = row
  expect(await clerk.put(`${BASE}/edit`, { id, version, birthday: '2001-02-03', sex: 2 })).toMatchObject({
    success: true,
  })
  expect(await one('王建国')).toMatchObject({ birthday: '1990-01-01', sex: 1 })
})

test('it follows an edit of the other field, and goes with it', async () => {
  const { id, version } = await added({ name: '李梅', idCard: '99000019900101005X' })
  expect(await clerk.put(`${BASE}/edit`, { id, version, idCard: WOMAN })).toMatchObject({ success: true })
  expect(await one('李梅')).toMatchObject({ birthday: '1985-06-12', sex: 2 })
  await clerk.put(`${BASE}/edit`, { id, version: version + 1, idCard: '' })
  expect(await one('李梅')).toMatchObject({ birthday: null, sex: null, initial: '李' })
})

test('a file says nothing about it, and an export shows it', async () => {
  const file = bookOf(
    '学员',
    ['姓名', '证件号码', '出生日期', '性别'],
    [['赵强', '99000019900101013X', '2001-02-03', '女']],
  )
  expect(await sendFile(clerk, file, `${BASE}/importExcel`)).toMatchObject({ success: true })
  expect(await one('赵强')).toMatchObject({ birthday: '1990-01-01', sex: 1 })
  const response = await clerk.raw({ url: `/vr${BASE}/exportXls`, query: { name: '赵强' } })
  const [head, row] = rowsOf(response.rawPayload).slice(2)
  const cells = Object.fromEntries(head!.map((label, at) => [label, row![at]]))
  expect(cells).toMatchObject({ 姓名: '赵强', 出生日期: '1990-01-01', 性别: '男', 姓: '赵' })
})

test('it is looked for and sorted by like any other column', async () => {
  await added({ name: '周敏', idCard: '99000019900101021X' })
  const { result } = await clerk.get(`${BASE}/list`, {
    name: '周敏',
    sex: '1',
    birthday_begin: '1990-01-01',
    birthday_end: '1990-01-01',
    column: 'birthday',
    order: 'asc',
  })
  expect(result.records).toMatchObject([{ name: '周敏' }])
})
