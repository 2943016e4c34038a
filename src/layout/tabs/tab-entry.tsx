import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ShellLink } from '#layout/shell/shell-link.tsx'
import { isHomeTab, type Tab } from '#machines/tabs/tab.ts'
import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import styles from './tab-bar.module.css'

interface TabEntryProps {
  tab: Tab
  isActive: boolean
  onSelect: () => void
  onClose: () => void
  onUnpin: () => void
  onMenu: (event: MouseEvent) => void
  onDragStart: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

/** One tab. Its close button is for the pointer; the keyboard walks with arrows, opens with the space bar, closes with Delete. */
export function TabEntry({ tab, isActive, onSelect, onClose, onUnpin, onMenu, onDragStart, onDrop }: TabEntryProps) {
  const byMiddleButton = (event: MouseEvent): void => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  const byKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Delete') onClose()
    else if (event.key === ' ') onSelect()
    else if (!walk(event)) return
    event.preventDefault()
  }
  return (
    <li className={styles['tab']} data-active={isActive || undefined} data-lasting={lasting(tab)}>
      <ShellLink
        href={tab.fullPath}
        className={styles['link']}
        title={tab.title}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive ? 'page' : undefined}
        draggable={tab.closable}
        onChoose={onSelect}
        onKeyDown={byKey}
        onAuxClick={byMiddleButton}
        onContextMenu={onMenu}
        onDragStart={onDragStart}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {tab.icon !== null && <MenuIcon icon={tab.icon} title={tab.title} />}
        <span className={styles['title']}>{tab.title}</span>
      </ShellLink>
      {tab.closable && <Ender tab={tab} onClose={onClose} onUnpin={onUnpin} />}
    </li>
  )
}

/** What is not made narrower: home, which always stays in sight, and pins. */
function lasting(tab: Tab): 'home' | 'pinned' | undefined {
  if (isHomeTab(tab)) return 'home'
  return tab.pinned === true ? 'pinned' : undefined
}

/** Closes the tab, or lets a pinned one go first. */
function Ender({ tab, onClose, onUnpin }: Pick<TabEntryProps, 'tab' | 'onClose' | 'onUnpin'>) {
  const [verb, choose] = tab.pinned === true ? ['取消固定', onUnpin] : ['关闭', onClose]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['close']}
      aria-label={`${verb} ${tab.title}`}
      onClick={choose}
    >
      {tab.pinned === true ? <PushpinFilled /> : <CloseOutlined />}
    </button>
  )
}

/** Moves the focus along the bar; false for other keys. */
function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const links = [...(currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const here = links.findIndex((link) => link === currentTarget)
  const steps: Record<string, number> = {
    ArrowRight: (here + 1) % links.length,
    ArrowLeft: (here - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  }
  const next = steps[key]
  if (next !== undefined) links[next]?.focus()
  return next !== undefined
}
