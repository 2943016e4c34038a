import {
  conditionSchema,
  isEffective,
  MAX_CONDITIONS,
  MAX_PAGE_SIZE,
  MAX_SORTS,
  RESERVED_LIST_PARAMETERS,
  type Condition,
  type Filters,
  type ListQuery,
  type Sort,
} from '#contract/wire/list-query.ts'
import * as z from 'zod/mini'
import { columnsOf, ordersOf } from './list-query.ts'

/**
 * The query of a page's address (without `?`) that leads to this list. What is as at the start is left out, so an untouched list has none;
 * a filter of the start that was emptied stands there empty.
 */
export function writeListQuery(query: ListQuery, start: ListQuery): string {
  const parameters = new URLSearchParams()
  const { filters, sort } = query
  for (const key of new Set([...Object.keys(start.filters), ...Object.keys(filters)])) {
    const value = filters[key] ?? ''
    if (!RESERVED_LIST_PARAMETERS.includes(key) && value !== (start.filters[key] ?? '')) parameters.set(key, value)
  }
  if (columnsOf(sort) !== columnsOf(start.sort) || ordersOf(sort) !== ordersOf(start.sort)) {
    parameters.set('column', columnsOf(sort))
    parameters.set('order', ordersOf(sort))
  }
  if (query.pageNo !== start.pageNo) parameters.set('pageNo', String(query.pageNo))
  if (query.pageSize !== start.pageSize) parameters.set('pageSize', String(query.pageSize))
  const conditions = query.conditions.filter(isEffective)
  if (conditions.length > 0) parameters.set('superQueryParams', JSON.stringify(conditions))
  if (query.matchType !== start.matchType) parameters.set('superQueryMatchType', query.matchType)
  return parameters.toString()
}

/** The list an address asks for; what is missing, unknown or nonsense stays as at the start. @param keys the filters this list knows. */
export function readListQuery(address: string, start: ListQuery, keys: readonly string[]): ListQuery {
  const parameters = new URLSearchParams(address)
  const matchType = parameters.get('superQueryMatchType')
  return {
    filters: readFilters(parameters, start.filters, keys),
    sort: readSort(parameters) ?? start.sort,
    pageNo: wholeNumber(parameters.get('pageNo'), Number.MAX_SAFE_INTEGER) ?? start.pageNo,
    pageSize: wholeNumber(parameters.get('pageSize'), MAX_PAGE_SIZE) ?? start.pageSize,
    conditions: readConditions(parameters.get('superQueryParams')) ?? start.conditions,
    matchType: matchType === 'and' || matchType === 'or' ? matchType : start.matchType,
  }
}

function readFilters(parameters: URLSearchParams, start: Filters, keys: readonly string[]): Filters {
  const filters: Filters = { ...start }
  for (const key of keys) {
    const value = parameters.get(key)
    if (value === null || RESERVED_LIST_PARAMETERS.includes(key)) continue
    if (value === '') delete filters[key]
    else filters[key] = value
  }
  return filters
}

function readSort(parameters: URLSearchParams): Sort[] | null {
  const columns = [...new Set(parameters.get('column')?.split(','))]
  const orders = parameters.get('order')?.split(',') ?? []
  if (columns.length === 0 || columns.length > MAX_SORTS || columns.length !== orders.length) return null
  const sort = columns.map((column, index) => ({ column, order: orders[index] ?? '' }))
  return sort.every(isSort) ? sort : null
}

function isSort(each: { column: string; order: string }): each is Sort {
  return /^[A-Za-z]\w{0,63}$/.test(each.column) && (each.order === 'asc' || each.order === 'desc')
}

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null
  const number = Number(text)
  return number <= max ? number : null
}

const conditionsSchema = z.array(conditionSchema)

function readConditions(text: string | null): Condition[] | null {
  if (text === null) return null
  try {
    const conditions = z.safeParse(conditionsSchema, JSON.parse(text))
    return conditions.success ? conditions.data.map(known).filter(isEffective).slice(0, MAX_CONDITIONS) : null
  } catch {
    return null // not JSON: the address was cut or typed by hand
  }
}

/** Only what a condition has; an address is written by anybody. */
function known({ field, rule, val, type, dictCode }: Condition): Condition {
  return { field, rule, val, ...(type === undefined ? {} : { type }), ...(dictCode === undefined ? {} : { dictCode }) }
}
