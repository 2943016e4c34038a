import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'

/** Every entry of a menu that has none below it. */
export function leavesOf(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))
}
