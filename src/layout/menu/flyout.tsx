import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isSectionNode } from './favourites.ts'
import { FavouritesHint } from './favourites-hint.tsx'
import { FlyoutList } from './flyout-list.tsx'
import { MenuEntry } from './menu-entry.tsx'
import styles from './side-menu.module.css'

interface FlyoutProps {
  node: MenuNode
  trail: readonly MenuNode[]
  side: 'right' | 'below'
  className?: string | undefined
  isCurrent: boolean
  /** There is no room for it. */
  isCut?: boolean
  children: ReactNode
}

/** A first-level entry; a section shows its pages beside it under the pointer, on click, and closes with Escape. */
export function Flyout({ node, trail, side, className, isCurrent, isCut = false, children }: FlyoutProps) {
  const [at, setAt] = useState<Place | null>(null)
  const [isHeld, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isSectionNode(node)) {
    return (
      <li data-cut={isCut || undefined}>
        <MenuEntry node={node} isInMenu isCurrent={isCurrent} className={className}>
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
    <li
      data-cut={isCut || undefined}
      onPointerEnter={byPointer}
      onPointerLeave={hide}
      onKeyDown={byKey}
      onBlur={byFocus}
    >
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        data-menu-entry
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
  const flyout = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => stayInWindow(flyout.current, at), [at])
  return (
    <div ref={flyout} className={styles['flyout']} data-side={side} style={{ top: at.top, left: at.left }}>
      <div className={styles['flyoutPanel']}>
        {side === 'right' && (
          <span className={styles['flyoutTitle']} title={node.title}>
            {node.title}
          </span>
        )}
        <FavouritesHint node={node} />
        <FlyoutList node={node} trail={trail} onChosen={onChosen} />
      </div>
    </div>
  )
}

interface Place {
  top: number
  left: number
}

const EDGE_PX = 8

/** As far up and left as it takes to end within the window; what is higher than the room below its place scrolls in itself. */
function stayInWindow(flyout: HTMLElement | null, { top, left }: Place): void {
  if (flyout === null) return
  const isBelow = flyout.dataset['side'] === 'below'
  const most = window.innerHeight - EDGE_PX * 2 - (isBelow ? top : 0)
  flyout.style.setProperty('--flyout-room', `${most}px`)
  const { width, height } = flyout.getBoundingClientRect()
  if (!isBelow) flyout.style.top = `${Math.max(EDGE_PX, Math.min(top, window.innerHeight - height - EDGE_PX))}px`
  flyout.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`
}

/** Beside or below the button. */
function placeBeside(button: HTMLElement | null, side: 'right' | 'below'): Place {
  const box = button?.getBoundingClientRect() ?? { top: 0, right: 0, bottom: 0, left: 0 }
  return side === 'below' ? { top: box.bottom, left: box.left } : { top: box.top, left: box.right }
}
