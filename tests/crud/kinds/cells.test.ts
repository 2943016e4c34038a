import type { Field } from '#contract/define-entity.ts'
import { cellOf } from '#crud/kinds/cells.ts'
import { expect, test } from 'vitest'

test.each([
  ['integer', {}, 'end'],
  ['money', {}, 'end'],
  ['computed', { decimals: 1 }, 'end'],
  ['computed', { numeric: true }, 'end'],
  ['computed', {}, undefined],
  ['text', {}, undefined],
] as const)('a column of %s %o stands at %s', (kind, facts, align) => {
  const field: Field = { label: '数量', kind, ...facts }
  expect(cellOf(field).align).toBe(align)
})
