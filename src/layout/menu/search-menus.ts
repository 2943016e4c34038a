import type { MenuNode } from '#machines/menu/visible-menus.ts'

/** An entry that leads somewhere, with the titles above it. */
export interface MenuHit {
  node: MenuNode
  trail: readonly string[]
}

/** Every entry without children, outermost first. */
export function leavesOf(menus: readonly MenuNode[], trail: readonly string[] = []): MenuHit[] {
  return menus.flatMap((node) =>
    node.children.length === 0 ? [{ node, trail }] : leavesOf(node.children, [...trail, node.title]),
  )
}

/**
 * The entries that fit all words of a text in title, path or the titles above; the best first: title equal, title begins, title holds,
 * the rest. An empty text fits all.
 */
export function searchMenus(menus: readonly MenuNode[], text: string): MenuHit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return leavesOf(menus)
    .filter((hit) => words.every((word) => haystackOf(hit).includes(word)))
    .map((hit, index) => ({ hit, index, rank: rankOf(hit.node.title.toLowerCase(), words.join(' ')) }))
    .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ hit }) => hit)
}

/** The entries whose pages lie above a path, from the outside in, the page's own entry last. */
export function trailTo(menus: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of menus) {
    if (node.path === path) return [node]
    const below = trailTo(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

function haystackOf({ node, trail }: MenuHit): string {
  return [...trail, node.title, node.path].join(' ').toLowerCase()
}

function rankOf(title: string, text: string): number {
  if (title === text) return 0
  if (title.startsWith(text)) return 1
  return title.includes(text) ? 2 : 3
}
