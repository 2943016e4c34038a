/** Functions that are called when something changed. */
export interface Listeners {
  /** Calls all of them. */
  notify: (this: void) => void
  /** @returns the undo */
  subscribe: (this: void, changed: () => void) => () => void
}

/** A set of listeners, empty at first: the one way a plain store lets views follow it. */
export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    notify() {
      for (const changed of all) changed()
    },
    subscribe(changed) {
      all.add(changed)
      return () => all.delete(changed)
    },
  }
}
