import { dateText, dateTimeText, inChina } from '#core/formats/dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[FMT-01] writes dates as YYYY-MM-DD', () => {
  expect(['2026-01-31 08:05:09', '2026-01-31', '2026-01-30T23:59:59Z', 1_700_000_000_123].map(dateText)).toEqual([
    '2026-01-31',
    '2026-01-31',
    '2026-01-31',
    '2023-11-15',
  ])
})

test('[FMT-02] writes times as YYYY-MM-DD HH:mm:ss on the clock of the server', () => {
  const wire = [
    '2026-01-31 08:05:09',
    '2026-01-31',
    '2020-12-14T02:22:05.123Z',
    '2020-12-14T02:22:05.123+0000',
    '2020-12-14T10:22:05+08:00',
    '2020-12-14T10:22:05.500',
    1_607_912_525_000,
    '1607912525000',
  ]
  expect(wire.map(dateTimeText)).toEqual([
    '2026-01-31 08:05:09',
    '2026-01-31',
    '2020-12-14 10:22:05',
    '2020-12-14 10:22:05',
    '2020-12-14 10:22:05',
    '2020-12-14 10:22:05',
    '2020-12-14 10:22:05',
    '2020-12-14 10:22:05',
  ])
})

test('[FMT-01][FMT-02] writes what is no date as nothing or as it is', () => {
  expect([null, undefined, {}, Number.NaN, Infinity, 8.64e15].map(dateTimeText)).toEqual(['', '', '', '', '', ''])
  expect(['待定', '', ' 2026-01-31 '].map(dateText)).toEqual(['待定', '', '2026-01-31'])
  expect(dateTimeText('2020-13-99T99:99:99Z')).toBe('2020-13-99 99:99:99Z')
})

test('[FMT-02] never throws and writes epoch ms 8 hours ahead of UTC', () => {
  fc.assert(fc.property(fc.anything(), (value) => void dateText(value)))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (epochMs) => {
      expect(Date.parse(`${inChina(epochMs).replace(' ', 'T')}+08:00`)).toBe(epochMs - (epochMs % 1000))
    }),
  )
})
