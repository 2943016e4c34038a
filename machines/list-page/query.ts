import type { Condition, Filters, ListQuery, MatchType } from '#contract/wire/list-query.ts'
import type { Totals } from '#contract/wire/totals.ts'
import type { Row } from '#contract/wire/row.ts'
import { pageAfterDeletion } from '#machines/list-page/paging.ts'

export interface ListAnswer {
  records: Row[]
  total: number
  /** Figures of all the rows found, from a list that was asked for them. */
  totals?: Totals | null
}

/** What a person looks for; absent conditions stay as they are. */
export interface Search {
  filters: Filters
  conditions?: Condition[]
  matchType?: MatchType
}

/** The list query inside a larger context. */
export function queryOf({ filters, sort, pageNo, pageSize, conditions, matchType }: ListQuery): ListQuery {
  return { filters, sort, pageNo, pageSize, conditions, matchType }
}

/** Filters without empty values, texts trimmed. */
export function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters)
      .map(([key, value]) => [key, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
}

/** Whether a query asks for some of the rows only. */
export function isNarrowed({ filters, conditions }: Pick<ListQuery, 'filters' | 'conditions'>): boolean {
  return Object.keys(filters).length > 0 || conditions.length > 0
}

/** Which rows are marked: some by their ids, or all that the search finds. */
export interface Marks {
  selected: string[]
  isAllMarked: boolean
}

export const NO_MARKS: Marks = { selected: [], isAllMarked: false }

/** Whether the rows at hand are those of another page or search than the one that is asked for. */
export function isBehind(context: ListQuery & { shown: ListQuery | null }): boolean {
  const { shown } = context
  if (shown === null) return false
  const asked = queryOf(context)
  return (Object.keys(asked) as (keyof ListQuery)[]).some((key) => asked[key] !== shown[key])
}

/** What a new search changes: its filters, page 1, nothing selected. Source: LIST-02. */
export function searched(before: ListQuery, search: Search): Partial<ListQuery> & Marks {
  return {
    filters: withoutEmpty(search.filters),
    conditions: search.conditions ?? before.conditions,
    matchType: search.matchType ?? before.matchType,
    pageNo: 1,
    ...NO_MARKS,
  }
}

/** What is to be deleted: one record, those that are marked, or all that the search finds, as many as the person was told. */
export type Doomed =
  | { kind: 'record' | 'selection'; ids: string[] }
  | { kind: 'found'; ids: string[]; query: ListQuery; count: number }

/** How many rows that are. */
export function countOf(doomed: Doomed): number {
  return doomed.kind === 'found' ? doomed.count : doomed.ids.length
}

/** What a finished deletion changes: the page that still has rows, the selection without the deleted ids. */
export function deleted(
  before: { pageNo: number; pageSize: number; total: number; selected: string[] },
  doomed: Doomed | null,
): { pageNo: number } & Marks {
  if (doomed?.kind === 'found') return { pageNo: 1, ...NO_MARKS }
  const ids = doomed?.ids ?? []
  return {
    pageNo: pageAfterDeletion(before, ids.length),
    selected: before.selected.filter((id) => !ids.includes(id)),
    isAllMarked: false,
  }
}
