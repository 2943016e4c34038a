import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import type { Cell } from '#server/engine/workbook/sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office
const TEMPLATES = '/sys/message/sysMessageTemplate'
const MESSAGES = '/sys/message/sysMessage'
const LABELS = ['模板编码', '模板标题', '模板类型', '模板内容']

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.dispose())

const sheet = (labels: string[], rows: Cell[][]) =>
  writeXls(tableSheet({ title: '导入', exportedBy: 'x', columns: labels.map((label) => ({ label })), rows }))

async function upload(path: string, file: Buffer) {
  const boundary = 'edge-of-the-part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="import.xls"\r\ncontent-type: application/vnd.ms-excel\r\n\r\n`
  const response = await office.writer.raw({
    method: 'POST',
    url: `/vr${path}/importExcel`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return response.json<any>()
}

async function download(path: string): Promise<unknown[][]> {
  const response = await office.writer.raw({ url: `/vr${path}/exportXls` })
  const book = read(response.rawPayload, { type: 'buffer' })
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null, blankrows: true })
}

test('[SCREEN-45][API-109] imported templates obey the rules of written ones, and are exported as they are', async () => {
  const { code, result } = await upload(
    TEMPLATES,
    sheet(LABELS, [
      ['good', '提醒', '邮件', '<p onclick="x()">${name}</p>'],
      ['bad', '提醒', '短信', '${user.name}'],
      ['good', '重复', '短信', '内容'],
    ]),
  )
  expect([code, result.successCount, result.errorCount]).toEqual([201, 1, 2])
  const rows = await download(TEMPLATES)
  expect(rows[2]).toEqual(['模板编码', '模板标题', '模板类型', '模板内容', '测试数据', '创建时间'])
  expect(rows.slice(3).map((row) => row.slice(0, 5))).toEqual([['good', '提醒', '邮件', '<p>${name}</p>', null]])
})

test('[API-109] a file that has a column as it was called before is read', async () => {
  const { code, result } = await upload(
    TEMPLATES,
    sheet(['*模板CODE', ...LABELS.slice(1)], [['earlier', '提醒', '邮件', '内容']]),
  )
  expect([code, result.successCount]).toEqual([200, 1])
})

test('[SCREEN-44][API-109] imported messages are delivered like any other', async () => {
  await upload(
    MESSAGES,
    sheet(
      ['消息标题', '发送内容', '接收人', '发送方式', '发送状态'],
      [['通知', '内容', '13800000007', '短信', '发送成功']],
    ),
  )
  expect(await office.tried('13800000007')).toMatchObject({ esSendStatus: '1', esSendNum: 1 })
  const [, , headings, row] = await download(MESSAGES)
  expect(headings!.slice(0, 4)).toEqual(['消息标题', '发送内容', '接收人', '发送方式'])
  expect(row!.slice(0, 4)).toEqual(['通知', '内容', '13800000007', '短信'])
})
