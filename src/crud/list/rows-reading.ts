import type { ListQuery } from '#contract/wire/list-query.ts'
import type { Totals } from '#contract/wire/totals.ts'
import type { Row } from '#contract/wire/row.ts'
import { noteReadAt, readAtOf } from '#core/live/live.ts'
import type { Crud } from '#crud/screen.ts'
import { oldestPosition } from '#crud/actions/shown-rows.ts'

/** What one call of a list answers. */
export interface RowsAnswer {
  records: Row[]
  total: number
  totals: Totals | null
}

/** Asks the server for one page. @param withTotals whether the figures above the list come with it */
export type AskRows = (query: ListQuery, withTotals: boolean) => Promise<RowsAnswer>

/** How a view reads the rows that it shows, where one page of the list is not enough. */
export interface RowsReading {
  read: (query: ListQuery, ask: AskRows) => Promise<RowsAnswer>
  /** Fields whose change may move a row to another place of the view, or in and out of it. */
  moving: ReadonlySet<string>
}

const readings = new WeakMap<Crud['list'], RowsReading>()

/** A view that is shown reads the rows of a list from now on. Returns the undo. */
export function readRowsBy(list: Crud['list'], reading: RowsReading): () => void {
  readings.set(list, reading)
  return () => {
    if (readings.get(list) === reading) readings.delete(list)
  }
}

/** How the rows of a list are read now; undefined = page by page. */
export function readingOf(list: Crud['list']): RowsReading | undefined {
  return readings.get(list)
}

/** Rows of several answers as one, each once, known as far as the oldest answer. */
export function joinedRows(parts: readonly (readonly Row[])[]): Row[] {
  const rows = [...new Map(parts.flat().map((row) => [row['id'], row])).values()]
  const at = oldestPosition(parts.map(readAtOf))
  if (at !== undefined) noteReadAt(rows, at)
  return rows
}
