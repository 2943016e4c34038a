/** Rows by index: `first` up to, but without, `last`. */
export interface RowWindow {
  first: number
  last: number
}

export interface RowRoom {
  /** Position in the rows, px. */
  top: number
  /** Height of the window, px. */
  height: number
  rowHeight: number
  count: number
}

/** The rows that are at least partly in sight. */
export function rowsInSight({ top, height, rowHeight, count }: RowRoom): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)))
  return { first, last: Math.max(first, Math.min(count, Math.ceil((top + height) / rowHeight))) }
}

/** The rows to have ready, given those that are: the same while they reach; some to spare on each side; after a leap, what is in sight alone. */
export function rowsToShow(ready: RowWindow, sight: RowWindow, count: number, spare: number): RowWindow {
  const isReady = ready.first <= sight.first && ready.last >= sight.last && ready.last <= count
  const isRoomy = (ready.first < sight.first || sight.first === 0) && (ready.last > sight.last || sight.last === count)
  if (isReady && isRoomy) return ready
  const isLeap = sight.first >= ready.last || sight.last <= ready.first
  return isLeap ? sight : widened(sight, count, spare)
}

/** With some rows to spare on each side. */
export function widened({ first, last }: RowWindow, count: number, spare: number): RowWindow {
  return { first: Math.max(0, first - spare), last: Math.min(count, last + spare) }
}

/** The position that brings a row into sight; null = it is. */
export function topShowing(index: number, { top, height, rowHeight }: RowRoom): number | null {
  const start = index * rowHeight
  if (start < top) return start
  return start + rowHeight > top + height ? Math.max(0, start + rowHeight - height) : null
}
