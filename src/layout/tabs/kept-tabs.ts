import type { KeptTabs } from '#machines/tabs/tab.ts'
import * as z from 'zod/mini'
import type { SessionArea } from '#layout/pages/kept-pages.ts'

const keptTabsSchema = z.object({
  userId: z.string(),
  active: z.nullable(z.string()),
  recent: z._default(z.array(z.string()), []),
  tabs: z.array(
    z.object({
      id: z.string(),
      fullPath: z.string().check(z.startsWith('/')),
      path: z.string().check(z.startsWith('/')),
      entry: z._default(z.nullable(z.string()), null),
      title: z.string(),
      icon: z.nullable(z.string()),
      closable: z.boolean(),
      pinned: z.exactOptional(z.literal(true)),
      keepAlive: z.boolean(),
      generation: z.number(),
      asks: z.exactOptional(z.literal('add')),
    }),
  ),
})

const KEY = 'ANDUN_TABS'

/** Writes the open tabs of this browser tab for one person; no tabs are no news, so that starting or signing out wipes nothing. Source: issue "open tabs survive F5 and signing in again". */
export function keepTabs(area: SessionArea, userId: string, { tabs, active, recent }: KeptTabs): void {
  if (tabs.length === 0) return
  try {
    area.setItem(KEY, JSON.stringify({ userId, tabs, active, recent }))
  } catch {
    area.removeItem(KEY) // no room: better none than stale ones
  }
}

/** The tabs that this person had open in this browser tab; another person's are wiped. */
export function readKeptTabs(area: SessionArea, userId: string): KeptTabs {
  const kept = parsed(area.getItem(KEY))
  if (kept?.userId === userId) return { tabs: kept.tabs, active: kept.active, recent: kept.recent }
  area.removeItem(KEY)
  return { tabs: [], active: null, recent: [] }
}

function parsed(text: string | null): z.infer<typeof keptTabsSchema> | null {
  try {
    const kept = z.safeParse(keptTabsSchema, JSON.parse(text ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null // damaged, so nothing was kept
  }
}
