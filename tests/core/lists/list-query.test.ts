import {
  DEFAULT_PAGE_SIZE,
  initialListQuery,
  isEffective,
  PAGE_SIZE_OPTIONS,
  pagingText,
} from '#contract/wire/list-query.ts'
import { exportParameters, listParameters } from '#core/lists/list-query.ts'
import { expect, test } from 'vitest'

const columns = ['username', 'realname']
const condition = (over = {}) => ({ field: 'realname', rule: 'like', val: '张+三', type: 'string', ...over })

test('[ENT-69][ENT-70][CONST-41][CONST-42][CONST-51] asks for the first ten, newest first, naming id and every column', () => {
  expect(listParameters(initialListQuery(), { columns })).toEqual({
    column: 'createTime',
    order: 'desc',
    field: 'id,username,realname',
    narrow: '1',
    pageNo: '1',
    pageSize: '10',
  })
})

test('[ENT-69] sends filters trimmed, without empty ones, and texts as contained', () => {
  const query = initialListQuery({
    filters: { username: ' adm ', realname: '张*', phone: '  ', createTime_begin: '2026-01-01', pageNo: '9' },
    sort: [
      { column: 'username', order: 'asc' },
      { column: 'createTime', order: 'desc' },
    ],
    pageNo: 3,
    pageSize: 20,
  })
  expect(listParameters(query, { columns, contains: ['username', 'realname', 'phone'] })).toEqual({
    username: '*adm*',
    realname: '张*',
    createTime_begin: '2026-01-01',
    column: 'username,createTime',
    order: 'asc,desc',
    field: 'id,username,realname',
    narrow: '1',
    pageNo: '3',
    pageSize: '20',
  })
})

test('[ENT-71][ENT-72] sends conditions as URL-encoded JSON that survives one decoding, with the match type', () => {
  const query = initialListQuery({ conditions: [condition(), condition({ val: '' })] })
  const { superQueryParams = '', superQueryMatchType } = listParameters(query, { columns })
  expect(superQueryMatchType).toBe('and')
  expect(superQueryParams).not.toContain('+')
  expect(JSON.parse(decodeURIComponent(superQueryParams.replaceAll('+', ' ')))).toEqual([condition()])
  const any = initialListQuery({ conditions: [condition()], matchType: 'or' })
  expect(listParameters(any, { columns })['superQueryMatchType']).toBe('or')
})

test('[QUERY-11] takes a condition without field, rule or value for empty', () => {
  expect(isEffective(condition())).toBe(true)
  expect(isEffective(condition({ val: 0 }))).toBe(true)
  expect(isEffective(condition({ val: false }))).toBe(true)
  expect(isEffective(condition({ val: ['a'] }))).toBe(true)
  expect(
    [{ field: '' }, { rule: '' }, { val: '' }, { val: [] }, { val: [''] }, { val: '  ' }].map((over) =>
      isEffective(condition(over)),
    ),
  ).toEqual([false, false, false, false, false, false])
})

test('[ENT-71] sends several values as one text, a comma inside one as doubled plus signs', () => {
  const query = initialListQuery({ conditions: [condition({ rule: 'in', val: ['张三', '李,四', 5] })] })
  const { superQueryParams = '' } = listParameters(query, { columns })
  expect(JSON.parse(decodeURIComponent(superQueryParams))).toEqual([condition({ rule: 'in', val: '张三,李++四,5' })])
})

test('[API-106][API-107] exports the whole list as filtered and sorted, or the chosen rows', () => {
  const query = initialListQuery({ filters: { sex: '1' }, pageNo: 4 })
  const all = { sex: '1', column: 'createTime', order: 'desc', field: 'id,username,realname', narrow: '1' }
  expect(exportParameters(query, { columns }, [])).toEqual(all)
  expect(exportParameters(query, { columns }, ['a', 'b'])).toEqual({ ...all, selections: 'a,b' })
})

test('[CONST-42][CONST-43][CONST-46] names the sizes of a page and says where it stands', () => {
  expect([DEFAULT_PAGE_SIZE, ...PAGE_SIZE_OPTIONS]).toEqual([10, 10, 20, 30])
  expect(pagingText(35, [1, 10])).toBe('1-10 共35条')
})
