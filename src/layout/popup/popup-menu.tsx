import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './popup-menu.module.css'

/** One line of a popup menu. */
export interface PopupItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  danger?: boolean
  /** A line above. */
  divided?: boolean
  choose: () => void
}

/** Where a popup menu stands, in window pixels; `end` = to the left of the point. A press on its opener is left to the opener. */
export interface PopupPlace {
  x: number
  y: number
  align?: 'start' | 'end'
  opener?: Element
}

interface PopupMenuProps {
  label: string
  items: readonly PopupItem[]
  at: PopupPlace
  onClose: () => void
  /** Above the lines. */
  header?: ReactNode
}

/** A menu at a point, above everything: arrow keys move, Enter chooses, Escape or a click elsewhere closes, focus returns. */
export function PopupMenu({ label, items, at, onClose, header }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, before] = [menu.current, document.activeElement]
    showOnTop(element, at)
    linesOf(element)[0]?.focus()
    return () => {
      if (document.activeElement === document.body || element?.contains(document.activeElement)) focusOn(before)
    }
  }, [at])
  useLayoutEffect(() => {
    const elsewhere = (event: Event): void => {
      const inside = (area: Element | null | undefined) => area?.contains(event.target as Node) === true
      if (!inside(menu.current) && !inside(at.opener)) onClose()
    }
    window.addEventListener('pointerdown', elsewhere, true)
    window.addEventListener('blur', onClose)
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('pointerdown', elsewhere, true)
      window.removeEventListener('blur', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [onClose, at])
  const choose = (item: PopupItem): void => {
    onClose()
    item.choose()
  }
  return (
    <div ref={menu} popover="manual" className={styles['popup']} onContextMenu={(event) => event.preventDefault()}>
      {header}
      <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={(event) => byKey(event, menu.current, onClose)}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles['item']}
            data-danger={item.danger || undefined}
            data-divided={item.divided || undefined}
            disabled={item.disabled}
            onClick={() => choose(item)}
          >
            {item.icon !== undefined && (
              <span className={styles['icon']} aria-hidden="true">
                {item.icon}
              </span>
            )}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  )
}

function byKey(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void): void {
  const lines = linesOf(menu)
  const here = lines.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: (here + 1) % lines.length,
    ArrowUp: (here - 1 + lines.length) % lines.length,
    Home: 0,
    End: lines.length - 1,
  }
  const next = steps[event.key]
  if (next !== undefined) lines[next]?.focus()
  else if (event.key === 'Escape' || event.key === 'Tab') onClose()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function linesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])]
}

function showOnTop(menu: HTMLElement | null, at: PopupPlace): void {
  if (menu === null) return
  // Browsers without the popover attribute show the menu where it stands, which the style sheet lifts above the page.
  if (menu.matches(':not(:popover-open)')) menu.showPopover?.()
  const { width, height } = menu.getBoundingClientRect()
  const left = at.align === 'end' ? at.x - width : at.x
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
  menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
}
