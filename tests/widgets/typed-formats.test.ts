import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { WHOLE_FORMATS } from '#widgets/typed-formats.ts'
import { expect, test } from 'vitest'

dayjs.extend(customParseFormat)

test.each([
  ['date', '2026-11-30'],
  ['date', '2026/11/30'],
  ['date', '2026.11.30'],
  ['date', '20261130'],
  ['date', '2026年11月30日'],
  ['datetime', '2026-11-30 18:30:15'],
  ['datetime', '20261130 18:30:15'],
  ['time', '18:30:15'],
] as const)('[FMT-01][FMT-02] %s: nothing on the way to %s is taken for a whole one', (kind, typed) => {
  const isWhole = (text: string) => dayjs(text, WHOLE_FORMATS[kind], true).isValid()
  const begun = Array.from(typed, (_letter, at) => typed.slice(0, at))
  expect(begun.filter(isWhole)).toEqual([])
  expect(isWhole(typed)).toBe(true)
})
