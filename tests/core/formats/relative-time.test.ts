import { relativeText } from '#core/formats/relative-time.ts'
import { expect, test } from 'vitest'

const NOW = Date.parse('2026-03-10T12:00:00+08:00')

test.each([
  ['2026-03-10 11:59:30', '刚刚'],
  ['2026-03-10 12:00:20', '马上'],
  ['2026-03-10 11:15:00', '45 分钟前'],
  ['2026-03-10 15:00:00', '3 小时后'],
  ['2026-03-08 12:00:00', '2 天前'],
  ['2024-03-08 12:00:00', ''],
  ['2026-03-08', ''],
  ['—', ''],
])('%s is %s', (moment, text) => {
  expect(relativeText(moment, NOW)).toBe(text)
})
