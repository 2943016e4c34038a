import { describe, expect, test } from 'vitest'
import type { GridColumn } from '#grid/core/column.ts'
import { columnsBetween, layoutColumns, positionShowing } from '#grid/core/column-layout.ts'

const column = (key: string, width: number, pin: GridColumn['pin'] = null): GridColumn => ({
  key,
  label: key,
  width,
  pin,
  text: String,
})

describe('columns at their places', () => {
  test('are read from the left side over the middle to the right side', () => {
    const { all, leftWidth, middleWidth, rightWidth } = layoutColumns(
      [column('a', 100), column('b', 80, 'right'), column('c', 50, 'left'), column('d', 70)],
      0,
    )
    expect(all.map(({ column: { key }, index, side, start }) => [key, index, side, start])).toEqual([
      ['c', 0, 'left', 0],
      ['a', 1, 'middle', 0],
      ['d', 2, 'middle', 100],
      ['b', 3, 'right', 0],
    ])
    expect([leftWidth, middleWidth, rightWidth]).toEqual([50, 170, 80])
  })

  test('share what is left of the room by their widths, to the last px', () => {
    const { middle, width } = layoutColumns([column('a', 100), column('b', 200), column('c', 50, 'left')], 501)
    expect(middle.map((placed) => placed.width)).toEqual([150, 301])
    expect(width).toBe(501)
  })

  test('keep their widths where the room is too narrow', () => {
    expect(layoutColumns([column('a', 100), column('b', 200)], 120).middle.map(({ width }) => width)).toEqual([
      100, 200,
    ])
  })

  test('become narrower, each by the same share of what it can spare, before the table scrolls', () => {
    const columns = [
      { ...column('a', 200, 'left'), leastWidth: 100 },
      { ...column('b', 150), leastWidth: 100 },
      column('c', 100),
      { ...column('d', 140, 'right'), leastWidth: 140 },
    ]
    const widths = (room: number) => layoutColumns(columns, room).all.map(({ width }) => width)
    expect(widths(590)).toEqual([200, 150, 100, 140])
    expect(widths(530)).toEqual([160, 130, 100, 140])
    expect(widths(400)).toEqual([100, 100, 100, 140])
  })

  test('of the name of a row stay pinned longer than those of what can be done with it', () => {
    const { left, middle, right } = layoutColumns(
      [column('a', 180, 'left'), column('b', 90), column('c', 140, 'right')],
      400,
    )
    expect([left, middle, right].map((side) => side.map((placed) => placed.column.key))).toEqual([
      ['a'],
      ['b', 'c'],
      [],
    ])
  })

  test('of a long name and of what can be done with it are both pinned on a tablet', () => {
    const columns = [column('a', 304, 'left'), column('b', 300), column('c', 300), column('d', 146, 'right')]
    for (const room of [692, 640]) {
      const { left, right } = layoutColumns(columns, room)
      expect([left, right].map((side) => side.map((placed) => placed.column.key))).toEqual([['a'], ['d']])
    }
  })

  test('are not pinned where pinned ones would fill the room', () => {
    const { left, middle, right } = layoutColumns(
      [column('a', 280, 'left'), column('b', 90), column('c', 140, 'right')],
      360,
    )
    expect([left, right]).toEqual([[], []])
    expect(middle.map(({ column: { key } }) => key)).toEqual(['a', 'b', 'c'])
  })

  test('on the right count from the end of the row', () => {
    const { right } = layoutColumns([column('a', 300), column('b', 80, 'right'), column('c', 20, 'right')], 0)
    expect(right.map(({ start }) => start)).toEqual([20, 0])
  })
})

describe('columns in sight', () => {
  const { middle } = layoutColumns(
    Array.from({ length: 50 }, (_, index) => column(`c${index}`, 100)),
    0,
  )

  test('are those partly between two positions', () => {
    expect(columnsBetween(middle, 150, 400)).toEqual({ first: 1, last: 4 })
    expect(columnsBetween(middle, 200, 400)).toEqual({ first: 2, last: 4 })
    expect(columnsBetween(middle, -100, 1)).toEqual({ first: 0, last: 1 })
    expect(columnsBetween(middle, 6_000, 7_000)).toEqual({ first: 50, last: 50 })
  })

  test('one out of sight names the position that shows it', () => {
    const positionOf = (index: number) => positionShowing(middle[index]!, 1_000, 500)
    expect([positionOf(9), positionOf(10), positionOf(14), positionOf(15)]).toEqual([900, null, null, 1_100])
  })
})
