import { seriesOf } from '#grid/core/series.ts'
import { expect, test } from 'vitest'

const next = (...texts: string[]) => [1, 2, 3].map((step) => seriesOf(texts)?.after(step) ?? null)
const before = (...texts: string[]) => [1, 2].map((step) => seriesOf(texts)?.back(step) ?? null)

test.each([
  ['two numbers go on by their difference', ['10', '20'], ['30', '40', '50']],
  ['decimals keep their places', ['0.1', '0.2'], ['0.3', '0.4', '0.5']],
  ['numbers count downwards, below zero, too', ['2', '1'], ['0', '-1', '-2']],
  ['numbers at different distances follow the line among them', ['1', '2', '4'], ['5.33', '6.83', '8.33']],
  ['a day goes on by days', ['2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['days go on by their distance', ['2026-01-01', '2026-01-08'], ['2026-01-15', '2026-01-22', '2026-01-29']],
  [
    'the time of day stays',
    ['2026-12-31 08:30:00'],
    ['2027-01-01 08:30:00', '2027-01-02 08:30:00', '2027-01-03 08:30:00'],
  ],
  [
    'the same day of months goes on by months',
    ['2026-01-15', '2026-02-15'],
    ['2026-03-15', '2026-04-15', '2026-05-15'],
  ],
  ['ends of months stay ends of months', ['2026-01-31', '2026-02-28'], ['2026-03-31', '2026-04-30', '2026-05-31']],
  ['months go on over the year', ['2026-11'], ['2026-12', '2027-01', '2027-02']],
  ['days of the week go round', ['星期六'], ['星期日', '星期一', '星期二']],
  ['every other day of the week', ['周一', '周三'], ['周五', '周日', '周二']],
  ['heavenly stems go round', ['壬'], ['癸', '甲', '乙']],
  ['names of months go round', ['十一月', '十二月'], ['一月', '二月', '三月']],
  ['counted names go on and keep their zeros', ['设备008'], ['设备009', '设备010', '设备011']],
  ['what stands behind the count stays', ['第1班', '第3班'], ['第5班', '第7班', '第9班']],
])('%s', (_title, texts, expected) => {
  expect(next(...texts)).toEqual(expected)
})

test.each([
  ['one number alone', ['5']],
  ['words', ['甲方', '乙方']],
  ['different names', ['设备1', '仪表2']],
  ['uneven days', ['2026-01-01', '2026-01-03', '2026-01-04']],
  ['a number beside a word', ['1', '甲']],
  ['nothing', []],
])('%s: nothing to count', (_title, texts) => {
  expect(seriesOf(texts)).toBe(null)
})

test('a series goes on upwards, too', () => {
  expect([before('10', '20'), before('2026-03-01'), before('星期一')]).toEqual([
    ['0', '-10'],
    ['2026-02-28', '2026-02-27'],
    ['星期日', '星期六'],
  ])
})
