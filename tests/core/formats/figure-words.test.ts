import { changeText, hoursText, percentText, shortNumber, weekdayText } from '#core/formats/figure-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[SCREEN-15][SCREEN-16] a figure has thousands separators, from ten thousand on three significant digits', () => {
  const written = [0, 9_876, -9_999, 83.5, 10_000, 12_649, 99_949, 99_995, 1_234_567, 12_345_678].map(shortNumber)
  expect(written).toEqual([
    '0',
    '9,876',
    '-9,999',
    '83.5',
    '1.00 万',
    '1.26 万',
    '9.99 万',
    '10.0 万',
    '123 万',
    '1,230 万',
  ])
  expect([99_949_999, 99_999_999, 342_000_000, -342_000_000, 1e12].map(shortNumber)).toEqual([
    '9,990 万',
    '1.00 亿',
    '3.42 亿',
    '-3.42 亿',
    '10,000 亿',
  ])
  expect([null, NaN].map(shortNumber)).toEqual(['—', '—'])
})

const TIMES: Readonly<Record<string, number>> = { '': 1, 万: 1e4, 亿: 1e8 }

test('[SCREEN-16] what is written is never off by more than half a percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (value) => {
      const [digits = '', unit] = shortNumber(value).replaceAll(',', '').split(' ')
      const read = Number(digits) * TIMES[unit ?? '']!
      expect(Math.abs(read - value) / value).toBeLessThanOrEqual(0.005)
    }),
  )
})

test('[SCREEN-16] time is written in hours, below one in minutes', () => {
  expect([0, 30, 60, 2_520, 3_599, 3_600, 5_400, 36_000, 15_163_200, null].map(hoursText)).toEqual([
    '0 小时',
    '不足 1 分',
    '1 分',
    '42 分',
    '59 分',
    '1 小时',
    '1.5 小时',
    '10 小时',
    '4,212 小时',
    '—',
  ])
})

test('[SCREEN-16] a share is a whole only where it is exactly that', () => {
  expect([0, 0.0004, 0.0005, 0.8333, 0.9994, 0.9996, 1, 11.608, null].map(percentText)).toEqual([
    '0%',
    '<0.1%',
    '0.1%',
    '83.3%',
    '99.9%',
    '>99.9%',
    '100%',
    '1,160.8%',
    '—',
  ])
})

test('[SCREEN-16] a day says its weekday', () => {
  expect(['2026-11-24', '2026-11-29', '1969-12-31', '2024-02-29'].map(weekdayText)).toEqual([
    '11-24 周二',
    '11-29 周日',
    '12-31 周三',
    '02-29 周四',
  ])
})

test('[SCREEN-16] a change is judged beyond a fifth alone, and by what is better', () => {
  const change = (now: number, before: number | null, better: 'more' | 'less' | 'neither' = 'more') =>
    changeText({ now, before, better, than: '上期' })
  expect(change(1_124, 1_000)).toBe('较上期 ↑ 12.4%')
  expect(change(1_200, 1_000)).toBe('较上期 ↑ 20.0%')
  expect(change(1_300, 1_000)).toBe('较上期 ↑ 30.0%，好于上期')
  expect(change(700, 1_000)).toBe('较上期 ↓ 30.0%，差于上期')
  expect(change(700, 1_000, 'less')).toBe('较上期 ↓ 30.0%，好于上期')
  expect(change(700, 1_000, 'neither')).toBe('较上期 ↓ 30.0%')
  expect([change(5, 0), change(5, null), change(5, 5)]).toEqual(['上期为 0', '无上期数据', '与上期持平'])
})
