import { createMemory, type Cache } from './memory.ts'
import { shownKey } from './shown-key.ts'

/** Fewer rows are counted for each page. */
const LARGE = 20_000
/** A larger total may be so old. */
const GOOD_MS = 10_000
/** While one request counts anew, others are told the old one, at most so long. */
const KEPT_MS = 30_000

interface Total {
  place: string
  total: number
  countedMs: number
  isCounting: boolean
}

/** Totals of lists so large that counting them would be most of what a page costs. */
export interface LargeTotals {
  /** Whether a list of this place was so large. */
  has: (place: string) => boolean
  /** @param key what is counted, the same for who sees the same @returns null = who asked has to count it */
  get: (key: string) => number | null
  /** Keeps a total that was counted, if it is large. @param place such as a table of a tenant */
  keep: (counted: { place: string; total: number }, keyOf: () => string) => void
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
  return {
    has: (place) => places.has(place),
    get(key) {
      const known = memory.get(key)
      if (known === undefined) return null
      if (elapsed() - known.countedMs < GOOD_MS || known.isCounting) return known.total
      known.isCounting = true
      return null
    },
    keep({ place, total }, keyOf) {
      if (total < least && !places.has(place)) return
      const key = keyOf()
      if (total < least) memory.drop(key)
      else memory.set(key, { place, total, countedMs: elapsed(), isCounting: false }, memory.begin())
      places.add(place)
    },
    cache: memory.cache,
  }
}
