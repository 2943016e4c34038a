import { useSelector } from '@xstate/react'
import { MenuEntry } from '#layout/menu/menu-entry.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { trailTo } from '#layout/menu/menu-trail.ts'
import { useShell } from '#layout/shell/shell-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import styles from './pages.module.css'

/** The page of a menu section, which has none of its own: what is in it. Source: MENU-05. */
export function SectionPage({ path }: { path: string }) {
  const { actors } = useShell()
  const menus = useSelector(actors.menuRoutes, (snapshot) => snapshot.context.menus)
  const section = trailTo(menus, path).at(-1)
  if (section === undefined || section.children.length === 0) {
    return <EmptyState title="这里还没有页面" hint="请从左侧菜单选择，或联系管理员授权。" />
  }
  return (
    <ul className={styles['section']}>
      {section.children.map((node) => (
        <li key={node.key}>
          <MenuEntry node={node} isCurrent={false} className={styles['card']}>
            <MenuIcon icon={node.icon} title={node.title} />
            {node.title}
          </MenuEntry>
        </li>
      ))}
    </ul>
  )
}
