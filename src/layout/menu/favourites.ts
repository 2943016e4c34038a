import type { Favourite, MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { trailTo } from './menu-trail.ts'
import { leavesOf } from './search-menus.ts'

/** Key of the section on top. */
export const FAVOURITES = 'favourites'

/** So many pages that were opened lately stand on top. */
const MOST_RECENT = 4

/**
 * The menu with what a person pinned and opened lately on top, as a section of its own: it flies out, folds and is narrowed as any other. None where no
 * entry lies below another one: there everything is in sight.
 * @param pins paths of entries
 * @param recent paths of pages, the newest first
 */
export function withFavourites(
  menus: readonly MenuNode[],
  pins: readonly string[],
  recent: readonly string[],
): readonly MenuNode[] {
  if (menus.every(({ children }) => children.length === 0)) return menus
  const { leaves, pinned, lately } = favouritesOf(menus, pins, recent)
  const children = [
    ...pinned.map((node) => copyOf(node, 'pinned')),
    ...lately
      .slice(0, MOST_RECENT)
      // In the order of the menu nothing moves when one of them is opened again.
      .toSorted((one, other) => leaves.indexOf(one) - leaves.indexOf(other))
      .map((node) => copyOf(node, 'recent')),
  ]
  return [{ ...SECTION, children }, ...menus]
}

/** The entries that a person pinned, in that order, and the others that were opened lately, the newest first. */
export function favouritesOf(menus: readonly MenuNode[], pins: readonly string[], recent: readonly string[]) {
  const leaves = leavesOf(menus).map(({ node }) => node)
  const pinned = pins.flatMap((path) => leaves.find((node) => node.path === path) ?? [])
  const opened = recent.flatMap((path) => trailTo(menus, path).at(-1) ?? [])
  const lately = opened.filter((node, place) => !pinned.includes(node) && opened.indexOf(node) === place)
  return { leaves, pinned, lately }
}

/** Whether it holds entries or may hold some; anything else leads to a page. */
export function isSectionNode({ key, children }: MenuNode): boolean {
  return children.length > 0 || key === FAVOURITES
}

/** The entries above a path in the menu itself, the page's own last; never one of those that stand on top a second time. */
export function trailBelow(menus: readonly MenuNode[], path: string): MenuNode[] {
  return trailTo(
    menus.filter(({ key }) => key !== FAVOURITES),
    path,
  )
}

function copyOf(node: MenuNode, group: Favourite): MenuNode {
  return { ...node, key: `${group} ${node.key}`, group }
}

const SECTION: MenuNode = {
  key: FAVOURITES,
  path: '',
  title: '常用',
  icon: 'star',
  external: false,
  url: null,
  link: 'path',
  name: '',
  children: [],
}
