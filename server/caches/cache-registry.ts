import type { Cache } from './memory.ts'

/** The caches of this server. */
export interface CacheRegistry {
  add: (cache: Cache) => void
  all: () => readonly Cache[]
  named: (name: string) => Cache | undefined
  /** Forgets one entry of one cache, all of one, or everything. @returns how many entries */
  forget: (name: string | null, key: string | null) => number
}

/** @throws when two caches have one name */
export function createCacheRegistry(): CacheRegistry {
  const caches = new Map<string, Cache>()
  return {
    add(cache) {
      if (caches.has(cache.name)) throw new Error(`cache registry: ${cache.name} is there twice`)
      caches.set(cache.name, cache)
    },
    all: () => [...caches.values()],
    named: (name) => caches.get(name),
    forget(name, key) {
      const chosen = name === null ? [...caches.values()] : [caches.get(name)]
      return chosen.reduce((sum, cache) => sum + (cache?.forget(key) ?? 0), 0)
    },
  }
}
