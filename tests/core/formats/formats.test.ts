import { joined, priorityLabel, separated, thousands } from '#core/formats/formats.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[FMT-03] separates thousands and leaves decimals as they are', () => {
  expect([0, 999, 1000, -1234567.5, '1234567.50', '0001000'].map(thousands)).toEqual([
    '0',
    '999',
    '1,000',
    '-1,234,567.5',
    '1,234,567.50',
    '0,001,000',
  ])
})

test('[FMT-03] leaves what is no number as it is', () => {
  expect(['-', 'abc', '1e5', ' ', null, undefined].map(thousands)).toEqual(['-', 'abc', '1e5', '', '', ''])
})

test('[FMT-03] gives the number back without its commas', () => {
  fc.assert(
    fc.property(fc.bigInt(), (number) => {
      const text = thousands(String(number))
      expect(text.replaceAll(',', '')).toBe(String(number))
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*$/)
    }),
  )
})

test('[FMT-04] joins and separates the values of a multi-select', () => {
  expect(joined(['a', 2])).toBe('a,2')
  expect(separated('a, b,,c,')).toEqual(['a', 'b', 'c'])
  expect([separated(''), separated(null)]).toEqual([[], []])
})

test('[FMT-06] names priorities', () => {
  expect(['L', 'M', 'H', 'X'].map(priorityLabel)).toEqual(['一般消息', '重要消息', '紧急消息', 'X'])
})
