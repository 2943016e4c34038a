import { jsonProblem } from '#contract/kinds/json-problem.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const CASES: [string, number | null][] = [
  ['{"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {}} ', null],
  ['"text"', null],
  ['', 0],
  ['  ', 2],
  ['{"a": 1,}', 8],
  ['{"a": 1', 7],
  ['{a: 1}', 1],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['[1,]', 3],
  ["{'a': 1}", 1],
  ['{"a": "b', 6],
  ['{"a": 1} x', 9],
  ['[1}', 2],
]
test.each(CASES)('[SCREEN-45] finds where %j stops being JSON', (text, at) => {
  expect(jsonProblem(text)).toBe(at === null ? null : `第 1 行第 ${at + 1} 列附近不是有效的 JSON`)
})

test('names the line', () => {
  expect(jsonProblem('{\n  "a": x\n}')).toBe('第 2 行第 8 列附近不是有效的 JSON')
})

test('comments and trailing commas are none', () => {
  expect(jsonProblem('{} // x')).toMatch(/不是有效的 JSON$/)
  expect(jsonProblem('{"a": 01}')).toMatch(/不是有效的 JSON$/)
})

test('agrees with the engine about every text', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '{', '}', '[', ']', '"', ':', '0', '\\', ' ', '\n', 'null'))
    .map(([json, at, sign]) => json.slice(0, at % (json.length + 1)) + sign + json.slice((at % (json.length + 1)) + 1))
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged, fc.string()), (text) => {
      expect(jsonProblem(text) === null).toBe(isJson(text))
    }),
    { numRuns: RUNS },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
