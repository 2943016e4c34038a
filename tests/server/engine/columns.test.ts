import type { Field } from '#contract/define-entity.ts'
import { columnTypeOf } from '#server/engine/kinds/columns.ts'
import { expect, test } from 'vitest'

const type = (over: Partial<Field>): string => columnTypeOf({ label: '名称', kind: 'text', ...over })

test('a column is as wide as its field, a long text has no width', () => {
  expect(type({})).toBe('character varying(255)')
  expect(type({ maxLength: 30 })).toBe('character varying(30)')
  expect(type({ kind: 'textarea' })).toBe('character varying(2000)')
  expect(type({ kind: 'html', maxLength: 30_000 })).toBe('text')
})

test('a column has the type of its kind', () => {
  expect(type({ kind: 'dictionary' })).toBe('character varying(255)')
  expect(type({ kind: 'dictionary', numeric: true })).toBe('integer')
  expect(type({ kind: 'switch' })).toBe('integer')
  expect(type({ kind: 'date' })).toBe('date')
  expect(type({ kind: 'datetime' })).toBe('timestamp(3) with time zone')
})
