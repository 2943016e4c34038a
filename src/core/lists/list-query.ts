import {
  isEffective,
  RESERVED_LIST_PARAMETERS,
  type Condition,
  type Filters,
  type ListQuery,
  type Sort,
} from '#contract/wire/list-query.ts'
import type { TextParameters } from '#core/http/address.ts'

/** What the wire needs to know of a list beside its query. */
export interface ListColumns {
  /** Data indexes of the table's columns, in order. */
  columns: readonly string[]
  /** Fields whose typed text is looked for anywhere in the value. */
  contains?: readonly string[]
}

/** The parameters of a list call. Source: ENT-69…72, API-103, QUERY-11, contract §9. */
export function listParameters(query: ListQuery, { columns, contains = [] }: ListColumns): TextParameters {
  return {
    ...narrowingParameters(query, { columns, contains }),
    column: columnsOf(query.sort),
    order: ordersOf(query.sort),
    field: ['id', ...columns].join(','),
    narrow: '1',
    pageNo: String(query.pageNo),
    pageSize: String(query.pageSize),
  }
}

/** The parameters of an export: those of the list without paging, and the chosen rows. Source: API-106, API-107, O-51. */
export function exportParameters(query: ListQuery, columns: ListColumns, ids: readonly string[]): TextParameters {
  const { pageNo: _page, pageSize: _size, ...parameters } = listParameters(query, columns)
  return ids.length === 0 ? parameters : { ...parameters, selections: ids.join(',') }
}

/** What narrows a list, without how it is shown. */
export function narrowingParameters(
  query: Pick<ListQuery, 'filters' | 'conditions' | 'matchType'>,
  columns: ListColumns,
): TextParameters {
  const conditions = query.conditions.filter(isEffective).map(onTheWire)
  return {
    ...filterParameters(query.filters, columns.contains ?? []),
    ...(conditions.length === 0
      ? {}
      : { superQueryParams: encodeURIComponent(JSON.stringify(conditions)), superQueryMatchType: query.matchType }),
  }
}

/** What a list is sorted by, as the wire names it: `a,b`. */
export function columnsOf(sort: readonly Sort[]): string {
  return sort.map(({ column }) => column).join(',')
}

/** In which directions: `asc,desc`. */
export function ordersOf(sort: readonly Sort[]): string {
  return sort.map(({ order }) => order).join(',')
}

/** Several values travel as one text, which every server understands; a comma inside one is doubled plus signs. Source: contract §9. */
function onTheWire(condition: Condition): Condition {
  const { val } = condition
  return Array.isArray(val)
    ? { ...condition, val: val.map((each) => String(each).replaceAll(',', '++')).join(',') }
    : condition
}

/** A typed text that brings its own `*` is sent as typed. Source: contract §9. */
function filterParameters(filters: Filters, contains: readonly string[]): TextParameters {
  const parameters: TextParameters = {}
  for (const [key, value] of Object.entries(filters)) {
    const text = value.trim()
    if (text === '' || RESERVED_LIST_PARAMETERS.includes(key)) continue
    parameters[key] = contains.includes(key) && !text.includes('*') ? `*${text}*` : text
  }
  return parameters
}
