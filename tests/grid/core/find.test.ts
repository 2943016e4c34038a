import { findAll, findNext, replaceAll, replaceOne } from '#grid/core/find.ts'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'
import { fixed, numbers, sourceOf, words } from './table-of.ts'

const rows = [
  { id: 'a', name: 'Pump 1', age: 1200, code: 'pump' },
  { id: 'b', name: '水泵', age: 12, code: 'x' },
  { id: 'c', name: 'pump pump', age: 3, code: 'y' },
]
const thousands = numbers('age', { text: (value) => Number(value).toLocaleString('en-US') })
const place = { source: sourceOf(rows), columns: [words('name'), thousands, fixed('code')] }

const all = (text: string, over = {}) =>
  [...findAll({ ...place, ...over }, { text, ...over })].map(({ row, column }) => `${row}${column}`)

test('words are found as they are shown, in whatever case', () => {
  expect([all('PUMP'), all('1,200'), all('泵'), all('')]).toEqual([['00', '02', '20'], ['01'], ['10'], []])
})

test('rows that a filter hides are neither found nor replaced, and are told', () => {
  const table = createTable({ keys: ['name'] }, [
    { id: 'a', name: '水泵' },
    { id: 'b', name: '油泵' },
  ])
  table.view({ sort: [], filter: ({ name }) => name === '油泵' })
  const filtered = { source: table, columns: [words('name')] }
  const { edit } = replaceAll(filtered, { text: '泵' }, '罐')
  expect([table.hidden, [...findAll(filtered, { text: '泵' })], edit.writes]).toEqual([
    1,
    [{ row: 0, column: 0 }],
    [{ id: 'b', keys: ['name'], values: ['油罐'] }],
  ])
})

test('case and whole cells narrow it', () => {
  expect([all('pump', { isCaseKept: true }), all('pump', { isWholeCell: true })]).toEqual([['02', '20'], ['02']])
})

test('only selected cells are searched when there are some', () => {
  expect(all('pump', { within: [{ top: 1, left: 0, bottom: 2, right: 2 }] })).toEqual(['20'])
})

test('the next one goes line by line and round, both ways', () => {
  const next = (row: number, column: number, step: 1 | -1) => findNext(place, { text: 'pump' }, { row, column }, step)
  expect([
    next(0, 0, 1),
    next(2, 0, 1),
    next(0, 0, -1),
    findNext(place, { text: '无' }, { row: 0, column: 0 }, 1),
  ]).toEqual([{ row: 0, column: 2 }, { row: 0, column: 0 }, { row: 2, column: 0 }, null])
})

test('the only one is found again from itself', () => {
  expect(findNext(place, { text: '泵' }, { row: 1, column: 0 }, 1)).toEqual({ row: 1, column: 0 })
})

test('replacing everywhere is one step and counts what it cannot write', () => {
  expect(replaceAll(place, { text: 'pump' }, '$&泵')).toEqual({
    edit: {
      cause: 'replace',
      writes: [
        { id: 'a', keys: ['name'], values: ['$&泵 1'] },
        { id: 'c', keys: ['name'], values: ['$&泵 $&泵'] },
      ],
      added: [],
    },
    readOnly: 1,
    invalid: 0,
  })
})

test('a replaced text that does not fit is written and counted', () => {
  expect(replaceOne(place, { text: '12' }, '十二', { row: 1, column: 1 })).toEqual({
    edit: {
      cause: 'replace',
      writes: [{ id: 'b', keys: ['age'], values: ['十二'], problems: { age: '请输入数字' } }],
      added: [],
    },
    readOnly: 0,
    invalid: 1,
  })
})

test('what is only part of how a value is shown is not replaced', () => {
  expect(replaceOne(place, { text: ',' }, '', { row: 0, column: 1 })).toEqual({
    edit: { cause: 'replace', writes: [], added: [] },
    readOnly: 1,
    invalid: 0,
  })
})

test('signs of a search are taken literally', () => {
  const dotted = { source: sourceOf([{ id: 'a', name: 'a.b(c)*' }]), columns: [words('name')] }
  expect(replaceAll(dotted, { text: '.b(c)*' }, '!').edit.writes).toEqual([{ id: 'a', keys: ['name'], values: ['a!'] }])
})
