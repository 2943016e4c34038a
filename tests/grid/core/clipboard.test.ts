import { clipHtml, clipText, readClipText } from '#grid/core/clipboard.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('columns are parted by tabs and rows by lines, the last line ends or not', () => {
  const cells = [
    ['姓名', '年龄'],
    ['张三', '32'],
  ]
  expect([
    readClipText('姓名\t年龄\r\n张三\t32\r\n'),
    readClipText('姓名\t年龄\n张三\t32'),
    readClipText('姓名\t年龄\r张三\t32\r'),
  ]).toEqual([cells, cells, cells])
})

test('empty cells and empty lines within stay', () => {
  expect(readClipText('\t\r\n\r\na\t\r\n')).toEqual([['', ''], [''], ['a', '']])
})

test('a cell with line breaks stands in quotes, as Excel and WPS write it', () => {
  expect(readClipText('"第一行\n第二行"\t"他说""好"""\r\nx\ty\r\n')).toEqual([
    ['第一行\n第二行', '他说"好"'],
    ['x', 'y'],
  ])
})

test('a quote that only begins a cell is part of it', () => {
  expect(readClipText('"甲" 级\t5"\r\n"未关\t1')).toEqual([
    ['"甲" 级', '5"'],
    ['"未关', '1'],
  ])
})

test('a single cell is written without a line end, more of them with one each', () => {
  expect([clipText([['张三']]), clipText([['a', 'b'], ['c']])]).toEqual(['张三', 'a\tb\r\nc\r\n'])
})

test('what is written is read back letter by letter', () => {
  const cell = fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', '中', ' ', ',', '=') })
  const clip = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(clip, (cells) => {
      expect(readClipText(clipText(cells))).toEqual(cells)
    }),
    { numRuns: RUNS },
  )
})

test('numbers and dates stay numbers and dates in a spreadsheet, everything else is marked as text', () => {
  const isText = (cell: string) => clipHtml([[cell]]).includes('mso-number-format')
  const plain = ['12', '-3.50', '0.5', '1,234,567.89', '2026-08-02', '2026-08-02 10:20:30', '']
  const text = ['007', '110101199003078515', '=1+1', '+86', '@a', '1-2', '3/4', '张三', '1,23']
  expect([plain.filter(isText), text.filter((cell) => !isText(cell))]).toEqual([[], []])
})

test('signs of HTML are words and line breaks stay in their cell', () => {
  expect(clipHtml([['<b>&"\n  x']])).toBe(
    '<table data-grid-copy style="border-collapse:collapse"><tbody><tr>' +
      `<td style="mso-number-format:'\\@'">&lt;b&gt;&amp;&quot;<br style="mso-data-placement:same-cell">` +
      '<span style="mso-spacerun:yes">&nbsp;&nbsp;</span>x</td></tr></tbody></table>',
  )
})
