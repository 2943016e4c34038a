import { MAX_PAGE_SIZE, type Filters, type ListQuery } from '#contract/wire/list-query.ts'
import { joinedRows, type AskRows, type RowsAnswer } from '#crud/list/rows-reading.ts'

/** Entries that a calendar shows at most; more say so. */
export const MOST_ENTRIES = 1_000

interface CalendarQuestion {
  from: string
  to?: string | undefined
  /** First and last day that are shown, `YYYY-MM-DD`. */
  range: readonly [first: string, last: string]
}

/** All rows of the days that are shown, page by page up to a limit; filters on the same dates narrow them further. */
export async function readCalendar(question: CalendarQuestion, query: ListQuery, ask: AskRows): Promise<RowsAnswer> {
  const asked = { ...query, pageSize: MAX_PAGE_SIZE, filters: filtersOf(question, query.filters) }
  const first = await ask({ ...asked, pageNo: 1 }, true)
  const pages = Math.ceil(Math.min(first.total, MOST_ENTRIES) / MAX_PAGE_SIZE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_each, at) => ask({ ...asked, pageNo: at + 2 }, false)),
  )
  return { ...first, records: joinedRows([first, ...others].map(({ records }) => records)) }
}

/** An entry of several days is shown where it overlaps: it begins before the last day and ends after the first. */
function filtersOf({ from, to = from, range: [first, last] }: CalendarQuestion, filters: Filters): Filters {
  const begin = `${to}_begin`
  const end = `${from}_end`
  return { ...filters, [begin]: later(filters[begin], first), [end]: earlier(filters[end], last) }
}

const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
const earlier = (one: string | undefined, other: string) =>
  one !== undefined && one !== '' && one < other ? one : other
