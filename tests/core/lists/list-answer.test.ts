import { readList } from '#core/lists/list-answer.ts'
import { expect, test } from 'vitest'

test('[API-103] reads a page, its total as number or text', () => {
  expect(readList({ records: [{ id: '1' }], total: 42 })).toEqual({ records: [{ id: '1' }], total: 42 })
  expect(readList({ records: [], total: '42' })).toEqual({ records: [], total: 42 })
  expect(readList({ records: [{ id: '1' }] })).toEqual({ records: [{ id: '1' }], total: 0 })
})

test('[API-103] reads a plain array', () => {
  expect(readList([{ id: '1' }, { id: '2' }])).toEqual({ records: [{ id: '1' }, { id: '2' }], total: 2 })
})

test('[API-103] takes anything else for an empty list', () => {
  for (const result of [null, undefined, '', 7, { records: 'x', total: 'y' }, { records: null, total: -1 }]) {
    expect(readList(result)).toEqual({ records: [], total: 0 })
  }
  expect(readList([null, 1, { id: '1' }]).records).toEqual([{ id: '1' }])
})
