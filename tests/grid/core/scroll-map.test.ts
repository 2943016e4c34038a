import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapScroll } from '#grid/core/scroll-map.ts'

describe('a scroll bar over more rows than a browser scrolls', () => {
  const million = mapScroll(61_000_000, 800)

  test('is as long as the rows while they are few', () => {
    const few = mapScroll(6_100, 800)
    expect([few.isExact, few.height, few.positionAt(321)]).toEqual([true, 6_100, 321])
  })

  test('stands at its ends where the rows end', () => {
    expect([million.barAt(0), million.positionAt(0)]).toEqual([0, 0])
    expect(million.positionAt(million.height - 800)).toBe(61_000_000 - 800)
    expect(million.height).toBeLessThan(17_000_000)
  })

  test('leads there and back from every position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_999_200 }), (position) => {
        expect(million.positionAt(million.barAt(position))).toBeCloseTo(position, 5)
      }),
    )
  })

  test('never turns round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_999_199 }), (position) => {
        expect(million.barAt(position + 1)).toBeGreaterThan(million.barAt(position))
      }),
    )
  })
})
