import { arrangedColumns, AS_GIVEN, readArrangement, rearranged } from '#crud/editable/arrangement.ts'
import { expect, test } from 'vitest'

const column = (key: string) => ({ key, label: key, width: 100, minWidth: 60, text: () => '' })
const columns = ['#', 'a', 'b', 'c'].map(column)
const keys = (arrangement = AS_GIVEN, given = columns) => arrangedColumns(given, arrangement).map(({ key }) => key)

test('columns stand where somebody put them, in the width somebody gave them, never under the smallest', () => {
  const moved = rearranged(AS_GIVEN, keys(), { kind: 'column.move', key: 'c', to: 1 })
  expect(keys(moved)).toEqual(['#', 'c', 'a', 'b'])
  const wide = rearranged(moved, keys(moved), { kind: 'column.resize', key: 'a', width: 240 })
  const narrow = rearranged(wide, keys(wide), { kind: 'column.resize', key: 'b', width: 10 })
  expect(arrangedColumns(columns, narrow).map(({ width }) => width)).toEqual([100, 100, 240, 60])
})

test('a column that came since stands where it is given, one that went is forgotten', () => {
  const kept = readArrangement({ widths: {}, order: ['#', 'c', 'gone', 'a'] })
  expect(keys(kept, ['#', 'a', 'new', 'c'].map(column))).toEqual(['#', 'c', 'new', 'a'])
})

test('what was kept otherwise counts as none', () => {
  expect([readArrangement(null), readArrangement({ widths: [] })]).toEqual([AS_GIVEN, AS_GIVEN])
})
