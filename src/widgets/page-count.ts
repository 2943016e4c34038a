import { createListeners } from '#core/listeners.ts'

/** How many records the page in a tab has found; it stands beside the page's title. */
export interface PageCount {
  /** null = the page has none to tell. */
  current: (this: void) => number | null
  tell: (this: void, count: number | null) => void
  subscribe: (this: void, changed: () => void) => () => void
}

export function createPageCount(): PageCount {
  const listeners = createListeners()
  let current: number | null = null
  return {
    current: () => current,
    tell(count) {
      if (count === current) return
      current = count
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
