import { expect, test } from 'vitest'
import { createValueFold } from '#server/live/volatile/fold-values.ts'

const rowsOf = (fold: ReturnType<typeof createValueFold>) =>
  [...fold.take()].map(([tenantId, rows]) => [tenantId, [...rows].map(([id, { values }]) => [id, values])])

test('the last value of each column of each row waits, by tenant', () => {
  const fold = createValueFold()
  fold.put('a', 1, { battery: 80, temperature: 30 })
  fold.put('b', 2, { battery: 50 })
  fold.put('a', 1, { battery: 79 })
  expect(fold.size()).toBe(2)
  expect(rowsOf(fold)).toEqual([
    [1, [['a', { battery: 79, temperature: 30 }]]],
    [2, [['b', { battery: 50 }]]],
  ])
  expect(fold.size()).toBe(0)
})

test('what was put back yields to what came meanwhile', () => {
  const fold = createValueFold()
  fold.put('a', 1, { battery: 80, temperature: 30 })
  const taken = fold.take().get(1)!
  fold.put('a', 1, { battery: 79 })
  fold.putBack(taken)
  expect(rowsOf(fold)).toEqual([[1, [['a', { battery: 79, temperature: 30 }]]]])
})

test('a row that can never be written is given up', () => {
  const fold = createValueFold()
  fold.put('gone', 1, { battery: 80 })
  let flushes = 0
  for (let rows = fold.take().get(1); rows !== undefined; rows = fold.take().get(1)) {
    fold.putBack(rows)
    flushes += 1
  }
  expect(flushes).toBe(31)
})
