import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { Flyout } from './flyout.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import styles from './side-menu.module.css'

/** The side menu as a row of icons; sections fly out to the right. Source: LAYOUT-05. */
export function CollapsedMenu({ menus, trail }: { menus: readonly MenuNode[]; trail: readonly MenuNode[] }) {
  return (
    <ul className={styles['level']}>
      {menus.map((node) => (
        <Flyout
          key={node.key}
          node={node}
          trail={trail}
          side="right"
          className={styles['iconOnly']}
          isCurrent={trail[0]?.key === node.key}
        >
          <MenuIcon icon={node.icon} title={node.title} />
          <span className="andun-hidden">{node.title}</span>
        </Flyout>
      ))}
    </ul>
  )
}
