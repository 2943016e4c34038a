import { cronPattern, cronProblem } from '#contract/kinds/cron-text.ts'
import { pairedText, tagsOf } from '#contract/kinds/tags.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  ['安全消防', '安全;消防;'],
  ['安全消', '安全;消'],
  ['安全；消防;电', '安全;消防;电'],
  ['😀甲乙', '😀甲;乙'],
  ['', ''],
])('[VALID-29] %s is grouped in pairs: %s', (text, grouped) => {
  expect(pairedText(text)).toBe(grouped)
})

test('[VALID-30] what is grouped already stays as it is, and its marks are those pairs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const grouped = pairedText(text)
      expect(pairedText(grouped)).toBe(grouped)
      expect(tagsOf(grouped).join('')).toBe(grouped.replaceAll(';', ''))
    }),
  )
})

test.each([
  '0 0 2 * * ?',
  '0/30 * * * * ?',
  '0 0/5 14,18 * * ?',
  '0 15 10 ? * MON-FRI',
  '0 15 10 ? * 6L',
  '0 15 10 ? * 6#3',
  '0 0 12 L * ?',
  '0 0 12 15W * ?',
  '0 0 12 1 JAN ? 2027',
  '0 0 12 * * *',
])('%s says when something runs', (text) => {
  expect(cronProblem(text)).toBe(null)
})

test.each([
  ['0 0 2 * *', '应由 6 或 7 段组成：秒 分 时 日 月 周（年）'],
  ['60 0 2 * * ?', '的“秒”不正确：60'],
  ['0 0 24 * * ?', '的“时”不正确：24'],
  ['0 0 2 0 * ?', '的“日”不正确：0'],
  ['0 0 2 ? 13 *', '的“月”不正确：13'],
  ['0 0 2 ? * 8', '的“周”不正确：8'],
  ['0 5-1 2 * * ?', '的“分”不正确：5-1'],
  ['0 */0 2 * * ?', '的“分”不正确：*/0'],
  ['0 0 2 1 * 1', '的“日”和“周”只能填一个，另一个填 ?'],
  ['a b c d e f', '的“秒”不正确：a'],
])('%s does not: %s', (text, problem) => {
  expect(cronProblem(text)).toBe(problem)
})

test('an open step goes on to the end of its part', () => {
  expect(cronPattern('0/30 5/10 */2 * * ?')).toBe('0-59/30 5-59/10 */2 * * ?')
})
