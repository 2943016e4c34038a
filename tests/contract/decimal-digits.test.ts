import { decimalDigits } from '#contract/kinds/decimal-number.ts'
import { expect, test } from 'vitest'

test.each([
  [{ label: '阈值', kind: 'decimal' }, 1000, '1000'],
  [{ label: '阈值', kind: 'decimal' }, 1, '1'],
  [{ label: '阈值', kind: 'decimal' }, 0, '0'],
  [{ label: '阈值', kind: 'decimal' }, 0.5, '0.5'],
  [{ label: '阈值', kind: 'decimal' }, 100.25, '100.25'],
  [{ label: '阈值', kind: 'decimal' }, -20, '-20'],
  [{ label: '温度', kind: 'decimal', decimals: 1 }, 36, '36.0'],
  [{ label: '金额', kind: 'money' }, 10, '10.00'],
])('[FMT-03] %o shows %d as %s', (field, value, text) => {
  expect(decimalDigits(value, field)).toBe(text)
})
