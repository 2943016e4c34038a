import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { MenuEntry } from './menu-entry.tsx'
import styles from './side-menu.module.css'

interface MenuLeafProps {
  node: MenuNode
  trail: readonly MenuNode[]
  className: string | undefined
  onChosen?: (() => void) | undefined
  children: ReactNode
}

/** An entry that leads to a page, with the star that pins it to the top. */
export function MenuLeaf({ node, trail, className, onChosen, children }: MenuLeafProps) {
  const here = trail.at(-1)
  return (
    <div className={styles['leaf']}>
      <MenuEntry
        node={node}
        isInMenu
        isCurrent={here?.key === node.key}
        isTwin={here?.path === node.path}
        className={className}
        onChosen={onChosen}
      >
        {children}
      </MenuEntry>
      <Star node={node} />
    </div>
  )
}

function Star({ node: { path, title } }: { node: MenuNode }) {
  const { menuPanel } = useShell()
  const isPinned = useSelector(menuPanel, ({ context }) => context.pins.includes(path))
  const name = isPinned ? '取消固定' : '固定到顶部'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['star']}
      aria-label={`${name}：${title}`}
      aria-pressed={isPinned}
      title={name}
      onClick={() => menuPanel.send({ type: 'pin.toggle', path })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.6l1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z" />
      </svg>
    </button>
  )
}
