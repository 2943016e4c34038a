import { DEFAULT_SORT, MAX_SORTS } from '#contract/wire/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import { requireShown } from './require-shown.ts'
import type { Column, Columns } from './columns.ts'

/** One column that rows are sorted by. */
export interface SortBy {
  column: Column
  descending: boolean
}

const [DEFAULT] = DEFAULT_SORT

/**
 * What a list is sorted by: `a,b` with `asc,desc`; where fewer orders than columns are said, the last one holds for the rest.
 * @param own the list's own order, until somebody chooses another
 * @throws ApiError (400) for a column the list does not have, and for more columns than are sorted by
 * Source: contract §9, ENT-69.
 */
export function readSort(
  asked: string,
  order: string,
  columns: Columns,
  own: readonly SortBy[] | undefined,
): readonly SortBy[] {
  const names = [...new Set(asked.split(',').map((name) => name.trim().replace(/_dictText$/, '')))].filter(Boolean)
  if (names.length > MAX_SORTS) throw badInput(`最多按 ${MAX_SORTS} 列排序`)
  const orders = order.toLowerCase().split(',')
  const sort = names.map((name, index) => ({
    column: columnNamed(name, columns),
    descending: !(orders[index] ?? orders.at(-1)!).includes('asc'),
  }))
  if (sort.length === 0) return own ?? [{ column: newest(columns), descending: true }]
  // The console always sends its default sort; a list with an order of its own keeps it until the user chooses one.
  const isDefault = names.length === 1 && names[0] === DEFAULT?.column && sort[0]?.descending === true
  return isDefault ? (own ?? sort) : sort
}

function columnNamed(name: string, columns: Columns): Column {
  const column = columns.get(name) ?? (name === DEFAULT?.column ? newest(columns) : undefined)
  if (column !== undefined) requireShown(column)
  if (column === undefined) throw badInput(`请注意，将要排序的列字段不存在${shown(name)}`)
  return column
}

function newest(columns: Columns): Column {
  return columns.get(DEFAULT?.column ?? '') ?? columns.get('id')!
}

/** Only what looks like a name is repeated to the user. */
function shown(name: string): string {
  return /^[A-Za-z]\w{0,40}$/.test(name) ? `：${name}` : '！'
}
