import { rangeOf, type Limit } from '#widgets/chart/chart-marks.ts'
import { expect, test } from 'vitest'

const limit = (value: number): Limit => ({ label: '阈值', value, direction: 'above' })

test('the axis begins at zero and reaches up to a limit that is near, and no further', () => {
  expect(rangeOf(1, 10, [])).toEqual([0, 11])
  expect(rangeOf(-2, 10, [])).toEqual([-2, 11])
  expect(rangeOf(0, 0, [])).toEqual([0, 1])
  expect(rangeOf(0, 50, [limit(100)])[1]).toBeCloseTo(110)
  expect(rangeOf(0, 5, [limit(100)])[1]).toBeCloseTo(5.5)
  expect(rangeOf(0, 200, [limit(100)])[1]).toBeCloseTo(220)
})
