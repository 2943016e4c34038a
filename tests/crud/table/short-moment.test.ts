import { shortText } from '#crud/table/paint-short-moment.ts'
import { listWidthsOf } from '#crud/kinds/column-widths.ts'
import { expect, test } from 'vitest'

test('[FMT-02] a moment of a list stands to the minute in this year and to the day in any other', () => {
  expect(shortText('2026-03-09 08:30:12', '2026')).toBe('03-09 08:30')
  expect(shortText('2025-12-31 23:59:59', '2026')).toBe('2025-12-31')
  expect(['', '2026-03-09', '昨天'].map((text) => shortText(text, '2026'))).toEqual(['', '2026-03-09', '昨天'])
})

test('a column of a list is never narrower than its name with the icons beside it', () => {
  const plain = { label: '发送次数', kind: 'integer', width: 40 } as const
  expect(listWidthsOf(plain)).toEqual({ width: 94, leastWidth: 94 })
  expect(listWidthsOf({ ...plain, sortable: true })).toEqual({ width: 106, leastWidth: 106 })
  expect(listWidthsOf({ ...plain, stored: false })).toEqual({ width: 80, leastWidth: 80 })
  expect(listWidthsOf({ ...plain, width: 200 })).toEqual({ width: 200, leastWidth: 160 })
  expect(listWidthsOf({ label: '时间', kind: 'datetime', width: 180 })).toEqual({ width: 124, leastWidth: 112 })
})
