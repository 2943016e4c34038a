import { SearchOutlined } from '@ant-design/icons'
import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import styles from './menu-search.module.css'
import { SearchDialog } from './search-dialog.tsx'

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over menu entries, commands and records, by the button or with Ctrl/⌘ K. Its field is there at once and takes the first letter; what finds comes later. */
export function MenuSearch({ isShort }: { isShort: boolean }) {
  const { menuPanel } = useShell()
  const text = useSelector(menuPanel, ({ context }) => context.search)
  useEffect(() => {
    const byKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      menuPanel.send({ type: 'search.open', text: '' })
    }
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  }, [menuPanel])
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        data-short={isShort || undefined}
        title="搜索菜单、记录和操作（Ctrl K）"
        aria-label="搜索菜单、记录和操作"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => menuPanel.send({ type: 'search.open', text: '' })}
      >
        <SearchOutlined />
        <span className={styles['openerText']}>搜索</span>
        <kbd className={styles['openerKey']}>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {text !== null && <SearchDialog initial={text} onClose={() => menuPanel.send({ type: 'search.close' })} />}
    </>
  )
}
