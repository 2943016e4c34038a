import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { createContext, use } from 'react'

/** The signed-in person as the frame shows them. */
export interface Person {
  id: string
  username: string
  realname: string
  /** Address of the picture, empty when there is none. */
  avatar: string
  tenantName: string
  departmentName: string
}

/** A page the person had in front lately. */
export interface RecentPage {
  fullPath: string
  path: string
  title: string
  icon: string | null
}

/** What pages may know of the console around them. */
export interface Workbench {
  person: Person
  menus: readonly MenuNode[]
  /** Newest first, without home. */
  recent: readonly RecentPage[]
  /** Opens a menu entry the way the menu does: in a tab, in a frame or in a window of its own. */
  choose(node: MenuNode): void
  /** Where a menu entry leads, for links. */
  hrefOf(node: MenuNode): string
}

const WorkbenchContext = createContext<Workbench | null>(null)

export const WorkbenchProvider = WorkbenchContext.Provider

/** The console around this page; throws outside the shell. */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (workbench === null) throw new Error('useWorkbench: no WorkbenchProvider above this view')
  return workbench
}

/** The same; null outside the shell. */
export function useMaybeWorkbench(): Workbench | null {
  return use(WorkbenchContext)
}
