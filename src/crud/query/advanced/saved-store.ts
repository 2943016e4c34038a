import { savedQueriesKey } from '#contract/console/storage.ts'
import { savedQueriesSchema, type SavedQuery } from '#contract/wire/saved-query.ts'
import type { KeyStore } from '#core/services.ts'
import type { AdvancedQueryEffects } from '#machines/advanced-query/advanced-query.machine.ts'
import { withoutSaved, withSaved } from '#machines/advanced-query/conditions.ts'

/** Saved queries in local storage by path, or by a code for lists that share a page; another tab's are kept. Source: CONST-28. */
export function savedQueries(
  store: KeyStore,
  path: string,
  code?: string,
): Pick<AdvancedQueryEffects, 'loadSaved' | 'keepSaved' | 'dropSaved'> {
  const key = savedQueriesKey(path, code)
  const read = (): SavedQuery[] => store.get(key, savedQueriesSchema) ?? []
  return {
    loadSaved: () => Promise.resolve(read()),
    keepSaved: (query) => store.set(key, withSaved(read(), query)),
    dropSaved: (title) => store.set(key, withoutSaved(read(), title)),
  }
}
