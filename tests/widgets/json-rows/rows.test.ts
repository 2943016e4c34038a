import { movedRows, readRows, writeRows, type JsonRowShape } from '#widgets/json-rows/rows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const shape: JsonRowShape = {
  columns: [{ key: 'a', label: '甲' }],
  blank: { a: '' },
  read: (member) => (typeof member === 'object' && member !== null && 'a' in member ? { a: String(member.a) } : null),
  write: (cells) => cells,
}

test('rows that are written are read as they were, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ a: fc.string() }), { minLength: 1 }), (rows) => {
      expect(readRows(shape, writeRows(shape, rows))).toEqual(rows)
    }),
  )
})

test('no rows are no text; what is no list of such members is no rows', () => {
  expect([writeRows(shape, []), readRows(shape, ' ')]).toEqual(['', []])
  for (const text of ['{', '1', '{"a":1}', '[1]', '[null]']) expect(readRows(shape, text)).toBeNull()
})

test('a moved row stands where it was put', () => {
  expect(movedRows(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
