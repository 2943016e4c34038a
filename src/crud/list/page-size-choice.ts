import type { ListQuery } from '#contract/wire/list-query.ts'

/** How many rows a page of a list has: as many as a person chose on this device, else as many as fit its window. */
export interface PageSizes {
  /** What the list starts with. */
  start: () => ListQuery
  /** Null = as many as fit. */
  chosen: () => number | null
  /** Stands from now on. @param size null = as many as fit */
  choose: (size: number | null) => void
  /** Fits the window as it is now; a little more or less room changes nothing. @returns whether the size changed */
  fit: () => boolean
}
