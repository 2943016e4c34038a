import { MAX_PAGE_SIZE, type Filters, type ListQuery } from '#contract/wire/list-query.ts'
import { joinedRows, type AskRows, type RowsAnswer } from '#crud/list/rows-reading.ts'

/** Entries that a calendar shows at most; more say so. */
export const MOST_ENTRIES = 1_000

interface CalendarQuestion {
  from: string
  to?: string | undefined
  /** Whether an entry without an end goes on; else it is of the day on which it begins. */
  openEnded?: boolean | undefined
  /** First and last day that are shown, `YYYY-MM-DD`. */
  range: readonly [first: string, last: string]
}

/** All rows of the days that are shown, page by page up to a limit; filters on the same dates narrow them further. */
export async function readCalendar(question: CalendarQuestion, query: ListQuery, ask: AskRows): Promise<RowsAnswer> {
  const questions = filtersOf(question, query.filters).map((filters) => ({ ...query, filters }))
  const [first, ...others] = await Promise.all(questions.map((one, at) => readAll(one, ask, at === 0)))
  if (others.length === 0) return first!
  const answers = [first!, ...others]
  return {
    ...first!,
    total: answers.reduce((sum, { total }) => sum + total, 0),
    records: joinedRows(answers.map(({ records }) => records)),
  }
}

async function readAll(query: ListQuery, ask: AskRows, withTotals: boolean): Promise<RowsAnswer> {
  const asked = { ...query, pageSize: MAX_PAGE_SIZE }
  const first = await ask({ ...asked, pageNo: 1 }, withTotals)
  const pages = Math.ceil(Math.min(first.total, MOST_ENTRIES) / MAX_PAGE_SIZE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_each, at) => ask({ ...asked, pageNo: at + 2 }, false)),
  )
  return { ...first, records: joinedRows([first, ...others].map(({ records }) => records)) }
}

/** An entry of several days is shown where it overlaps: it begins before the last day and ends after the first. Those without an end are asked for apart. */
function filtersOf(
  { from, to, openEnded = false, range: [first, last] }: CalendarQuestion,
  filters: Filters,
): Filters[] {
  const end = `${from}_end`
  const since = (key: string) => ({ [`${key}_begin`]: later(filters[`${key}_begin`], first) })
  const begun = { ...filters, [end]: earlier(filters[end], last) }
  if (to === undefined) return [{ ...begun, ...since(from) }]
  return [
    { ...begun, ...since(to) },
    { ...begun, ...(openEnded ? {} : since(from)), [`${to}_isNull`]: '1' },
  ]
}

const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
const earlier = (one: string | undefined, other: string) =>
  one !== undefined && one !== '' && one < other ? one : other
