import { describe, expect, test } from 'vitest'
import { ALL_SELECTED, isSelected, NOTHING_SELECTED, selectedCount, withSelected } from '#grid/core/selection.ts'

describe('selected rows', () => {
  test('are some, put in and taken out one by one', () => {
    const two = withSelected(NOTHING_SELECTED, ['a', 'b'], true)
    expect([isSelected(two, 'a'), isSelected(two, 'c'), selectedCount(two, 9)]).toEqual([true, false, 2])
    expect(selectedCount(withSelected(two, ['a'], false), 9)).toBe(1)
  })

  test('are all but some', () => {
    const all = withSelected(ALL_SELECTED, ['a'], false)
    expect([isSelected(all, 'a'), isSelected(all, 'b'), selectedCount(all, 1_000_000)]).toEqual([false, true, 999_999])
    expect(withSelected(all, ['a'], true)).toEqual(ALL_SELECTED)
  })
})
