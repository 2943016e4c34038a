import type { ShownColumn } from '#contract/areas/online-report/definition.ts'
import { barsOf, coursesOf, drawingsOf, seriesOf, textIn } from '#screens/online-report/chart-facts.ts'
import { expect, test } from 'vitest'

const column = (name: string, kind: ShownColumn['field']['kind'], label = name): ShownColumn => ({
  name,
  field: { label, kind },
})
const MONTHS = { columns: [column('month', 'text'), column('n', 'integer', '人数'), column('who', 'text')] }

test('[MENU-06] rows over months are courses in their order, called as exactly as they say it', () => {
  const rows = [
    { id: '1', month: '2026-02', n: 3, who: 'a' },
    { id: '2', month: '2026-01', n: null, who: 'b' },
  ]
  const { at, lines, moment } = coursesOf(MONTHS, rows, seriesOf(MONTHS))!
  expect(at).toEqual([Date.parse('2026-01-01T00:00:00+08:00'), Date.parse('2026-02-01T00:00:00+08:00')])
  expect(lines).toEqual([{ label: '人数', values: [null, 3] }])
  expect(at.map(moment)).toEqual(['2026-01', '2026-02'])
})

test.each([
  ['one row', [{ id: '1', month: '2026-02', n: 3 }]],
  ['a first column without moments', ['甲', '乙'].map((month, n) => ({ id: month, month, n }))],
])('%s gives no course', (_what, rows) => {
  expect(coursesOf(MONTHS, rows, seriesOf(MONTHS))).toBeNull()
})

test('[MENU-06] a bar is called as its cell is, and an empty one says so', () => {
  const rows = [
    { id: '1', rank: '1', rank_dictText: '员级', n: 2 },
    { id: '2', rank: null, rank_dictText: null, n: 1 },
  ]
  const counts = column('n', 'integer')
  expect(barsOf({ columns: [column('rank', 'dictionary'), counts] }, rows, [counts])).toEqual([
    { key: '1', label: '员级', values: [2] },
    { key: '2', label: '（空）', values: [1] },
  ])
})

test.each([
  ['what is alike in size stands together', { n: 40, m: 12, sum: 70 }, [['n', 'm', 'sum']]],
  ['counts stand apart from amounts', { n: 40, m: 12, sum: 70_000 }, [['n', 'm'], ['sum']]],
  ['what is nothing but zeros joins the next', { n: 0, m: 12, sum: 70_000 }, [['n', 'm'], ['sum']]],
  ['losses count as much as gains', { n: 4, m: -90_000, sum: 70_000 }, [['n'], ['m', 'sum']]],
])('[MENU-06] %s', (_what, values, drawings) => {
  const columns = [column('month', 'text'), column('n', 'integer'), column('m', 'integer'), column('sum', 'money')]
  const rows = [
    { id: '1', month: '2026-01', ...values },
    { id: '2', month: '2026-02', n: 0, m: null, sum: 1 },
  ]
  expect(drawingsOf({ columns }, rows).map((series) => series.map(({ name }) => name))).toEqual(drawings)
})

test('a value that a field lists itself is read in its words', () => {
  const state = { name: 'state', field: { label: '状态', kind: 'dictionary', choices: [{ value: 'a', text: '甲' }] } }
  expect(textIn({ id: '1', state: 'a' }, state as ShownColumn)).toBe('甲')
})
