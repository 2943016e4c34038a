import * as z from 'zod/mini'

/** Defaults and options of paging. Source: CONST-41…46, CONST-51. */
export const DEFAULT_PAGE_SIZE = 10
export const PAGE_SIZE_OPTIONS: readonly number[] = [10, 20, 30]
export const MAX_PAGE_SIZE = 200
export const DEFAULT_SORT: readonly Sort[] = [{ column: 'createTime', order: 'desc' }]
/** Rows that a search in a tree finds at most, beside those on the way to them. */
export const MOST_FOUND_IN_TREE = 200
/** How many columns a list is sorted by at most. */
export const MAX_SORTS = 5
/** Names a list query may not use for its own fields. */
export const RESERVED_LIST_PARAMETERS: readonly string[] = [
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'narrow',
  'superQueryParams',
  'superQueryMatchType',
  'selections',
  'paramsStr',
  'token',
  '_t',
]

/** Rules of an advanced query. Source: QUERY-13. */
export const QUERY_RULES = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type QueryRule = (typeof QUERY_RULES)[number]
export const MAX_CONDITIONS = 20

export const conditionSchema = z.looseObject({
  field: z.catch(z.string(), ''),
  rule: z.catch(z.string(), ''),
  val: z.catch(z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]), ''),
  type: z.optional(z.catch(z.string(), 'string')),
  dictCode: z.optional(z.catch(z.string(), '')),
})

/**
 * One condition of an advanced query; empty field, rule or value = ignored. What other clients keep beside (`options`, `dictTable`, `dictText`,
 * `customReturnField`, `popup`) travels along. Source: ENT-67, QUERY-11.
 */
export type Condition = z.infer<typeof conditionSchema>
export type MatchType = 'and' | 'or'

/** Parameters of a list that find the rows with exactly this value, where the filter of the field would find what is below it, too. */
export function exactly(field: string, val: string): Filters {
  return { superQueryParams: JSON.stringify([{ field, rule: 'eq', val }] satisfies Condition[]) }
}

/** Whether a condition says something. Source: QUERY-11. */
export function isEffective({ field, rule, val }: Condition): boolean {
  return field !== '' && rule !== '' && valueText(val).trim() !== ''
}

/** The value of a condition as text, several as a comma list. */
export function valueText(val: Condition['val']): string {
  return Array.isArray(val) ? val.join(',') : String(val)
}

/** The rules in words. Source: QUERY-13. */
export const RULE_TEXTS: Readonly<Record<QueryRule, string>> = {
  eq: '等于',
  ne: '不等于',
  like: '包含',
  right_like: '以…开头',
  left_like: '以…结尾',
  in: '是其中之一',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
}

export type SortOrder = 'asc' | 'desc'
export interface Sort {
  column: string
  order: SortOrder
}

/** Paging text such as `1-10 共35条`. Source: CONST-46. */
export function pagingText(total: number, [from, to]: readonly [number, number]): string {
  return `${from}-${to} 共${total}条`
}

/** Values of the query form by field; a range stands under `<key>_begin` and `<key>_end`, whether there is a value under `<key>_isNull`; empty ones are left out. */
export type Filters = Record<string, string>

/** Everything a list can be asked for. Source: ENT-69, ENT-72. */
export interface ListQuery {
  filters: Filters
  /** By the first, rows that are equal there by the second, and so on; never empty. */
  sort: readonly Sort[]
  /** 1-based. */
  pageNo: number
  pageSize: number
  conditions: Condition[]
  matchType: MatchType
}

/** The query a list starts with. Source: LIST-01, CONST-41…42, CONST-51, ENT-72. */
export function initialListQuery(changes: Partial<ListQuery> = {}): ListQuery {
  return {
    filters: {},
    sort: DEFAULT_SORT,
    pageNo: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    conditions: [],
    matchType: 'and',
    ...changes,
  }
}
