import * as z from 'zod/mini'
import { isUnknownCall } from '#core/http/failure.ts'
import type { Http, KeyStore, Preferences } from '#core/services.ts'

const PATH = '/sys/user/userPreference'

/**
 * What a person arranged, on the server where it knows the call, else in this browser. @throws Failure when a server that knows the call
 * could not be asked; a value that was never saved loads as null. Source: issue "The screen engine", `Preferences`.
 */
export function createPreferences(http: Pick<Http, 'get' | 'put'>, store: KeyStore): Preferences {
  let isLocal = false
  const nameOf = (key: string): string => `PREFERENCE_${key}`

  async function orLocal<T>(ask: () => Promise<T>, local: () => T): Promise<T> {
    if (isLocal) return local()
    try {
      return await ask()
    } catch (error) {
      if (!isUnknownCall(error)) throw error
      isLocal = true
      return local()
    }
  }

  return {
    load: (key, signal) =>
      orLocal(
        async () => (await http.get(PATH, { key }, { signal, quiet: true })).result,
        () => store.get(nameOf(key), z.unknown()),
      ),
    save: (key, value) =>
      orLocal(
        async () => void (await http.put(PATH, { key, value }, { quiet: true, outlivesPage: true })),
        () => store.set(nameOf(key), value),
      ),
  }
}
