const WINDOW_MS = 60_000
const MOST_PER_NETWORK = 30
/** Above so many networks those whose time has passed are dropped. */
const SWEPT_ABOVE = 10_000

/** Counts worthless tokens by network: who sends many is not looked up any more for a while. @param elapsed ms of a clock that nobody sets */
export function createWrongTokens(elapsed: () => number) {
  const counts = new Map<string, { count: number; until: number }>()
  const living = (network: string) => {
    const found = counts.get(network)
    return found !== undefined && found.until > elapsed() ? found : undefined
  }
  return {
    isFull: (network: string): boolean => (living(network)?.count ?? 0) >= MOST_PER_NETWORK,
    count(network: string): void {
      const found = living(network)
      if (found !== undefined) found.count += 1
      else counts.set(network, { count: 1, until: elapsed() + WINDOW_MS })
      if (counts.size <= SWEPT_ABOVE) return
      for (const [key, { until }] of counts) if (until <= elapsed()) counts.delete(key)
    },
  }
}
