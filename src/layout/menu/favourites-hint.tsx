import { useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { FAVOURITES } from './favourites.ts'
import styles from './side-menu.module.css'

/** Why the section on top holds nothing, or not what is pinned; nothing in other sections. */
export function FavouritesHint({ node: { key, children } }: { node: MenuNode }) {
  const isUnknown = usePinsUnknown()
  if (key !== FAVOURITES) return null
  if (isUnknown) return <FailureHint />
  return children.length === 0 ? <p className={styles['hint']}>打开过和固定的菜单会列在这里。</p> : null
}

/** Stays while it is tried again, so that the focus does; when it goes, who pressed its button goes on from the section. */
function FailureHint() {
  const { menuPanel } = useShell()
  const isLoading = useSelector(menuPanel, (snapshot) => snapshot.matches({ pins: 'loading' }))
  const hint = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = hint
    return () => {
      if (current?.contains(document.activeElement) === true) current.closest('li')?.querySelector('button')?.focus()
    }
  }, [])
  return (
    <p ref={hint} className={styles['hint']}>
      <span role="alert">{isLoading ? '正在加载固定的菜单…' : '固定的菜单没有加载成功。'}</span>
      <button
        type="button"
        className={styles['retry']}
        aria-disabled={isLoading || undefined}
        onClick={() => menuPanel.send({ type: 'pins.retry' })}
      >
        重试
      </button>
    </p>
  )
}

/** Whether what is pinned could not be loaded, last time it was asked for. */
export function usePinsUnknown(): boolean {
  return useSelector(useShell().menuPanel, ({ context }) => context.hasFailed)
}
