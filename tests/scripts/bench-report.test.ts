import { reportOf } from '#bench/table/report.ts'
import { Late, within } from '#bench/table/within.ts'
import { expect, test } from 'vitest'

const run = (library: string, round: number, values: Record<string, number | null>, problems: string[] = []) => ({
  library,
  rows: 100,
  columns: 20,
  round,
  load: round,
  figures: { values, problems },
})

test('the report of tables says who is first, where ours is not and why, and what failed in how many rounds', () => {
  const report = reportOf(
    [
      run('andun', 1, { 'sort.shown': 20, 'sort.own': 8, 'paste.shown': 40, 'paste.own': 30 }),
      run('andun', 2, { 'sort.shown': 22, 'sort.own': 9, 'paste.shown': 42, 'paste.own': 31 }),
      run('ag-grid', 1, { 'sort.shown': 60, 'sort.own': 50, 'paste.shown': 30, 'paste.own': 29 }),
      run('ag-grid', 2, { sort: null, 'paste.shown': 31, 'paste.own': 28 }, ['sort: it is not painted']),
      run('antd', 1, {}, ['given up: not done after 60 s']),
    ],
    { machine: 'two cores', rounds: 2, minutes: 20, selecting: '' },
  )
  const lines = report.split('\n')
  expect(lines[0]).toMatch(/^two cores\. Medians of 2; load 1\.0 to 2\.0; 20 minutes; /)
  expect(lines.filter((line) => /^\| (?:sort|paste)/.test(line))).toEqual([
    '| sort: shown · main thread | 22 · 9 ms | 60 · 50 ms | – · – |',
    '| paste 50,000 cells: shown · main thread | 42 · 31 ms | 31 · 29 ms | – · – |',
  ])
  expect(lines.slice(-5)).toEqual([
    'andun is first, or level with the first, in: sort.',
    'Not first in paste 50,000 cells: 42 against 31 ms of ag-grid (within a frame; every cell gets a verdict, rules are asked and a step to undo is kept; the others take the values alone).',
    '',
    '- ag-grid: sort: it is not painted (1 of 2 rounds)',
    '- antd: given up: not done after 60 s (1 of 2 rounds)',
  ])
})

test('what does not end is given up', async () => {
  await expect(within(0, new Promise(() => undefined))).rejects.toBeInstanceOf(Late)
  expect(await within(60_000, Promise.resolve(7))).toBe(7)
})
