import type { Filters } from '#contract/wire/list-query.ts'

/** Whether a list is narrowed to this already. */
export function isNarrowedTo(filters: Filters, filter: Filters): boolean {
  return Object.entries(filter).every(([name, value]) => filters[name] === value)
}

/** The filters after a press: narrowed to this besides, or wide again. */
export function toggled(filters: Filters, filter: Filters): Filters {
  if (!isNarrowedTo(filters, filter)) return { ...filters, ...filter }
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !Object.hasOwn(filter, name)))
}
