import { createMemory, type Cache } from './memory.ts'
import { shownKey } from './shown-key.ts'

/** Fewer rows are counted for each page, unless that takes long. */
const LARGE = 20_000
/** Counting that is most of what a page costs, however few rows are found among so many. */
const SLOW_MS = 100
/** A page in its order may take so many times as long as counting did. */
const FAR_TIMES = 2
/** A larger total may be so old. */
const GOOD_MS = 10_000
/** While one request counts anew, others are told the old one, at most so long. */
const KEPT_MS = 30_000

interface Total {
  place: string
  total: number
  countedMs: number
  /** What finding and counting took. */
  tookMs: number
  isCounting: boolean
  /** Finding a page in its order took far longer than counting: it is counted each time. */
  isFar: boolean
}

interface Counted {
  /** Such as a table of a tenant. */
  place: string
  total: number
  /** What finding and counting took. */
  tookMs: number
}

/** Totals of lists so large that counting them would be most of what a page costs. */
export interface LargeTotals {
  /** ms of a clock that nobody sets. */
  elapsed: () => number
  /** Whether a list of this place was so large. */
  has: (place: string) => boolean
  /** Whether so many rows are a large list. */
  isLarge: (total: number) => boolean
  /** @param key what is counted, the same for who sees the same @returns null = who asked has to count it */
  get: (key: string) => number | null
  /** Keeps a total that was counted if it is large, or if it took long in a place where a list is large. */
  keep: (counted: Counted, keyOf: () => string) => void
  /** A page with a small total that was known took so long: what fits may lie at the far end of the order. */
  walked: (key: string, tookMs: number) => void
  cache: Cache
}

/** @param elapsed ms of a clock that nobody sets @param least fewer are not kept */
export function createLargeTotals({ elapsed, least = LARGE }: { elapsed: () => number; least?: number }): LargeTotals {
  const memory = createMemory<Total>({
    name: 'totals',
    title: '大列表的总数',
    keepMs: KEPT_MS,
    elapsed,
    nameOf: (key, { place }) => shownKey(place, key),
    shown: ({ total }) => total,
  })
  const places = new Set<string>()
  const isLarge = (total: number) => total >= least
  return {
    elapsed,
    has: (place) => places.has(place),
    isLarge,
    get(key) {
      const known = memory.get(key)
      if (known === undefined || known.isFar) return null
      if (elapsed() - known.countedMs < GOOD_MS || known.isCounting) return known.total
      known.isCounting = true
      return null
    },
    keep({ place, total, tookMs }, keyOf) {
      if (!isLarge(total) && !places.has(place)) return
      const key = keyOf()
      places.add(place)
      if (memory.get(key)?.isFar === true) return
      const counted = { place, total, tookMs, countedMs: elapsed(), isCounting: false, isFar: false }
      if (isLarge(total) || tookMs >= SLOW_MS) memory.set(key, counted, memory.begin())
      else memory.drop(key)
    },
    walked(key, tookMs) {
      const known = memory.get(key)
      if (known !== undefined && tookMs > FAR_TIMES * known.tookMs)
        memory.set(key, { ...known, isFar: true }, memory.begin())
    },
    cache: memory.cache,
  }
}
