import { CACHE_REFRESHED, CACHE_REFRESH_FAILED } from '#contract/text/texts.ts'
import type { Dictionaries } from '#contract/wire/session.ts'
import { fromPromise, setup } from 'xstate'

export type CacheRefreshEvent = { type: 'cache.refresh' }

/** `refreshCache` is API-078, `loadDictionaries` API-079; `keepDictionaries` replaces the dictionary cache. */
export interface CacheRefreshEffects {
  refreshCache(input: undefined, signal: AbortSignal): Promise<void>
  loadDictionaries(input: undefined, signal: AbortSignal): Promise<Dictionaries>
  keepDictionaries(params: { dictionaries: Dictionaries }): void
  succeeded(params: { message: string }): void
  warn(params: { message: string }): void
}

const failed = { target: 'idle', actions: { type: 'warn', params: { message: CACHE_REFRESH_FAILED } } } as const

/** Makes the server and this console forget and reload their dictionaries. Source: HDR-03, ERR-16. */
export const cacheRefreshMachine = setup({
  types: {
    events: {} as CacheRefreshEvent,
    tags: {} as 'loading',
  },
  actors: {
    refreshCache: fromPromise<void>(() => new Promise(() => {})),
    loadDictionaries: fromPromise<Dictionaries>(() => new Promise(() => {})),
  },
  actions: {
    keepDictionaries: (_args, _params: { dictionaries: Dictionaries }) => {},
    succeeded: (_args, _params: { message: string }) => {},
    warn: (_args, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'cacheRefresh',
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is under way.', on: { 'cache.refresh': 'refreshing' } },
    refreshing: {
      description: 'The server drops its cache.',
      tags: 'loading',
      invoke: { id: 'refreshCache', src: 'refreshCache', onDone: 'loading', onError: failed },
    },
    loading: {
      description: 'All dictionaries are fetched anew; the old ones serve until they are here.',
      tags: 'loading',
      invoke: {
        id: 'loadDictionaries',
        src: 'loadDictionaries',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepDictionaries', params: ({ event }) => ({ dictionaries: event.output }) },
            { type: 'succeeded', params: { message: CACHE_REFRESHED } },
          ],
        },
        onError: failed,
      },
    },
  },
})
