import { STORAGE_KEYS, STORAGE_PREFIX } from '#contract/storage.ts'
import type { StorageArea } from './storage.ts'

/** Under which name a window keeps that it looks through the eyes of somebody else, and before everything it keeps meanwhile. */
export const IMPERSONATION_KEY = 'ANDUN_LOOK'

/** What a window that looks through the eyes of somebody else keeps things in, apart from its own; null when it does not. */
export function impersonationArea(session: StorageArea): StorageArea | null {
  if (session.getItem(IMPERSONATION_KEY) === null) return null
  const area = within(session)
  return area.getItem(STORAGE_PREFIX + STORAGE_KEYS.token) === null ? null : area
}

/** The part of an area that belongs to the look. */
export function within(area: StorageArea): StorageArea {
  return {
    getItem: (key) => area.getItem(IMPERSONATION_KEY + key),
    setItem: (key, value) => area.setItem(IMPERSONATION_KEY + key, value),
    removeItem: (key) => area.removeItem(IMPERSONATION_KEY + key),
  }
}
