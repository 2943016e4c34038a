import { groupNamed, type MenuGroup } from '#contract/menu/menu-groups.ts'
import type { MenuItem } from '#contract/wire/menu.ts'
import {
  childrenOf,
  fullPathOf,
  isExternal,
  isHeld,
  isHidden,
  isLinkedByPath,
  isSection,
  titleOf,
  urlOf,
} from './menu-node-facts.ts'

/** Why an entry stands on top of the menu, too. */
export type Favourite = 'pinned' | 'recent'

/** One entry of the side or top menu. Source: MENU-10…14. */
export interface MenuNode {
  /** Unique in the tree. */
  key: string
  path: string
  title: string
  icon: string | null
  external: boolean
  url: string | null
  link: 'name' | 'path'
  name: string
  /** The heading it stands under. */
  group?: MenuGroup | Favourite
  children: readonly MenuNode[]
}

/**
 * The menu a person sees: hidden and withheld nodes are gone, and so are sections nothing is left in; a node with `alwaysShow` is one
 * entry without children. Source: MENU-10, MENU-13, MENU-14, contract §4.2.
 */
export function visibleMenus(menu: readonly MenuItem[], held: ReadonlySet<string>, parent?: MenuNode): MenuNode[] {
  return menu.flatMap((item) => {
    if (isHidden(item) || !isHeld(item, held)) return []
    const node = nodeOf(item, parent)
    if (item.alwaysShow === true) return [node]
    const children = visibleMenus(childrenOf(item), held, node)
    if (children.length === 0 && isSection(item) && node.url === null) return []
    return [{ ...node, children }]
  })
}

function nodeOf(item: MenuItem, parent: MenuNode | undefined): MenuNode {
  const path = fullPathOf(item, parent?.path ?? '')
  const group = groupNamed(item.meta.group)
  return {
    key: item.id === null || item.id === undefined || item.id === '' ? path : item.id,
    path,
    title: titleOf(item),
    icon: item.meta.icon ?? null,
    external: isExternal(item),
    url: urlOf(item),
    link: isLinkedByPath(item) ? 'path' : 'name',
    name: item.name ?? path,
    ...(group !== undefined && { group }),
    children: [],
  }
}
