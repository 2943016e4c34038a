import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { filterFormOf } from './filter-forms.ts'
import type { Screen } from '#crud/screen.ts'
import { scopeParameterOf } from '#crud/screen-layout.ts'

/** What a query form holds: texts, and for a range first and last day. */
export type QueryValues = Record<string, string | number | readonly [string, string] | null | undefined>

type Queried = Pick<Screen, 'entity' | 'query'>
type Narrowed = Pick<Screen, 'entity' | 'query' | 'columns' | 'hidden' | 'layout'>

/** Fields that a list may be narrowed by: those of its query form and of its columns. */
export function narrowingKeys(screen: Narrowed): string[] {
  const keys = [...new Set([...screen.query, ...screen.columns, ...screen.hidden])]
  return keys.filter((key) => screen.query.includes(key) || filterFormOf(fieldOf(screen, key)) !== null)
}

/** The filters a screen knows, a range as its two ends, and the tree beside it. */
export function filterKeys(screen: Narrowed): string[] {
  const scope = scopeParameterOf(screen.layout)
  return [...parametersOf(screen, narrowingKeys(screen)), ...(scope === undefined ? [] : [scope])]
}

function parametersOf(screen: Pick<Screen, 'entity'>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (isRange(screen, key) ? [`${key}_begin`, `${key}_end`] : [key]))
}

/** Filters as the query form shows them. */
export function valuesOf(screen: Queried, filters: Filters): QueryValues {
  return Object.fromEntries(
    screen.query.map((key) => {
      if (!isRange(screen, key)) return [key, filters[key] ?? '']
      const ends = [filters[`${key}_begin`] ?? '', filters[`${key}_end`] ?? ''] as const
      return [key, ends.some((end) => end !== '') ? ends : null]
    }),
  )
}

/** What the query form holds as filters; an empty one takes its filter away. */
export function filtersOf(screen: Queried, values: QueryValues): Filters {
  const filters: Filters = Object.fromEntries(parametersOf(screen, screen.query).map((key) => [key, '']))
  for (const key of screen.query) {
    const value = values[key]
    if (value === null || value === undefined) continue
    if (typeof value === 'object') {
      filters[`${key}_begin`] = value[0]
      filters[`${key}_end`] = value[1]
      continue
    }
    filters[key] = String(value).trim()
  }
  return filters
}

/** Whether filters hold already as they are said here, empty ones not at all. */
export function isAlready(filters: Filters, next: Filters): boolean {
  return Object.entries(next).every(([name, value]) => (filters[name] ?? '') === value)
}

/** How many of the form's filters are set. */
export function filterCount(screen: Queried, filters: Filters): number {
  return Object.values(valuesOf(screen, filters)).filter((value) => value !== '' && value !== null).length
}

function isRange(screen: Pick<Screen, 'entity'>, key: string): boolean {
  return filterFormOf(fieldOf(screen, key)) === 'range'
}

/** How many filters and conditions narrow a list beyond its start. */
export function narrowings({ filters, conditions, defaults }: ListQuery & { defaults: ListQuery }): number {
  const own = Object.keys(filters).filter((key) => filters[key] !== defaults.filters[key])
  return own.length + conditions.length
}
