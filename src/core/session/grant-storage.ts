import { GRANT_KEYS } from '#contract/console/storage.ts'
import { authEntrySchema, type AuthEntry } from '#contract/wire/menu.ts'
import * as z from 'zod/mini'
import type { Grants } from '#core/services.ts'
import type { StorageArea } from '#core/storage/storage.ts'

const YES = '1'

/** The button permissions of the signed-in person, kept in session storage as plain JSON lists. Source: PERM-06, contract §2.6. */
export interface GrantStorage {
  /** The same object as long as the stored texts are the same. */
  read(): Grants
  keep(grants: Grants): void
  forget(): void
}

/** Garbage in the area counts as no permissions. */
export function createGrantStorage(area: StorageArea): GrantStorage {
  const lists = { auth: rememberedList(area, GRANT_KEYS.auth), allAuth: rememberedList(area, GRANT_KEYS.allAuth) }
  let last: Grants = { auth: [], allAuth: [] }
  return {
    read() {
      const auth = lists.auth()
      const allAuth = lists.allAuth()
      const namesAll = area.getItem(GRANT_KEYS.namesAll) === YES
      const isSame = auth === last.auth && allAuth === last.allAuth && namesAll === (last.namesAll === true)
      if (!isSame) last = { auth, allAuth, ...(namesAll && { namesAll }) }
      return last
    },
    keep({ auth, allAuth, namesAll }) {
      area.setItem(GRANT_KEYS.auth, JSON.stringify(auth))
      area.setItem(GRANT_KEYS.allAuth, JSON.stringify(allAuth))
      if (namesAll === true) area.setItem(GRANT_KEYS.namesAll, YES)
      else area.removeItem(GRANT_KEYS.namesAll)
    },
    forget() {
      area.removeItem(GRANT_KEYS.auth)
      area.removeItem(GRANT_KEYS.allAuth)
      area.removeItem(GRANT_KEYS.namesAll)
    },
  }
}

const listSchema = z.array(authEntrySchema)

function rememberedList(area: StorageArea, key: string): () => readonly AuthEntry[] {
  let text: string | null = null
  let list: readonly AuthEntry[] = []
  return () => {
    const stored = area.getItem(key)
    if (stored === text) return list
    text = stored
    list = stored === null ? [] : parsed(stored)
    return list
  }
}

function parsed(text: string): readonly AuthEntry[] {
  try {
    const entries = z.safeParse(listSchema, JSON.parse(text))
    return entries.success ? entries.data : []
  } catch {
    return [] // damaged: as if nothing had been granted
  }
}
