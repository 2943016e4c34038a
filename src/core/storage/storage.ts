import { readEntry, STORAGE_PREFIX } from '#contract/console/storage.ts'
import * as z from 'zod/mini'
import type { KeyStore } from '#core/services.ts'

/** The part of the browser's Storage that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Entries under `pro__`, each with an optional life in ms; what is garbage, of another shape or has run out is dropped when it is read. Source: CONST-22…26. */
export function createStore(area: StorageArea, now: () => number): KeyStore {
  const nameOf = (key: string): string => STORAGE_PREFIX + key
  return {
    get(key, schema) {
      const text = area.getItem(nameOf(key))
      if (text === null) return null
      const entry = readEntry(text, now())
      const value = entry === null ? null : z.safeParse(schema, entry.value)
      if (value?.success) return value.data
      area.removeItem(nameOf(key))
      return null
    },
    set(key, value, lifetimeMs) {
      const expire = lifetimeMs === undefined ? null : now() + lifetimeMs
      try {
        area.setItem(nameOf(key), JSON.stringify({ value, expire }))
      } catch {
        area.removeItem(nameOf(key)) // full: better no entry than a stale one; the console works without
      }
    },
    remove(key) {
      area.removeItem(nameOf(key))
    },
  }
}

/** The given area, or one in memory where the browser forbids storage. @param open may throw, as reading `window.localStorage` does. */
export function openArea(open: () => StorageArea): StorageArea {
  try {
    const area = open()
    area.getItem(STORAGE_PREFIX)
    return area
  } catch {
    return createMemoryArea() // blocked by the browser's settings: everything works until the page is left
  }
}

/** An area that forgets everything with the page. */
export function createMemoryArea(): StorageArea {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}
