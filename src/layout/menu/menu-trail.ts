import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'

/**
 * The entries whose pages lie above a path, from the outside in, the page's own entry last. Of several entries of one page the one
 * whose query says most of the path's wins: the address of a filtered list belongs to the link to it.
 */
export function trailTo(menus: readonly MenuNode[], fullPath: string): MenuNode[] {
  const { origin, pathname, searchParams } = new URL(fullPath, ANYWHERE)
  const fit = ({ path }: MenuNode) => {
    if (!URL.canParse(path, ANYWHERE)) return -1
    const own = new URL(path, ANYWHERE)
    const wanted = [...own.searchParams]
    const fits =
      own.origin === origin &&
      own.pathname === pathname &&
      wanted.every(([name, value]) => searchParams.get(name) === value)
    return fits ? wanted.length : -1
  }
  let best: { trail: MenuNode[]; fit: number } = { trail: [], fit: -1 }
  for (const trail of trails(menus)) {
    const own = fit(trail.at(-1)!)
    if (own > best.fit) best = { trail, fit: own }
  }
  return best.trail
}

/** Stands before paths, of which only the way and the query count. */
const ANYWHERE = 'http://menu'

function trails(menus: readonly MenuNode[], above: readonly MenuNode[] = []): MenuNode[][] {
  return menus.flatMap((node) => [[...above, node], ...trails(node.children, [...above, node])])
}
