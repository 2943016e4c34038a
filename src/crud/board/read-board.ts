import { MAX_PAGE_SIZE, type ListQuery } from '#contract/wire/list-query.ts'
import type { GroupTotal } from '#contract/wire/totals.ts'
import { joinedRows, type AskRows, type RowsAnswer } from '#crud/list/rows-reading.ts'

/** Name of the figure that counts the rows of each column. */
export const COLUMN_COUNTS = 'board.columns'

interface BoardQuestion {
  /** Field whose values are the columns. */
  by: string
  columns: readonly string[]
  sizeOf: (column: string) => number
  /** Whether the list has figures of its own. */
  hasTotals: boolean
}

/** The first cards of every column, and how many each has; a filter on the field itself leaves the other columns empty. */
export async function readBoard(board: BoardQuestion, query: ListQuery, ask: AskRows): Promise<RowsAnswer> {
  const { by, columns, sizeOf, hasTotals } = board
  const wanted = query.filters[by]?.split(',').filter((value) => value !== '') ?? []
  const asked = columns.filter((column) => wanted.length === 0 || wanted.includes(column))
  const [whole, ...parts] = await Promise.all([
    hasTotals ? ask({ ...query, pageNo: 1, pageSize: 1 }, true) : null,
    ...asked.map((column) =>
      readColumn({ ...query, filters: { ...query.filters, [by]: column } }, sizeOf(column), ask),
    ),
  ])
  const counts = asked.map((value, at): GroupTotal => ({ value, figure: parts[at]?.total ?? 0 }))
  return {
    records: joinedRows(parts.map(({ records }) => records)),
    total: counts.reduce((sum, { figure }) => sum + figure, 0),
    totals: { ...whole?.totals, [COLUMN_COUNTS]: counts },
  }
}

/** As many rows as a column shows; more than a page holds come in pages. */
async function readColumn(query: ListQuery, size: number, ask: AskRows): Promise<RowsAnswer> {
  const pages = Math.ceil(size / MAX_PAGE_SIZE)
  const pageSize = Math.min(size, MAX_PAGE_SIZE)
  const parts = await Promise.all(
    Array.from({ length: pages }, (_each, page) => ask({ ...query, pageNo: page + 1, pageSize }, false)),
  )
  const [first] = parts
  return pages === 1 && first !== undefined
    ? first
    : { records: joinedRows(parts.map(({ records }) => records)), total: first?.total ?? 0, totals: null }
}
