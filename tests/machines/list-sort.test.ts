import type { Sort } from '#contract/wire/list-query.ts'
import { toggledSort } from '#machines/list-page/sort.ts'
import { expect, test } from 'vitest'

const defaults: Sort[] = [{ column: 'createTime', order: 'desc' }]
const after = (sort: readonly Sort[], column: string, append = false) => toggledSort({ sort, defaults }, column, append)

test('[ENT-69] a press sorts rising, then falling, then as at the start', () => {
  const rising = after(defaults, 'code')
  expect(rising).toEqual([{ column: 'code', order: 'asc' }])
  const falling = after(rising, 'code')
  expect(falling).toEqual([{ column: 'code', order: 'desc' }])
  expect(after(falling, 'code')).toEqual(defaults)
  expect(after(rising, 'name')).toEqual([{ column: 'name', order: 'asc' }])
})

test('[ENT-69] the column of the start turns round instead of staying', () => {
  const rising = after(defaults, 'createTime')
  expect(rising).toEqual([{ column: 'createTime', order: 'asc' }])
  expect(after(rising, 'createTime')).toEqual(defaults)
})

test('[ENT-69] a press that appends keeps the other columns and what the list starts with gives way', () => {
  const one = after(defaults, 'code', true)
  expect(one).toEqual([{ column: 'code', order: 'asc' }])
  const two = after(one, 'name', true)
  expect(two).toEqual([
    { column: 'code', order: 'asc' },
    { column: 'name', order: 'asc' },
  ])
  const turned = after(two, 'code', true)
  expect(turned).toEqual([
    { column: 'code', order: 'desc' },
    { column: 'name', order: 'asc' },
  ])
  expect(after(turned, 'code', true)).toEqual([{ column: 'name', order: 'asc' }])
  expect(after(turned, 'name')).toEqual([{ column: 'name', order: 'asc' }])
})

test('[ENT-69] a sixth column is not taken', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((column): Sort => ({ column, order: 'asc' }))
  expect(after(five, 'f', true)).toEqual(five)
})
