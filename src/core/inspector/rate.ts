const SECOND_MS = 1_000

/** How much came in each of the last seconds. */
export interface Rate {
  add(atMs: number, amount?: number): void
  /** Mean per second over the last `seconds` whole ones; the running second does not count. */
  perSecond(nowMs: number, seconds?: number): number
  /** One figure for each whole second kept, oldest first. */
  history(nowMs: number): number[]
  readonly total: number
}

/** @param kept seconds remembered */
export function createRate(kept = 60): Rate {
  const amounts = new Map<number, number>()
  let total = 0
  const at = (second: number): number => amounts.get(second) ?? 0
  const forget = (second: number): void => {
    for (const known of amounts.keys()) if (known <= second - kept - 1 || known > second + 1) amounts.delete(known)
  }
  return {
    add(atMs, amount = 1) {
      const second = Math.floor(atMs / SECOND_MS)
      amounts.set(second, at(second) + amount)
      total += amount
      if (amounts.size > kept + 1) forget(second)
    },
    perSecond(nowMs, seconds = 3) {
      const now = Math.floor(nowMs / SECOND_MS)
      let sum = 0
      for (let back = 1; back <= seconds; back += 1) sum += at(now - back)
      return sum / seconds
    },
    history(nowMs) {
      const now = Math.floor(nowMs / SECOND_MS)
      return Array.from({ length: kept }, (_, index) => at(now - kept + index))
    },
    get total() {
      return total
    },
  }
}
