import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const PEOPLE = ['one', 'two', 'three', 'four', 'five']

let server: TestApp
let callers: Caller[]

beforeAll(async () => {
  server = await openServer()
  callers = []
  for (const id of PEOPLE) callers.push(await callerOf(server, { id, permissions: allOf('system:position') }))
})
afterAll(() => server.dispose())

async function imported(caller: Caller, code: string) {
  const columns = ['职务编码', '职务名称', '职级'].map((label) => ({ label }))
  const file = writeXls(tableSheet({ title: '职务表', exportedBy: 'x', columns, rows: [[code, '电工', '员级']] }))
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return (await caller.raw({ method: 'POST', url: '/vr/sys/position/importExcel', headers, payload })).json()
}

test('[API-109] imports that come at once wait for each other', async () => {
  const answers = await Promise.all(callers.map((caller, index) => imported(caller, `T-${index}`)))
  expect(answers.map(({ message }) => message)).toEqual(PEOPLE.map(() => '文件导入成功！数据行数：1'))
})
