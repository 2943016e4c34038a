import { cellRule, type ValidateRule } from '#crud/editable/rules-of.ts'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'

const problem = (rule: Omit<ValidateRule, 'message'>, value: unknown) => {
  const rows = createTable({ keys: ['a'], rules: { a: [cellRule({ ...rule, message: '不对' })] } }, [
    { id: '1', a: 'taken' },
    { id: '2', a: '-' },
  ])
  rows.write([{ id: '2', key: 'a', value }])
  return rows.problemOf('2', 'a')
}

test('[VALID-25][VALID-04] a column names a pattern by its code alone', () => {
  expect([problem({ pattern: 'm' }, '13800000000'), problem({ pattern: 'm' }, '12800000000')]).toEqual([null, '不对'])
})

test('[VALID-05] any other text is a regular expression', () => {
  expect([problem({ pattern: '^a+$' }, 'aa'), problem({ pattern: '^a+$' }, 'ab')]).toEqual([null, '不对'])
})

test('[VALID-01][VALID-23] required, or the pattern *, fails on an empty value, [VALID-07] other patterns do not', () => {
  expect([problem({ required: true }, ''), problem({ pattern: '*' }, ''), problem({ pattern: 'e' }, '')]).toEqual([
    '不对',
    '不对',
    null,
  ])
})

test('[VALID-02] unique, or the pattern only, fails on a value that another row has', () => {
  const text = '不对（与第 1 行相同）'
  expect([problem({ unique: true }, 'taken'), problem({ pattern: 'only' }, 'taken')]).toEqual([text, text])
})

test('[VALID-03] a handler decides by itself', () => {
  expect(problem({ handler: (value) => (value === '3' ? '不要 3' : null) }, '3')).toBe('不要 3')
})

test('a rule that checks nothing is a mistake', () => {
  expect(() => cellRule({ message: '不对' })).toThrow(/says nothing to check/)
})
