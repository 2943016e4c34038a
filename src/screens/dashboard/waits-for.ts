import { PAGES } from '#core/pages.ts'
import type { Wait } from '#machines/home/home.machine.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'

/** What may wait for a person: what the pages of their menu name, and the pages that everybody has. */
export function waitsFor(menus: readonly MenuNode[]): Wait[] {
  const paths = pathsOf(menus)
  return PAGES.flatMap(({ path, always, waits = [] }) => {
    if (path === undefined || (always !== true && !paths.has(path))) return []
    return waits.map(({ isUrgent = false, ...wait }) => ({
      ...wait,
      isUrgent,
      href: `${path}?${new URLSearchParams(wait.filters).toString()}`,
    }))
  }).toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
}

function pathsOf(menus: readonly MenuNode[]): ReadonlySet<string> {
  return new Set(menus.flatMap(({ path, children }) => [path, ...pathsOf(children)]))
}
