import {
  alsoAt,
  areasOf,
  blockOf,
  cellsIn,
  extendedTo,
  isIn,
  rangeAt,
  widened,
  type Placing,
} from '#grid/core/ranges.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const at = (id: string, key: string) => ({ id, key })

const placing = (rows: string, columns: string): Placing => ({
  rows: rows.length,
  columns: columns.length,
  rowOf: (id) => rows.indexOf(id),
  columnOf: (key) => columns.indexOf(key),
})

test('a range is the rectangle between two cells, whichever comes first', () => {
  const ranges = extendedTo(rangeAt(at('c', 'z')), at('a', 'y'))
  expect(areasOf(ranges, placing('abcd', 'xyz'))).toEqual([{ top: 0, left: 1, bottom: 2, right: 2 }])
})

test('a range follows its corners through sorting and moved columns', () => {
  const ranges = extendedTo(rangeAt(at('a', 'x')), at('b', 'y'))
  expect(areasOf(ranges, placing('dbca', 'yzx'))).toEqual([{ top: 1, left: 0, bottom: 3, right: 2 }])
})

test('a range with a corner that is filtered away is gone, the others stay', () => {
  const ranges = alsoAt(extendedTo(rangeAt(at('a', 'x')), at('b', 'y')), at('c', 'x'))
  expect(areasOf(ranges, placing('acd', 'xyz'))).toEqual([{ top: 1, left: 0, bottom: 1, right: 0 }])
})

test('only the last range is extended', () => {
  const ranges = extendedTo(alsoAt(rangeAt(at('a', 'x')), at('c', 'y')), at('d', 'z'))
  expect(areasOf(ranges, placing('abcd', 'xyz'))).toEqual([
    { top: 0, left: 0, bottom: 0, right: 0 },
    { top: 2, left: 1, bottom: 3, right: 2 },
  ])
})

test('whole rows take in every column and whole columns every row, both are everything', () => {
  const cell = extendedTo(rangeAt(at('b', 'y')), at('c', 'y'))
  const place = placing('abcd', 'xyz')
  expect([
    areasOf(widened(cell, 'rows'), place),
    areasOf(widened(cell, 'columns'), place),
    areasOf(widened(widened(cell, 'rows'), 'columns'), place),
  ]).toEqual([
    [{ top: 1, left: 0, bottom: 2, right: 2 }],
    [{ top: 0, left: 1, bottom: 3, right: 1 }],
    [{ top: 0, left: 0, bottom: 3, right: 2 }],
  ])
})

test('whole rows outlive the column they were begun in', () => {
  expect(areasOf(rangeAt(at('b', 'gone'), 'rows'), placing('abcd', 'xyz'))).toEqual([
    { top: 1, left: 0, bottom: 1, right: 2 },
  ])
})

test('an empty table has no areas', () => {
  expect(areasOf(rangeAt(at('b', 'y'), 'all'), placing('', 'xyz'))).toEqual([])
})

test('areas of the same rows stand side by side, of the same columns one below the other', () => {
  const left = { top: 0, left: 0, bottom: 1, right: 0 }
  expect([
    blockOf([{ ...left, left: 3, right: 3 }, left]),
    blockOf([left, { ...left, top: 4, bottom: 4 }]),
    blockOf([left, { top: 4, left: 2, bottom: 4, right: 2 }]),
  ]).toEqual([{ ok: true, rows: [0, 1], columns: [0, 3] }, { ok: true, rows: [0, 1, 4], columns: [0] }, { ok: false }])
})

test('a million whole rows are counted without walking through them', () => {
  expect(cellsIn([{ top: 0, left: 0, bottom: 999_999, right: 19 }])).toBe(20_000_000)
})

test('a cell in several areas counts once', () => {
  const side = fc.nat({ max: 6 })
  const area = fc.tuple(side, side, side, side).map(([a, b, c, d]) => ({
    top: Math.min(a, b),
    bottom: Math.max(a, b),
    left: Math.min(c, d),
    right: Math.max(c, d),
  }))
  fc.assert(
    fc.property(fc.array(area, { maxLength: 5 }), (areas) => {
      let counted = 0
      for (let row = 0; row <= 6; row++)
        for (let column = 0; column <= 6; column++) if (isIn(areas, row, column)) counted++
      expect(cellsIn(areas)).toBe(counted)
    }),
    { numRuns: RUNS },
  )
})
