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

test('numbers with decimals are exact in 15 digits; what is computed has no column', () => {
  expect(type({ kind: 'money' })).toBe('numeric(15,2)')
  expect(type({ kind: 'decimal', decimals: 3 })).toBe('numeric(15,3)')
  expect(type({ kind: 'progress' })).toBe('integer')
  expect(type({ kind: 'time' })).toBe('time(0) without time zone')
  expect(type({ kind: 'images' })).toBe('character varying(2000)')
  expect(() => type({ kind: 'computed' })).toThrow('columnTypeOf: 名称 is computed and has no column')
})
