import { expect, test } from 'vitest'
import { measuredOf } from '#screens/equipment/measured-of.ts'
import { durationText, partsOfDay } from '#screens/equipment/online-time.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 27, 8)

test('[SCREEN-34] the line of the last day begins and ends with it, and what is online now ends now', () => {
  const periods = [
    { from: NOW - 2 * HOUR_MS, to: null },
    { from: NOW - 30 * HOUR_MS, to: NOW - 20 * HOUR_MS },
    { from: NOW - 60 * HOUR_MS, to: NOW - 50 * HOUR_MS },
  ]
  expect(partsOfDay(periods, NOW)).toEqual([
    { from: NOW - 24 * HOUR_MS, to: NOW - 20 * HOUR_MS },
    { from: NOW - 2 * HOUR_MS, to: NOW },
  ])
  expect([0, 40, 120, 125].map((minutes) => durationText(minutes * 60_000))).toEqual([
    '0 分钟',
    '40 分钟',
    '2 小时',
    '2 小时 5 分钟',
  ])
})

test('[SCREEN-34] what a device measures is a course each, what all can measure first; a silent hour breaks it', () => {
  const hour = (nth: number, name: string, mean: number) => ({
    at: NOW + nth * HOUR_MS,
    name,
    mean,
    least: mean - 1,
    most: mean + 1,
  })
  const courses = measuredOf([
    hour(0, 'fps', 72),
    hour(0, 'battery', 80),
    hour(1, 'battery', 78),
    hour(3, 'battery', 60),
  ])
  expect(courses.map(({ name, mean }) => [name, mean])).toEqual([
    ['battery', [80, 78, null, 60]],
    ['fps', [72]],
  ])
  expect(courses[0]!.at).toEqual([0, 1, 2, 3].map((nth) => NOW + nth * HOUR_MS))
})
