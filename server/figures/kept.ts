import type { CountedTable } from './counted-rows.ts'

/**
 * What was counted of some tables, or read of nothing that is counted, holds as long as this says the same.
 * @param holdsMs and no longer than until the next full multiple of this; default what the feed says @returns null = it does not hold
 */
export type MarkOf = (tables: readonly CountedTable[], holdsMs?: number) => string | null

/** Keeps what was read until its mark is another one. */
export function createKept<T>(): (mark: string | null, read: () => Promise<T>) => Promise<T> {
  let known: { mark: string; value: T } | null = null
  return async (mark, read) => {
    if (mark !== null && known?.mark === mark) return known.value
    const value = await read()
    known = mark === null ? null : { mark, value }
    return value
  }
}
