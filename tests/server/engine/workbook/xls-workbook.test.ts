import { read, utils } from '@e965/xlsx'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { MAX_SHEET_ROWS, type Cell } from '#server/engine/workbook/sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'

function readBack(file: Buffer): { name: string; rows: unknown[][]; types: (string | undefined)[] } {
  const book = read(file, { type: 'buffer', cellFormula: true })
  const name = book.SheetNames[0]!
  const sheet = book.Sheets[name]!
  const types = Object.keys(sheet)
    .filter((key) => !key.startsWith('!'))
    .map((key) => (sheet[key].f === undefined ? (sheet[key].t as string) : 'formula'))
  return { name, rows: utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null, blankrows: true }), types }
}

test('[API-106] writes a workbook that reads back with title, exporter, headings and typed cells', () => {
  const file = writeXls(
    tableSheet({
      title: '职务表',
      exportedBy: '王建国',
      columns: [{ label: '职务编码', widthPx: 180 }, { label: '职务名称' }, { label: '排序' }],
      rows: [
        ['0012', '安全总监', 7],
        ['B-2', null, 1.5],
      ],
    }),
  )
  expect(file.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  expect(readBack(file)).toEqual({
    name: '职务表',
    rows: [
      ['职务表', null, null],
      ['导出人:王建国', null, null],
      ['职务编码', '职务名称', '排序'],
      ['0012', '安全总监', 7],
      ['B-2', null, 1.5],
    ],
    types: ['s', 's', 's', 's', 's', 's', 's', 'n', 's', 'n'],
  })
})

test('[API-106] keeps texts that look like formulas as texts', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', '\r=1', '|cmd']
  const { rows, types } = readBack(writeXls({ name: 'x', rows: dangerous.map((text) => ({ cells: [text] })) }))
  expect(rows.map(([text]) => text)).toEqual(dangerous)
  expect(new Set(types)).toEqual(new Set(['s']))
})

test('writes any texts and numbers so that they read back the same', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3000 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 }), (table) => {
      const width = Math.max(...table.map((row) => row.length))
      const expected = table.map((row) => Array.from({ length: width }, (_, column): Cell => row[column] ?? null))
      expect(readBack(writeXls({ name: '表', rows: table.map((cells) => ({ cells })) })).rows).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test('runs long texts on into further records', () => {
  const texts = ['甲'.repeat(32_767), '乙'.repeat(4_111), '丙', '丁'.repeat(8_223), '戊'.repeat(20_000)]
  const { rows } = readBack(writeXls({ name: 'x', rows: texts.map((text) => ({ cells: [text] })) }))
  expect(rows.map(([text]) => text)).toEqual(texts)
})

test('fills a sheet to its last row and refuses one more', () => {
  const rows = Array.from({ length: MAX_SHEET_ROWS }, (_, index) => ({ cells: [`行${index}`, index] }))
  const back = readBack(writeXls({ name: 'x', rows }))
  expect(back.rows.length).toBe(MAX_SHEET_ROWS)
  expect(back.rows.at(-1)).toEqual([`行${MAX_SHEET_ROWS - 1}`, MAX_SHEET_ROWS - 1])
  expect(() => writeXls({ name: 'x', rows: [...rows, { cells: ['多'] }] })).toThrow('65536')
})

test('names the sheet even when the title holds characters a sheet name may not have', () => {
  expect(readBack(writeXls({ name: '[a]:*?/\\'.repeat(6), rows: [{ cells: ['x'] }] })).name).toHaveLength(31)
})
