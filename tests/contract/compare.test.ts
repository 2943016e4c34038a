import { comparisonProblem } from '#contract/checks/compare.ts'
import { expect, test } from 'vitest'

const field = (is: '<' | '<=' | '>' | '>=') => ({ compare: { with: 'other', is, message: '不对' } })

test.each([
  ['<', '2026-01-01 08:00:00', '2026-01-01 09:00:00', null],
  ['<', '2026-01-01 08:00:00', '2026-01-01 08:00:00', '不对'],
  ['<=', '2026-01-01', '2026-01-01', null],
  ['>', 9, 10, '不对'],
  ['>', '10', '9', null],
  ['>=', '9.5', '9.50', null],
  ['>=', -2, '-1', '不对'],
] as const)('%s holds of %s and %s: %s', (is, own, other, problem) => {
  expect(comparisonProblem(field(is), own, other)).toBe(problem)
})

test('what is empty contradicts nothing, a field without comparison neither', () => {
  for (const empty of ['', ' ', null, undefined]) {
    expect(comparisonProblem(field('<'), empty, 1)).toBe(null)
    expect(comparisonProblem(field('<'), 1, empty)).toBe(null)
  }
  expect(comparisonProblem({}, 2, 1)).toBe(null)
})
