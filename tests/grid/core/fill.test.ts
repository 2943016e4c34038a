import { fill, fillArea, fillFromEdge, type Filling } from '#grid/core/fill.ts'
import { expect, test } from 'vitest'
import { fixed, numbers, sourceOf, words } from './table-of.ts'

const rows = Array.from({ length: 6 }, (_, index) => ({
  id: `r${index}`,
  name: `设备${index + 1}`,
  age: index * 10,
  code: 'x',
}))
const columns = [words('name'), numbers('age'), fixed('code')]

const area = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

const filled = (over: Pick<Filling, 'from' | 'to'> & Partial<Filling>) =>
  fill({ as: 'series', source: sourceOf(rows), columns, ...over })

const values = (over: Parameters<typeof filled>[0]) =>
  filled(over).edit.writes.flatMap(({ id, keys, values: given }) =>
    keys.map((key, at) => `${id}.${key}=${String(given[at])}`),
  )

test('a series goes on downwards, each column on its own', () => {
  expect(values({ from: area(0, 0, 1, 1), to: area(0, 0, 3, 1) })).toEqual([
    'r2.name=设备3',
    'r2.age=20',
    'r3.name=设备4',
    'r3.age=30',
  ])
})

test('a copy repeats the block', () => {
  expect(values({ from: area(0, 0, 1, 0), to: area(0, 0, 4, 0), as: 'copy' })).toEqual([
    'r2.name=设备1',
    'r3.name=设备2',
    'r4.name=设备1',
  ])
})

test('a single number is repeated', () => {
  expect(values({ from: area(3, 1, 3, 1), to: area(3, 1, 5, 1) })).toEqual(['r4.age=30', 'r5.age=30'])
})

test('a fill upwards counts back from the first', () => {
  expect(values({ from: area(3, 1, 4, 1), to: area(1, 1, 4, 1) })).toEqual(['r1.age=10', 'r2.age=20'])
})

test('a repeated block upwards ends with its last row', () => {
  expect(values({ from: area(2, 0, 3, 0), to: area(1, 0, 3, 0), as: 'copy' })).toEqual(['r1.name=设备4'])
})

test('a fill to the right reads the words for each column, and says what it leaves out', () => {
  const result = filled({ from: area(0, 0, 0, 0), to: area(0, 0, 0, 2), as: 'copy' })
  expect(result).toEqual({
    edit: {
      cause: 'fill',
      writes: [{ id: 'r0', keys: ['age'], values: ['设备1'], problems: { age: '请输入数字' } }],
      added: [],
    },
    readOnly: 1,
    invalid: 1,
  })
})

test('rows beyond the last one are not made by filling', () => {
  expect(values({ from: area(5, 0, 5, 0), to: area(5, 0, 8, 0) })).toEqual([])
})

test('a fill goes into the direction in which the pointer is farther away', () => {
  const from = area(2, 1, 3, 2)
  const to = (row: number, column: number) => fillArea(from, { row, column })
  expect([to(5, 3), to(4, 5), to(0, 1), to(2, 0), to(3, 2)]).toEqual([
    area(2, 1, 5, 2),
    area(2, 1, 3, 5),
    area(0, 1, 3, 2),
    area(2, 0, 3, 2),
    from,
  ])
})

test('filling from the edge takes the first row or column, and of a single one what stands before it', () => {
  expect([
    fillFromEdge(area(1, 0, 3, 1), 'down'),
    fillFromEdge(area(1, 0, 1, 1), 'down'),
    fillFromEdge(area(0, 0, 0, 1), 'down'),
    fillFromEdge(area(0, 1, 1, 2), 'right'),
    fillFromEdge(area(0, 1, 1, 1), 'right'),
    fillFromEdge(area(0, 0, 1, 0), 'right'),
  ]).toEqual([
    { from: area(1, 0, 1, 1), to: area(1, 0, 3, 1), as: 'copy' },
    { from: area(0, 0, 0, 1), to: area(0, 0, 1, 1), as: 'copy' },
    null,
    { from: area(0, 1, 1, 1), to: area(0, 1, 1, 2), as: 'copy' },
    { from: area(0, 0, 1, 0), to: area(0, 0, 1, 1), as: 'copy' },
    null,
  ])
})
