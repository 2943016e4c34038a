import type { KeyStore, Preferences } from '#core/services.ts'
import type { KeptPins, MenuPanelEffects } from '#machines/menu-panel/menu-panel.machine.ts'
import * as z from 'zod/mini'

const PREFERENCE = 'menu.pinned'

const pathsSchema = z.array(z.string())
const changeSchema = z.object({ path: z.string(), isPinned: z.boolean() })
const keptSchema = z.object({ paths: pathsSchema, changes: z._default(z.array(changeSchema), []) })

const nameOf = (userId: string): string => `PINNED_MENUS_${userId}`

/** What this browser remembers of the entries that a person pinned; null = nothing. */
export function readKeptPins(store: KeyStore, userId: string): KeptPins | null {
  return store.get(nameOf(userId), keptSchema)
}

/** What is pinned goes with the person, and stands in this browser at once. */
export function pinEffects({
  store,
  userId,
  preferences,
}: {
  store: KeyStore
  userId: string
  /** Absent = it stays in this browser. */
  preferences?: Preferences | undefined
}): MenuPanelEffects {
  return {
    async loadPins(signal) {
      if (preferences === undefined) return readKeptPins(store, userId)?.paths ?? null
      const kept = z.safeParse(pathsSchema, await preferences.load(PREFERENCE, signal))
      return kept.success ? kept.data : null
    },
    savePins: async (paths) => preferences?.save(PREFERENCE, paths),
    keep: (kept) => store.set(nameOf(userId), kept),
  }
}
