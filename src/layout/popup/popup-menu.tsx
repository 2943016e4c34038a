import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  /** What a filter finds it by; absent = it stays whatever is looked for. */
  words?: string
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
  /** Label of a field above the lines that narrows them. */
  filter?: string | undefined
}

/** A menu at a point, above everything: arrow keys move, Enter chooses, Escape or a click elsewhere closes, focus returns. */
export function PopupMenu({ label, items, at, onClose, header, filter }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  useLayoutEffect(() => {
    const [element, before] = [menu.current, document.activeElement]
    showOnTop(element, at)
    ;(element?.querySelector('input') ?? linesOf(element)[0])?.focus()
    return () => {
      if (document.activeElement === document.body || element?.contains(document.activeElement)) focusOn(before)
    }
  }, [at])
  useClosing(menu, at, onClose)
  const choose = (item: PopupItem): void => {
    onClose()
    item.choose()
  }
  return (
    <div ref={menu} popover="manual" className={styles['popup']} onContextMenu={(event) => event.preventDefault()}>
      {header}
      {filter !== undefined && (
        <input
          type="search"
          className={styles['filter']}
          aria-label={filter}
          placeholder={filter}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => fromFilter(event, menu.current, onClose)}
        />
      )}
      <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={(event) => byKey(event, menu.current, onClose)}>
        {items
          .filter(({ words }) => isWanted(words, wanted))
          .map((item) => (
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

/** A press elsewhere, another window or another size close the menu. */
function useClosing(menu: RefObject<HTMLElement | null>, at: PopupPlace, onClose: () => void): void {
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
  }, [menu, onClose, at])
}

function isWanted(words: string | undefined, wanted: string): boolean {
  return words === undefined || words.toLowerCase().includes(wanted.trim().toLowerCase())
}

/** From the field down into the lines; Enter chooses the first one. */
function fromFilter(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void): void {
  if (event.nativeEvent.isComposing) return
  const first = linesOf(menu)[0]
  if (event.key === 'ArrowDown') first?.focus()
  else if (event.key === 'Enter') first?.click()
  else if (event.key === 'Escape' || event.key === 'Tab') onClose()
  else return
  event.preventDefault()
  event.stopPropagation()
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
