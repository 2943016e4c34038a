import { describe, expect, test } from 'vitest'
import { rowsInSight, rowsToShow, topShowing } from '#grid/core/row-window.ts'

const room = (top: number, count = 1_000) => ({ top, height: 600, rowHeight: 60, count })

describe('rows in sight', () => {
  test('are those partly in the window', () => {
    expect(rowsInSight(room(0))).toEqual({ first: 0, last: 10 })
    expect(rowsInSight(room(59))).toEqual({ first: 0, last: 11 })
    expect(rowsInSight(room(60))).toEqual({ first: 1, last: 11 })
    expect(rowsInSight(room(0, 3))).toEqual({ first: 0, last: 3 })
    expect(rowsInSight(room(5_000, 0))).toEqual({ first: 0, last: 0 })
  })

  test('one out of sight names the position that shows it', () => {
    expect([topShowing(4, room(300)), topShowing(5, room(300)), topShowing(15, room(300))]).toEqual([240, null, 360])
  })
})

describe('rows to have ready', () => {
  test('stay the same while they reach', () => {
    const ready = { first: 10, last: 40 }
    expect(rowsToShow(ready, { first: 15, last: 25 }, 1_000, 6)).toBe(ready)
  })

  test('go on before the last of them is seen', () => {
    expect(rowsToShow({ first: 10, last: 40 }, { first: 30, last: 40 }, 1_000, 6)).toEqual({ first: 24, last: 46 })
  })

  test('are what is in sight alone after a leap', () => {
    const sight = { first: 500, last: 510 }
    expect(rowsToShow({ first: 10, last: 40 }, sight, 1_000, 6)).toBe(sight)
  })

  test('never pass the ends', () => {
    expect(rowsToShow({ first: 3, last: 12 }, { first: 0, last: 10 }, 11, 6)).toEqual({ first: 0, last: 11 })
  })
})
