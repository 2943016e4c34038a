import { later } from '#widgets/later/later.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { AskedEntry } from './asked-entry.ts'

const EntryMenu = later(async () => ({ default: (await import('./entry-menu.tsx')).EntryMenu }))

/** What can be done with an entry of the menu, by the right button or the menu key. */
export function useEntryMenu(): { show: (event: MouseEvent) => void; popup: ReactNode } {
  const [asked, setAsked] = useState<AskedEntry | null>(null)
  const show = (event: MouseEvent): void => {
    const entry = (event.target as Element).closest<HTMLAnchorElement>('a[data-menu-entry]')
    if (entry === null) return
    event.preventDefault()
    const { left, bottom } = entry.getBoundingClientRect()
    // By the key there is no point.
    const [x, y] = event.clientX === 0 ? [left + 24, bottom] : [event.clientX, event.clientY]
    setAsked({ path: entry.dataset['menuEntry']!, href: entry.href, x, y })
  }
  return { show, popup: asked !== null && <EntryMenu asked={asked} onClose={() => setAsked(null)} /> }
}
