import type { MenuItem } from '#contract/wire/menu.ts'

/** Whether a node says how it is reached by path instead of by name, and is left out of the routes. Source: MENU-03, MENU-14, O-30. */
export function isLinkedByPath(item: MenuItem): boolean {
  return item.route === '0'
}

/** Whether a node is kept out of the menu: by its own mark, or because all its children are. Source: MENU-10, contract §4.1–4.2. */
export function isHidden(item: MenuItem): boolean {
  return item.hidden === true || item.meta['hideMenu'] === true
}

/** Whether a person may open a node: it names no permissions, or one of them is held. Source: MENU-08, MENU-09, O-28. */
export function isHeld(item: MenuItem, held: ReadonlySet<string>): boolean {
  const asked = item.meta.permission ?? item.meta.permissionList ?? []
  return asked.length === 0 || asked.some((action) => held.has(action))
}

/** The whole path of a node below its parent; the server sends some paths without the leading slash. Source: contract §4.1 `path`. */
export function fullPathOf(item: MenuItem, parentPath: string): string {
  if (item.path.startsWith('/')) return item.path
  return `${parentPath === '/' ? '' : parentPath}/${item.path}`
}

/** What a node is called. */
export function titleOf(item: MenuItem): string {
  return item.meta.title ?? item.name ?? item.path
}

/** The outside address of a node, already evaluated, or null. Source: MENU-11, MENU-12, O-29. */
export function urlOf(item: MenuItem): string | null {
  const url = item.meta.url ?? ''
  return url === '' ? null : url
}

/** Whether a node opens in a window of its own. Source: MENU-11, O-29. */
export function isExternal(item: MenuItem): boolean {
  return item.meta.internalOrExternal === true && urlOf(item) !== null
}

/** Whether a node is a frame for its children, not a page of its own. Source: MENU-05, contract §4.2. */
export function isSection(item: MenuItem): boolean {
  const component = item.component ?? ''
  return component === '' || (component.includes('layouts') && !component.includes('Iframe'))
}

/** The children of a node, none when it has none. */
export function childrenOf(item: MenuItem): readonly MenuItem[] {
  return item.children ?? []
}
