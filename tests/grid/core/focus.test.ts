import { describe, expect, test } from 'vitest'
import { placeAfter, type Place } from '#grid/core/focus.ts'

const size = { rows: 1_000, columns: 8, pageRows: 10 }
const plain = { isCtrl: false, isShift: false, isAlt: false }
const after = (from: Place, key: string, held = {}) => placeAfter(from, { ...plain, key, ...held }, size)
const at = (row: number, column: number): Place => ({ row, column })
const ctrl = { isCtrl: true }

describe('where a key leads', () => {
  test.each([
    ['ArrowDown', at(5, 3), {}, at(6, 3)],
    ['ArrowUp', at(5, 3), {}, at(4, 3)],
    ['ArrowUp', at(0, 3), {}, at(-1, 3)],
    ['ArrowLeft', at(5, 3), {}, at(5, 2)],
    ['ArrowRight', at(5, 3), {}, at(5, 4)],
    ['Home', at(5, 3), {}, at(5, 0)],
    ['End', at(5, 3), {}, at(5, 7)],
    ['PageDown', at(5, 3), {}, at(15, 3)],
    ['PageDown', at(995, 3), {}, at(999, 3)],
    ['PageUp', at(5, 3), {}, at(0, 3)],
    ['Home', at(5, 3), ctrl, at(0, 0)],
    ['End', at(5, 3), ctrl, at(999, 7)],
    ['ArrowDown', at(5, 3), ctrl, at(999, 3)],
    ['ArrowUp', at(5, 3), ctrl, at(0, 3)],
    ['ArrowLeft', at(5, 3), ctrl, at(5, 0)],
    ['ArrowRight', at(5, 3), ctrl, at(5, 7)],
  ])('%s from %o with %o is %o', (key, from, held, to) => {
    expect(after(from, key, held)).toEqual(to)
  })

  test.each([
    ['ArrowLeft', at(5, 0)],
    ['ArrowDown', at(999, 0)],
    ['ArrowUp', at(-1, 0)],
    ['x', at(5, 3)],
  ])('%s from %o leads nowhere', (key, from) => {
    expect(after(from, key)).toBeNull()
  })

  test('keys with Alt mean something else', () => {
    expect(after(at(5, 3), 'ArrowDown', { isAlt: true })).toBeNull()
  })
})
