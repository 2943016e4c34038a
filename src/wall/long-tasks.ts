interface Minute {
  count: number
  ms: number
}

/** Counts tasks of more than 50 ms. @param Observer that of the browser; not every browser has it or knows long tasks */
export function watchLongTasks(Observer: typeof PerformanceObserver | undefined) {
  const isKnown = Observer?.supportedEntryTypes.includes('longtask') ?? false
  let running: Minute = { count: 0, ms: 0 }
  let last: Minute | null = isKnown ? running : null
  if (Observer !== undefined && isKnown)
    new Observer((list) => {
      for (const { duration } of list.getEntries()) running = { count: running.count + 1, ms: running.ms + duration }
    }).observe({ type: 'longtask' })
  return {
    /** A minute is over: it is kept, and the next one begins. @returns it, null = the browser does not say */
    close(): Minute | null {
      if (isKnown) {
        last = running
        running = { count: 0, ms: 0 }
      }
      return last
    },
    /** The last full minute. */
    last: () => last,
  }
}
