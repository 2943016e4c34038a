import type { SessionArea } from '#layout/pages/kept-pages.ts'
import * as z from 'zod/mini'

const placeSchema = z.object({ userId: z.string(), tenantId: z.number(), parked: z.array(z.number()) })

const KEY = 'ANDUN_PLACE'
/** What is kept of open tabs and pages. */
const KEPT = ['ANDUN_TABS', 'ANDUN_PAGES']

/**
 * Lays out what this person had open in a tenant and puts aside what they had open in another one; of another person nothing stays. Call it
 * before tabs and pages are read.
 */
export function enterPlace(area: SessionArea, userId: string, tenantId: number): void {
  const before = parsed(area.getItem(KEY))
  if (before !== null && before.userId !== userId) {
    for (const tenant of before.parked) for (const name of KEPT) area.removeItem(parkedName(name, tenant))
  }
  const isSame = before?.userId === userId
  const parked = new Set(isSame ? before.parked : [])
  if (isSame && before.tenantId !== tenantId) {
    for (const name of KEPT) {
      move(area, name, parkedName(name, before.tenantId))
      move(area, parkedName(name, tenantId), name)
    }
    parked.add(before.tenantId)
    parked.delete(tenantId)
  }
  write(area, KEY, JSON.stringify({ userId, tenantId, parked: [...parked] }))
}

const parkedName = (name: string, tenantId: number): string => `${name}@${tenantId}`

function move(area: SessionArea, from: string, to: string): void {
  const text = area.getItem(from)
  area.removeItem(from)
  if (text === null) area.removeItem(to)
  else write(area, to, text)
}

function write(area: SessionArea, name: string, text: string): void {
  try {
    area.setItem(name, text)
  } catch {
    area.removeItem(name) // no room: better none than stale ones
  }
}

function parsed(text: string | null): z.infer<typeof placeSchema> | null {
  try {
    const place = z.safeParse(placeSchema, JSON.parse(text ?? 'null'))
    return place.success ? place.data : null
  } catch {
    return null // damaged, so nothing was kept
  }
}
