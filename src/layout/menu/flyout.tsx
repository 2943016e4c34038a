import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
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
  const [at, setAt] = useState<Place | null>(null)
  const [isHeld, setHeld] = useState(false)
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
  const hide = (): void => {
    setAt(null)
    setHeld(false)
  }
  /** What the pointer has opened already stays; a second press closes. */
  const press = (): void => {
    if (isHeld) return hide()
    setHeld(true)
    show()
  }
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
        title={at === null ? node.title : undefined}
        data-holds-current={isCurrent || undefined}
        onClick={press}
      >
        {children}
      </button>
      {at !== null && <FlyoutPanel node={node} trail={trail} side={side} at={at} onChosen={hide} />}
    </li>
  )
}

interface FlyoutPanelProps extends Pick<FlyoutProps, 'node' | 'trail' | 'side'> {
  at: Place
  onChosen: () => void
}

function FlyoutPanel({ node, trail, side, at, onChosen }: FlyoutPanelProps) {
  return (
    <div className={styles['flyout']} data-side={side} style={styleOf(at)}>
      <div className={styles['flyoutPanel']}>
        {side === 'right' && (
          <span className={styles['flyoutTitle']} title={node.title}>
            {node.title}
          </span>
        )}
        <FlyoutList node={node} trail={trail} onChosen={onChosen} />
      </div>
    </div>
  )
}

interface Place {
  top: number
  left: number
}

/** The panel scrolls in itself before it reaches the lower edge of the window. */
function styleOf({ top, left }: Place): CSSProperties {
  return { top, left, '--flyout-room': `${window.innerHeight - top - 8}px` } as CSSProperties
}

const NEEDED_PX = 320

/** Beside or below the button, never under the lower or right edge of the window. */
function placeBeside(button: HTMLElement | null, side: 'right' | 'below'): Place {
  const box = button?.getBoundingClientRect() ?? { top: 0, right: 0, bottom: 0, left: 0 }
  if (side === 'below') return { top: box.bottom, left: Math.min(box.left, window.innerWidth - NEEDED_PX) }
  return { top: Math.max(8, Math.min(box.top, window.innerHeight - NEEDED_PX)), left: box.right }
}
