import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuEntry } from './menu-entry.tsx'
import styles from './side-menu.module.css'

/** What flies out of a section: its pages, deeper sections as headings. */
export function FlyoutList({
  node,
  trail,
  onChosen,
}: {
  node: MenuNode
  trail: readonly MenuNode[]
  onChosen: () => void
}) {
  return (
    <ul className={styles['flyoutList']}>
      {node.children.map((child) => (
        <li key={child.key}>
          {child.children.length === 0 ? (
            <MenuEntry
              node={child}
              isCurrent={trail.at(-1)?.key === child.key}
              className={styles['flyoutEntry']}
              onChosen={onChosen}
            >
              {child.title}
            </MenuEntry>
          ) : (
            <>
              <span className={styles['flyoutHeading']} title={child.title}>
                {child.title}
              </span>
              <FlyoutList node={child} trail={trail} onChosen={onChosen} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
