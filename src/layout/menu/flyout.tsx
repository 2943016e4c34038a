import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { FlyoutList } from './flyout-list.tsx'
import { MenuEntry } from './menu-entry.tsx'
import styles from './side-menu.module.css'

interface FlyoutProps {
  node: MenuNode
  trail: readonly MenuNode[]
  side: 'right' | 'below'
  className?: string | undefined
  isCurrent: boolean
  children: ReactNode
}

/** A first-level entry; a section shows its pages beside it under the pointer, on click, and closes with Escape. */
export function Flyout({ node, trail, side, className, isCurrent, children }: FlyoutProps) {
  const [at, setAt] = useState<{ top: number; left: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (node.children.length === 0) {
    return (
      <li>
        <MenuEntry node={node} isCurrent={isCurrent} className={className}>
          {children}
        </MenuEntry>
      </li>
    )
  }
  const show = (): void => setAt(placeBeside(button.current, side))
  const hide = (): void => setAt(null)
  const byPointer = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show()
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || at === null) return
    hide()
    button.current?.focus()
  }
  const byFocus = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) hide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- entry and flyout are one area for the pointer; keys and focus come from the buttons inside
    <li onPointerEnter={byPointer} onPointerLeave={hide} onKeyDown={byKey} onBlur={byFocus}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={at !== null}
        data-holds-current={isCurrent || undefined}
        onClick={at === null ? show : hide}
      >
        {children}
      </button>
      {at !== null && (
        <div className={styles['flyout']} data-side={side} style={at}>
          <div className={styles['flyoutPanel']}>
            {side === 'right' && <span className={styles['flyoutTitle']}>{node.title}</span>}
            <FlyoutList node={node} trail={trail} onChosen={hide} />
          </div>
        </div>
      )}
    </li>
  )
}

const NEEDED_PX = 320

/** Beside or below the button, never under the lower or right edge of the window. */
function placeBeside(button: HTMLElement | null, side: 'right' | 'below'): { top: number; left: number } {
  const box = button?.getBoundingClientRect() ?? { top: 0, right: 0, bottom: 0, left: 0 }
  if (side === 'below') return { top: box.bottom, left: Math.min(box.left, window.innerWidth - NEEDED_PX) }
  return { top: Math.max(8, Math.min(box.top, window.innerHeight - NEEDED_PX)), left: box.right }
}
