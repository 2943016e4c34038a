import { STORAGE_KEYS, STORAGE_PREFIX } from '#contract/console/storage.ts'
import type { StorageArea } from '#core/storage/storage.ts'

/** The storage key of the impersonation of a window, and the prefix of all keys that the window stores meanwhile. */
export const IMPERSONATION_KEY = 'ANDUN_LOOK'

/** The storage area of a window with an impersonation, separate from its own; null without an impersonation. */
export function impersonationArea(session: StorageArea): StorageArea | null {
  if (session.getItem(IMPERSONATION_KEY) === null) return null
  const area = within(session)
  return area.getItem(STORAGE_PREFIX + STORAGE_KEYS.token) === null ? null : area
}

/** The part of an area that belongs to the impersonation. */
export function within(area: StorageArea): StorageArea {
  return {
    getItem: (key) => area.getItem(IMPERSONATION_KEY + key),
    setItem: (key, value) => area.setItem(IMPERSONATION_KEY + key, value),
    removeItem: (key) => area.removeItem(IMPERSONATION_KEY + key),
  }
}
