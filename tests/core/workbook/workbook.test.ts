import { columnCells } from '#core/workbook/column-cells.ts'
import { workbookOf } from '#core/workbook/workbook.ts'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** As a reader of workbooks understands it. */
const readBack = (bytes: Uint8Array) => read(bytes, { cellNF: true, cellFormula: true, cellStyles: true })

test('[SCREEN-16] numbers stay numbers with their format, texts stay texts whatever they look like', () => {
  const hostile = ['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '<b>&"', '_x0041_', '李雷\n第二行', '00123']
  const book = readBack(
    workbookOf([
      {
        name: '学习趋势',
        rows: [['时间', '学习人次'], ...hostile.map((text) => [text, { value: 1_234, format: '#,##0" 人次"' }])],
        widths: [20, 12],
      },
      {
        name: '口径',
        rows: [
          ['项目', '内容'],
          ['占比', { value: 0.853, format: '0.0%' }],
          [null, ''],
        ],
        widths: [20, 60],
      },
    ]),
  )
  expect(book.SheetNames).toEqual(['学习趋势', '口径'])
  const first = book.Sheets['学习趋势']!
  expect(utils.sheet_to_json<string[]>(first, { header: 1 }).map(([text]) => text)).toEqual(['时间', ...hostile])
  expect(Object.values(first).filter((cell) => cell?.f !== undefined)).toEqual([])
  expect(first['A2']).toMatchObject({ t: 's', v: '=1+1' })
  expect(first['B2']).toMatchObject({ t: 'n', v: 1_234, w: '1,234 人次' })
  expect(book.Sheets['口径']!['B2']).toMatchObject({ t: 'n', v: 0.853, w: '85.3%' })
})

test('[SCREEN-16] whatever stands in a table comes back from the file', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((one) => !/[\p{Cc}￾￿]/u.test(one))
  const cell = fc.oneof(
    text,
    fc.record({ value: fc.integer({ min: -1e9, max: 1e9 }), format: fc.constantFrom('#,##0', '0.0%') }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const book = readBack(workbookOf([{ name: 'a', rows: [['甲', '乙', '丙'], ...rows], widths: [] }]))
      const found = utils.sheet_to_json<unknown[]>(book.Sheets['a']!, { header: 1, raw: true }).slice(1)
      expect(found).toEqual(rows.map((row) => row.map((one) => (typeof one === 'string' ? one : one.value))))
    }),
    { numRuns: 50 },
  )
})

const number = (value: number, format: string) => ({ value, format })

test.each([
  [
    ['1,234', '0', '—'],
    [number(1_234, '#,##0'), number(0, '#,##0'), null],
  ],
  [
    ['85.3%', '100%', '>99.9%', '—'],
    [number(0.853, '#,##0.0%'), number(1, '#,##0%'), '>99.9%', null],
  ],
  [
    ['3.6 小时', '45 分', '1.26 万 小时', '不足 1 分'],
    [number(3.6, '#,##0.0" 小时"'), number(0.75, '#,##0.00" 小时"'), number(12_600, '#,##0" 小时"'), '不足 1 分'],
  ],
  [
    ['12 台', '3 台'],
    [number(12, '#,##0" 台"'), number(3, '#,##0" 台"')],
  ],
  [
    ['3 / 6', '1 / 1'],
    ['3 / 6', '1 / 1'],
  ],
  [
    ['显示', '12'],
    ['显示', '12'],
  ],
  [
    ['—', '—'],
    ['—', '—'],
  ],
  [
    ['3 台', '4 人'],
    ['3 台', '4 人'],
  ],
])('[SCREEN-16] the column %j', (texts, cells) => {
  expect(columnCells(texts)).toEqual(cells)
})
