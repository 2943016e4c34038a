import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useSelector } from '@xstate/react'
import { FAVOURITES } from './favourites.ts'
import styles from './side-menu.module.css'

/** Why the section on top holds nothing, or not what is pinned; nothing in other sections. */
export function FavouritesHint({ node: { key, children } }: { node: MenuNode }) {
  const { menuPanel } = useShell()
  const isUnknown = usePinsUnknown()
  if (key !== FAVOURITES) return null
  if (isUnknown) {
    return (
      <p className={styles['hint']}>
        <span role="alert">固定的菜单没有加载成功。</span>
        <button type="button" className={styles['retry']} onClick={() => menuPanel.send({ type: 'pins.retry' })}>
          重试
        </button>
      </p>
    )
  }
  return children.length === 0 ? <p className={styles['hint']}>打开过和固定的菜单会列在这里。</p> : null
}

/** Whether what is pinned could not be loaded. */
export function usePinsUnknown(): boolean {
  return useSelector(useShell().menuPanel, (snapshot) => snapshot.matches({ pins: 'unknown' }))
}
