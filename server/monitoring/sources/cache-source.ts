import type { CacheRegistry } from '#server/caches/cache-registry.ts'
import type { Source } from '#server/monitoring/source.ts'

const EVERY_MS = 15_000

/** What this server remembers, and what it saves by it. */
export function cacheSource(caches: CacheRegistry): Source {
  return {
    everyMs: EVERY_MS,
    measure() {
      const sums = { cacheEntries: 0, cacheBytes: 0, cacheHits: 0, cacheMisses: 0 }
      for (const cache of caches.all()) {
        sums.cacheEntries += cache.size()
        sums.cacheBytes += cache.bytes()
        sums.cacheHits += cache.hits()
        sums.cacheMisses += cache.misses()
      }
      const asked = sums.cacheHits + sums.cacheMisses
      return { ...sums, ...(asked > 0 && { cacheHitRate: sums.cacheHits / asked }) }
    },
  }
}
