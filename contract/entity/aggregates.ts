import type { Filters } from '#contract/wire/list-query.ts'

/** A figure of all the rows a list finds, answered beside the page when the list is asked `withTotals=1`. @typeParam K keys of the entity's fields */
export interface Aggregate<K extends string = string> {
  label: string
  unit?: string
  /** Field that is added up; absent = rows are counted. */
  sum?: K
  /** Which of the rows found, as filters of the list; a function where they depend on the day. @param today `YYYY-MM-DD` in GMT+8 */
  where?: AggregateFilter<K> | ((today: string) => AggregateFilter<K>)
  /** The figure is how many percent those rows are of these, with one decimal; null where there are none of them. */
  shareOf?: AggregateFilter<K>
  /** One or more of them is no good: the figure is red. */
  isUrgent?: true
  /** One figure per value of a `dictionary` or `switch` field, or per month of a date. */
  by?: K
}

/** Filters by field; a range has two, `<key>_begin` and `<key>_end`. */
export type AggregateFilter<K extends string = string> = Partial<Record<K | `${K}_begin` | `${K}_end`, string>>

/** The filters of a figure. @param today `YYYY-MM-DD` in GMT+8 */
export function filtersOfAggregate({ where = {} }: { where?: Aggregate['where'] | undefined }, today: string): Filters {
  return (typeof where === 'function' ? where(today) : where) as Filters
}

/**
 * Keys of the fields whose filters leave a figure alone: those that it tells apart itself; for a figure of all rows, those that the
 * figures beside it tell apart, so that a press on one of them leaves the whole as it is.
 */
export function fieldsToldApart(
  { where, shareOf, by }: Aggregate,
  all: readonly Aggregate[],
  today: string,
): Set<string> {
  const own = where === undefined && by === undefined ? all : [{ where }, { where: shareOf }]
  const names = own.flatMap((each) => Object.keys(filtersOfAggregate(each, today)))
  return new Set([...names.map((name) => name.replace(/_(?:begin|end)$/, '')), ...(by === undefined ? [] : [by])])
}

/** First and last day of a month. @param month `YYYY-MM` */
export function daysOfMonth(month: string): [first: string, last: string] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [`${month}-01`, `${month}-${last}`]
}

/** A day some days later. @param day `YYYY-MM-DD` */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
