import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import styles from './dashboard.module.css'

/** The pages the person had in front lately. */
export function RecentList() {
  const { recent, menus } = useWorkbench()
  const page = usePage()
  return (
    <section className={`${styles['card']} ${styles['recent']}`} aria-label="最近使用">
      <h2>最近使用</h2>
      {recent.length === 0 ? (
        <EmptyState compact title="还没有打开过页面" hint="从菜单打开的页面会列在这里，方便回来。" />
      ) : (
        <ul className={styles['list']}>
          {recent.map(({ fullPath, path, title, icon }) => (
            <li key={path}>
              <a
                href={fullPath}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  page.open(fullPath)
                }}
              >
                <MenuIcon icon={icon} title={title} />
                {title}
                <span>{sectionOf(menus, path)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What an entry stands below in the menu. */
function sectionOf(menus: readonly MenuNode[], path: string, above = ''): string {
  for (const { path: own, title, children } of menus) {
    const found = own === path ? above : sectionOf(children, path, title)
    if (found !== '') return found
  }
  return ''
}
