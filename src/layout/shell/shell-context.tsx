import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { matchRoute, targetOf } from '#machines/menu-routes/match-route.ts'
import type { Visit } from '#machines/tabs/tab.ts'
import type { Person } from '#widgets/workbench-context.tsx'
import { createContext, use } from 'react'
import type { Shell } from './create-shell.ts'

/** The frame's parts and the person it is for. */
export interface ShellView extends Shell {
  person: Person
}

const ShellContext = createContext<ShellView | null>(null)

export const ShellProvider = ShellContext.Provider

/** The frame around this view; throws outside. */
export function useShell(): ShellView {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('useShell: no ShellProvider above this view')
  return shell
}

/** Where a menu entry leads. Source: MENU-13, MENU-14. */
export function hrefOf(shell: Shell, node: MenuNode): string {
  if (isOutside(node)) return node.url ?? ''
  return targetOf(node, shell.actors.menuRoutes.getSnapshot().context.routes)
}

/** The path of the route with a name. Source: ROUTE-16, MENU-13. */
export function hrefOfName(routes: readonly RouteRecord[], name: string): string | undefined {
  return routes.find((route) => route.name === name)?.path
}

/** Opens a menu entry and remembers its title. Source: MENU-11, MENU-15, MENU-16. */
export function chooseMenu(shell: Shell, node: MenuNode): void {
  shell.actors.layout.send({ type: 'menu.closed' })
  if (isOutside(node)) return shell.openOutside(node.url ?? '')
  const to = hrefOf(shell, node)
  shell.rememberTitle(to, node.title)
  shell.actors.tabs.send({ type: 'entry.chosen', ...visitOf(shell, node, to) })
  shell.navigate(to)
}

function visitOf(shell: Shell, { path: entry, title, icon }: MenuNode, to: string): Visit {
  const path = to.split('?')[0] ?? ''
  const { routes } = shell.actors.menuRoutes.getSnapshot().context
  return { fullPath: to, path, entry, title, icon, keepAlive: matchRoute(routes, path)?.route.keepAlive ?? false }
}

/** Whether an entry opens in a window of its own; only web addresses do. Source: MENU-11. */
export function isOutside(node: MenuNode): boolean {
  return node.external && node.url !== null && /^https?:\/\//i.test(new URL(node.url, location.href).href)
}
