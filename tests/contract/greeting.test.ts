import { greeting } from '#contract/text/greeting.ts'
import { expect, test } from 'vitest'

test('[FMT-10][FMT-11][FMT-12][FMT-13][FMT-14] greets by the hour', () => {
  const hours = [0, 8, 9, 11, 12, 13, 14, 19, 20, 23]
  expect(hours.map(greeting)).toEqual([
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})
