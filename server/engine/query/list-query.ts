import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, RESERVED_LIST_PARAMETERS } from '#contract/wire/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import { advancedQuery } from './advanced-query.ts'
import type { Column, Columns } from './columns.ts'
import { compare, oneOf } from './compare.ts'
import { fieldFilter, valuesOf } from './field-filter.ts'
import type { RowTest } from './row-test.ts'
import { requireShown } from './require-shown.ts'
import { readSort, type SortBy } from './sort.ts'

/** A list query, understood and checked. */
export interface ListQuery {
  pageNo: number
  pageSize: number
  sort: readonly SortBy[]
  tests: RowTest[]
  /** The members asked for, null = all there are. */
  keys: ReadonlySet<string> | null
  /** Whether the answer says where the changes of the list stand. */
  isPlaced: boolean
}

/** Parameters of a request, still untrusted. */
export type Parameters = Readonly<Record<string, unknown>>

const LAST_PAGE = 1_000_000
const MAX_VALUE_CHARACTERS = 20_000

/**
 * Reads the parameters of a list call; unknown ones are ignored.
 * @throws ApiError (400) for what cannot be understood: an unknown sort column, a text where a number is due, a broken advanced query
 * Source: contract §9, ENT-69…72.
 */
export function readListQuery(parameters: Parameters, columns: Columns, defaultSort?: readonly SortBy[]): ListQuery {
  const advanced = advancedTest(parameters, columns)
  return {
    pageNo: Math.min(LAST_PAGE, count(parameters['pageNo'], 1)),
    pageSize: Math.min(MAX_PAGE_SIZE, count(parameters['pageSize'], DEFAULT_PAGE_SIZE)),
    sort: readSort(textOf(parameters['column'], 'column'), textOf(parameters['order'], 'order'), columns, defaultSort),
    tests: [...filters(parameters, columns), ...(advanced === null ? [] : [advanced])],
    keys: parameters['narrow'] === '1' ? readKeys(textOf(parameters['field'], 'field')) : null,
    isPlaced: parameters['withPosition'] === '1',
  }
}

function count(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return Number.isInteger(number) && number >= 1 ? number : otherwise
}

function advancedTest(parameters: Parameters, columns: Columns): RowTest | null {
  const text = textOf(parameters['superQueryParams'], 'superQueryParams')
  return text === ''
    ? null
    : advancedQuery(text, textOf(parameters['superQueryMatchType'], 'superQueryMatchType'), columns)
}

function filters(parameters: Parameters, columns: Columns): RowTest[] {
  const tests: RowTest[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (RESERVED_LIST_PARAMETERS.includes(name)) continue
    const test = filter(name, value, columns)
    if (test !== null) tests.push(test)
  }
  return tests
}

function filter(name: string, value: unknown, columns: Columns): RowTest | null {
  const [, key = name, suffix] = /^(.+)_(begin|end|MultiString|isNull)$/.exec(name) ?? []
  const column = columns.get(key)
  if (column === undefined) return null
  const text = textOf(value, column.label)
  if (text === '') return null
  if (suffix === 'begin' || suffix === 'end') requireShown(column)
  if (suffix === 'isNull') return isNull(column, text)
  if (suffix === 'begin') return compare(column, '>=', text)
  if (suffix === 'end') return compare(column, '<=', text)
  return suffix === 'MultiString' ? oneOf(column, valuesOf(text)) : fieldFilter(column, text)
}

/** @param value `1` = without a value, `0` = with one */
function isNull(column: Column, value: string): RowTest {
  if (value !== '1' && value !== '0') throw badInput(`“${column.label}”是否为空只能是 0 或 1`)
  const test: RowTest = { kind: 'missing', column }
  return value === '1' ? test : { kind: 'none', tests: [test] }
}

/** `id,,name,postRank_dictText` → the members it names; null when it names none but the id. Upstream ignores `field` and its clients edit from the rows of the list, so it narrows only what asks for it. Source: ENT-70, contract §9. */
function readKeys(field: string): ReadonlySet<string> | null {
  const keys = new Set(field.split(',').map((key) => key.trim().replace(/_dictText$/, '')))
  keys.delete('')
  keys.delete('id')
  return keys.size === 0 ? null : keys
}

function textOf(value: unknown, label: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw badInput(`查询参数“${label}”只能出现一次`)
  }
  const text = String(value)
  if (text.length > MAX_VALUE_CHARACTERS) throw badInput(`查询参数“${label}”过长`)
  if (text.includes('\0')) throw badInput(`查询参数“${label}”含有不允许的字符`)
  return text
}
