import { cellAt, cellBeside, cellUnder, planCells } from '#widgets/chart/cell-plan.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const sizes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 300 }) }), { minLength: 1, maxLength: 25 })

test('[SCREEN-16] every square has a place of its own within the width, where a pointer finds it', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 120, max: 1_600 }), (groups, width) => {
      const plan = planCells(groups, width, 360)
      const total = groups.reduce((sum, { count }) => sum + count, 0)
      const cells = Array.from({ length: total }, (_, cell) => cell)
      const wrong = cells.filter((cell) => {
        const { left, top } = cellAt(plan, cell)!
        const isInside = left >= 0 && top >= 0 && left + plan.side <= width && top + plan.side <= plan.height
        return !isInside || cellUnder(plan, left + 1, top + 1) !== cell
      })
      expect(wrong).toEqual([])
      expect(cellAt(plan, total)).toBe(null)
    }),
    { numRuns: 40 },
  )
})

test('[SCREEN-16] squares are as large as fit; 10,000 of them are small and the grid is higher', () => {
  const plan = (count: number, organisations: number) =>
    planCells(
      Array.from({ length: organisations }, () => ({ count })),
      1_100,
      360,
    )
  expect([plan(10, 4), plan(40, 20), plan(200, 50)].map(({ pitch, height }) => [pitch, height > 360])).toEqual([
    [22, false],
    [13, false],
    [5, true],
  ])
})

test('[SCREEN-16] keys walk to every square and stop at the ends', () => {
  fc.assert(
    fc.property(sizes, (groups) => {
      const plan = planCells(groups, 800, 360)
      const last = groups.reduce((sum, { count }) => sum + count, 0) - 1
      const walk = (from: number, key: string) => {
        let at = from
        for (let next = cellBeside(plan, at, key); next !== null; next = cellBeside(plan, at, key)) {
          if (key === 'ArrowDown' ? next <= at : next >= at) throw new Error(`${key} leads from ${at} to ${next}`)
          at = next
        }
        return at
      }
      expect([walk(last, 'ArrowLeft'), cellBeside(plan, 0, 'Home'), cellBeside(plan, 0, 'End')]).toEqual([0, 0, last])
      expect(walk(last, 'ArrowUp')).toBeLessThan(plan.groups[0]!.columns)
      expect(walk(0, 'ArrowDown')).toBeGreaterThan(last - plan.groups.at(-1)!.columns)
      expect(cellBeside(plan, 0, 'Enter')).toBe(null)
    }),
    { numRuns: 20 },
  )
})
