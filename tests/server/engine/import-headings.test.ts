import { expect, test } from 'vitest'
import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { readSheet } from '#server/engine/workbook/import-sheet.ts'

const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

test('[API-109] a column goes by its label, however the file called it before', () => {
  const { columns, header, left } = readSheet(
    messageTemplate,
    [['消息模板'], ['*模板CODE', '*模板标题', '*模板类型', '*模板内容', '别的'], ['due', '提醒', '短信', '内容', 'x']],
    {},
  )
  expect(keysOf(columns)).toEqual(['templateCode', 'templateName', 'templateType', 'templateContent'])
  expect([header[0], left]).toEqual(['模板编码', ['别的']])
})

test('[API-109] a heading with a space in it is found', () => {
  const { templateCode, templateName } = messageTemplate.fields
  const spaced = { ...messageTemplate, fields: { templateCode, templateName: { ...templateName, label: '模板 A' } } }
  const { columns } = readSheet(
    spaced,
    [
      ['*模板编码', '*模板 A'],
      ['due', '提醒'],
    ],
    {},
  )
  expect(keysOf(columns)).toEqual(['templateCode', 'templateName'])
})
