import type { CountedTable } from './counted-rows.ts'

/** What was counted of some tables, or read of nothing that is counted, holds as long as this says the same. @returns null = it does not hold */
export type MarkOf = (tables: readonly CountedTable[]) => string | null

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
