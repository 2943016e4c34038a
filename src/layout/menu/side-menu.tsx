import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { later } from '#widgets/later/later.tsx'
import { type ReactNode, useRef } from 'react'
import { trailBelow } from './favourites.ts'
import { menuKeys, useCurrentInSight, useOneTabStop } from './use-menu-keys.ts'
import { MenuLevel } from './menu-level.tsx'
import styles from './side-menu.module.css'

const CollapsedMenu = later(async () => ({ default: (await import('./collapsed-menu.tsx')).CollapsedMenu }))

interface SideMenuProps {
  menus: readonly MenuNode[]
  /** Path of the page in front, with its query. */
  current: string
  /** false = icons only, their entries fly out. */
  opened?: boolean
  theme?: 'light' | 'dark'
  /** A letter was typed in the menu. */
  onType?: ((letter: string) => void) | undefined
  /** Stands in place of the entries. */
  children?: ReactNode
}

/** The menu beside the pages, sub-menus open in place; dark unless told otherwise. One stop of the Tab key. Source: LAYOUT-05…08, CONST-32. */
export function SideMenu({ menus, current, opened = true, theme = 'dark', onType, children }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const trail = trailBelow(menus, current)
  useOneTabStop(nav)
  useCurrentInSight(nav, trail.at(-1)?.key)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk through the links inside
    <nav ref={nav} className={styles['menu']} data-theme={theme} aria-label="主菜单" onKeyDown={menuKeys({ onType })}>
      {children ??
        (opened ? <MenuLevel menus={menus} trail={trail} depth={0} /> : <CollapsedMenu menus={menus} trail={trail} />)}
    </nav>
  )
}
