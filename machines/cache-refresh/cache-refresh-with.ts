import { cacheRefreshMachine, type CacheRefreshEffects } from '#machines/cache-refresh/cache-refresh.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `cacheRefresh` with its effects. */
export function cacheRefreshWith(effects: CacheRefreshEffects) {
  return cacheRefreshMachine.provide({
    actors: {
      refreshCache: fromPromise(({ signal }) => effects.refreshCache(undefined, signal)),
      loadDictionaries: fromPromise(({ signal }) => effects.loadDictionaries(undefined, signal)),
    },
    actions: {
      keepDictionaries: (_, params) => effects.keepDictionaries(params),
      succeeded: (_, params) => effects.succeeded(params),
      warn: (_, params) => effects.warn(params),
    },
  })
}
