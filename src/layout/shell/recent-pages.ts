import { createListeners } from '#core/listeners.ts'
import type { KeyStore } from '#core/services.ts'
import { type Tab, isHomeTab } from '#machines/tabs/tab.ts'
import type { RecentPage } from '#widgets/workbench-context.tsx'
import * as z from 'zod/mini'

const MOST = 8

const recentSchema = z.array(
  z.object({
    fullPath: z.string().check(z.startsWith('/')),
    path: z.string(),
    title: z.string(),
    icon: z.nullable(z.string()),
  }),
)

/** The pages a person had in front lately, kept per person. */
export interface RecentPages {
  list: () => readonly RecentPage[]
  /** Notes the page in front; a page counts once, whatever its query. */
  note(tab: Tab): void
  subscribe: (changed: () => void) => () => void
}

export function createRecentPages(store: KeyStore, userId: string): RecentPages {
  const key = `RECENT_PAGES_${userId}`
  const listeners = createListeners()
  let pages: readonly RecentPage[] = store.get(key, recentSchema) ?? []
  return {
    list: () => pages,
    note(tab) {
      if (isHomeTab(tab) || pages[0]?.fullPath === tab.fullPath || isException(tab.path)) return
      const { fullPath, path, title, icon } = tab
      pages = [{ fullPath, path, title, icon }, ...pages.filter((page) => page.path !== path)].slice(0, MOST)
      store.set(key, pages)
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

const isException = (path: string): boolean => /^\/(403|404|500)$/.test(path)
