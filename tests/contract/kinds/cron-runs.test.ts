import { expect, test } from 'vitest'
import { cronRuns, isZone } from '#contract/kinds/cron-runs.ts'

const at = (text: string) => Date.parse(text)
const runs = (text: string, zone: string, after: string, most = 3) =>
  cronRuns(text, zone, at(after), most).map((time) => new Date(time).toISOString())

test('[SCREEN-68] the next times follow the moment, itself excluded', () => {
  expect(runs('0 30 2 * * ?', 'Asia/Shanghai', '2026-03-01T02:30:00+08:00')).toEqual([
    '2026-03-01T18:30:00.000Z',
    '2026-03-02T18:30:00.000Z',
    '2026-03-03T18:30:00.000Z',
  ])
})

test('[SCREEN-68] a time zone has its own clock, summer time included', () => {
  expect(runs('0 0 2 * * ?', 'UTC', '2026-03-01T00:00:00Z', 1)).toEqual(['2026-03-01T02:00:00.000Z'])
  expect(runs('0 30 9 * * ?', 'Europe/Berlin', '2026-03-28T00:00:00Z')).toEqual([
    '2026-03-28T08:30:00.000Z',
    '2026-03-29T07:30:00.000Z',
    '2026-03-30T07:30:00.000Z',
  ])
})

test('[SCREEN-68] an expression that is none, or over, names no time', () => {
  expect(runs('drop table x', 'Asia/Shanghai', '2026-03-01T00:00:00Z')).toEqual([])
  expect(runs('0 0 0 1 1 ? 2020', 'Asia/Shanghai', '2026-03-01T00:00:00Z')).toEqual([])
})

test('[SCREEN-68] a zone is one that the clocks know', () => {
  expect(['Asia/Shanghai', 'UTC', 'Mars/Base', '../etc/passwd', ''].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
