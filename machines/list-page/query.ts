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

/** What a new search changes: its filters, page 1, nothing selected. Source: LIST-02. */
export function searched(before: ListQuery, search: Search): Partial<ListQuery> & { selected: string[] } {
  return {
    filters: withoutEmpty(search.filters),
    conditions: search.conditions ?? before.conditions,
    matchType: search.matchType ?? before.matchType,
    pageNo: 1,
    selected: [],
  }
}

/** What a finished deletion changes: the page that still has rows, the selection without the deleted ids. */
export function deleted(
  before: { pageNo: number; pageSize: number; total: number; selected: string[] },
  ids: readonly string[],
): { pageNo: number; selected: string[] } {
  return {
    pageNo: pageAfterDeletion(before, ids.length),
    selected: before.selected.filter((id) => !ids.includes(id)),
  }
}
