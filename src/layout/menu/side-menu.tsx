import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useState } from 'react'
import { CollapsedMenu } from './collapsed-menu.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { trailTo } from './search-menus.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  menus: readonly MenuNode[]
  /** Path of the page in front, with its query. */
  current: string
  /** false = icons only, their entries fly out. */
  opened?: boolean
  theme?: 'light' | 'dark'
}

/** The menu beside the pages, sub-menus open in place; dark unless told otherwise. Source: LAYOUT-05…08, CONST-32. */
export function SideMenu({ menus, current, opened = true, theme = 'dark' }: SideMenuProps) {
  const trail = trailTo(menus, current)
  return (
    <nav className={styles['menu']} data-theme={theme} aria-label="主菜单">
      {opened ? <MenuLevel menus={menus} trail={trail} depth={0} /> : <CollapsedMenu menus={menus} trail={trail} />}
    </nav>
  )
}

interface MenuLevelProps {
  menus: readonly MenuNode[]
  trail: readonly MenuNode[]
  depth: number
}

function MenuLevel({ menus, trail, depth }: MenuLevelProps) {
  return (
    <ul className={styles['level']} style={{ '--depth': depth } as React.CSSProperties}>
      {menus.map((node) => (
        <li key={node.key}>
          {node.children.length === 0 ? (
            <MenuEntry node={node} isCurrent={trail.at(-1)?.key === node.key} className={styles['entry']}>
              {depth === 0 && <MenuIcon icon={node.icon} title={node.title} />}
              <span className={styles['text']}>{node.title}</span>
            </MenuEntry>
          ) : (
            <MenuGroup node={node} trail={trail} depth={depth} />
          )}
        </li>
      ))}
    </ul>
  )
}

function MenuGroup({ node, trail, depth }: { node: MenuNode; trail: readonly MenuNode[]; depth: number }) {
  const holdsCurrent = trail.some(({ key }) => key === node.key)
  const here = trail.at(-1)?.key ?? ''
  const [chosen, setChosen] = useState<{ open: boolean; at: string } | null>(null)
  // Closing holds until another page is opened: the section of that page must be in sight.
  const isOpen = chosen?.open === true || (holdsCurrent && chosen?.at !== here)
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={isOpen}
        data-holds-current={holdsCurrent || undefined}
        title={node.title}
        onClick={() => setChosen({ open: !isOpen, at: here })}
      >
        {depth === 0 && <MenuIcon icon={node.icon} title={node.title} />}
        <span className={styles['text']}>{node.title}</span>
        <span className={styles['chevron']} aria-hidden="true" />
      </button>
      {isOpen && <MenuLevel menus={node.children} trail={trail} depth={depth + 1} />}
    </>
  )
}
