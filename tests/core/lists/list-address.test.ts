import { initialListQuery, isEffective, type ListQuery } from '#contract/wire/list-query.ts'
import { readListQuery, writeListQuery } from '#core/lists/list-address.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const start = initialListQuery()
const keys = ['username', 'status', 'createTime_begin']

test('[ENT-69] writes only what differs from the start', () => {
  expect(writeListQuery(start, start)).toBe('')
  const query = initialListQuery({
    filters: { username: '张 三&' },
    sort: [{ column: 'username', order: 'asc' }],
    pageNo: 2,
    pageSize: 20,
    conditions: [{ field: 'sex', rule: 'eq', val: '1' }],
    matchType: 'or',
  })
  const address = writeListQuery(query, start)
  expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
    username: '张 三&',
    column: 'username',
    order: 'asc',
    pageNo: '2',
    pageSize: '20',
    superQueryParams: '[{"field":"sex","rule":"eq","val":"1"}]',
    superQueryMatchType: 'or',
  })
  expect(readListQuery(address, start, keys)).toEqual(query)
})

test('[ENT-69] keeps a filter of the start away once it was emptied', () => {
  const filtered = initialListQuery({ filters: { status: '1' } })
  const address = writeListQuery({ ...filtered, filters: {} }, filtered)
  expect(address).toBe('status=')
  expect(writeListQuery({ ...start, filters: { pageNo: '9', token: 'x' } }, start)).toBe('')
  expect(readListQuery(address, filtered, keys).filters).toEqual({})
  expect(readListQuery('', filtered, keys).filters).toEqual({ status: '1' })
})

test('[ENT-69] takes nothing from an address that the list does not know or that is nonsense', () => {
  const address =
    'evil=1&pageNo=-1&pageSize=100000&column=name;drop&order=asc&superQueryMatchType=xor&superQueryParams={"a":1}&username=a'
  expect(readListQuery(address, start, keys)).toEqual({ ...start, filters: { username: 'a' } })
  expect(readListQuery('column=username&order=up&pageNo=1.5&superQueryParams=%7B', start, keys)).toEqual(start)
  for (const sort of [
    'column=a,b&order=asc',
    'column=a,a&order=asc,desc',
    'column=a,b,c,d,e,f&order=asc,asc,asc,asc,asc,asc',
  ])
    expect(readListQuery(sort, start, keys)).toEqual(start)
  expect(readListQuery('pageNo=9&token=x', start, [...keys, 'pageNo', 'token'])).toEqual({ ...start, pageNo: 9 })
})

test('[ENT-71] takes at most 20 conditions and only their members', () => {
  const many = Array.from({ length: 30 }, () => ({
    field: 'sex',
    rule: 'eq',
    val: '1',
    type: 'string',
    dictCode: 'sex',
    evil: 1,
  }))
  const address = new URLSearchParams({ superQueryParams: JSON.stringify(many) }).toString()
  const { conditions } = readListQuery(address, start, keys)
  expect(conditions.length).toBe(20)
  expect(conditions[0]).toEqual({ field: 'sex', rule: 'eq', val: '1', type: 'string', dictCode: 'sex' })
})

test('[ENT-69] reads back every list it wrote', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  const query: fc.Arbitrary<ListQuery> = fc.record({
    filters: fc.dictionary(fc.constantFrom(...keys), text, { noNullPrototype: true }),
    sort: fc.uniqueArray(
      fc.record({
        column: fc.constantFrom('createTime', 'username', 'sex'),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { minLength: 1, selector: ({ column }) => column },
    ),
    pageNo: fc.integer({ min: 1, max: 9_999 }),
    pageSize: fc.integer({ min: 1, max: 200 }),
    conditions: fc.array(
      fc.record({
        field: text,
        rule: fc.constantFrom('eq', 'in'),
        val: fc.oneof(text, fc.integer(), fc.array(text, { minLength: 1 })),
      }),
      { maxLength: 3 },
    ),
    matchType: fc.constantFrom('and', 'or'),
  })
  fc.assert(
    fc.property(query, query, (asked, from) => {
      expect(
        readListQuery(
          writeListQuery({ ...asked, conditions: asked.conditions }, { ...from, conditions: [] }),
          { ...from, conditions: [] },
          keys,
        ),
      ).toEqual({ ...asked, conditions: asked.conditions.filter(isEffective) })
    }),
  )
})

test('[ENT-69] survives any address', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (address) => {
      const { pageNo, pageSize } = readListQuery(address, start, keys)
      expect(pageNo >= 1 && pageSize >= 1 && pageSize <= 200).toBe(true)
    }),
  )
})
