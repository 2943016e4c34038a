import type { MenuItem } from '#contract/wire/menu.ts'
import {
  childrenOf,
  fullPathOf,
  isExternal,
  isHeld,
  isHidden,
  isLinkedByPath,
  titleOf,
  urlOf,
} from './menu-node-facts.ts'

/** One page that can be opened, flat; `path` may hold `:name` segments. Source: MENU-01…05, contract §4.2. */
export interface RouteRecord {
  path: string
  name: string
  /** Component id as the server sends it; see `componentPlace`. */
  component: string
  title: string
  icon: string | null
  keepAlive: boolean
  componentName: string
  url: string | null
  external: boolean
  redirect: string | null
  hidden: boolean
  /** From the outermost section inwards; the page itself is not among them. Source: LAYOUT-10. */
  parents: readonly { title: string; path: string }[]
}

/**
 * The routes of a menu tree, parents before children. Nodes with route flag "0" are left out, their children are not; a node whose
 * permissions are not held is left out with everything below it. Source: MENU-01…05, MENU-08, MENU-09.
 */
export function buildRoutes(menu: readonly MenuItem[], held: ReadonlySet<string>): RouteRecord[] {
  return menu.flatMap((item) => recordsOf(item, held, []))
}

function recordsOf(item: MenuItem, held: ReadonlySet<string>, parents: RouteRecord['parents']): RouteRecord[] {
  if (!isHeld(item, held)) return []
  const path = fullPathOf(item, parents.at(-1)?.path ?? '')
  const below = childrenOf(item).flatMap((child) =>
    recordsOf(child, held, [...parents, { title: titleOf(item), path }]),
  )
  return isLinkedByPath(item) ? below : [recordOf(item, path, parents), ...below]
}

function recordOf(item: MenuItem, path: string, parents: RouteRecord['parents']): RouteRecord {
  return {
    path,
    name: item.name ?? path,
    component: item.component ?? '',
    title: titleOf(item),
    icon: item.meta.icon ?? null,
    keepAlive: item.meta.keepAlive === true,
    componentName: item.meta.componentName ?? '',
    url: urlOf(item),
    external: isExternal(item),
    redirect: item.alwaysShow === true ? path : (item.redirect ?? null),
    hidden: isHidden(item),
    parents,
  }
}
