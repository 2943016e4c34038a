import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Above everything, below what it hangs on; the focus goes in and comes back. @param first what gets the focus */
export function useOnTop(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  first: string,
): void {
  useLayoutEffect(() => {
    const [element, button] = [popover.current, anchor.current]
    if (element === null || button === null) return undefined
    if (typeof element.showPopover === 'function') element.showPopover()
    else element.setAttribute('open', '')
    const box = button.getBoundingClientRect()
    const left = Math.min(box.right - element.offsetWidth + box.width, window.innerWidth - element.offsetWidth - 8)
    element.style.left = `${Math.max(8, left)}px`
    element.style.top = `${box.bottom + 6}px`
    element.querySelector<HTMLElement>(first)?.focus()
    return () => {
      const active = document.activeElement
      if (active === document.body || active === null || element.contains(active)) button.focus()
    }
  }, [popover, anchor, first])
}

/** A click elsewhere, or anything that moves what it hangs on, closes it. */
export function useElsewhere(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const target = event.target as Node
      if (!popover.current?.contains(target) && !anchor.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', elsewhere, true)
    const byKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', byKey)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('pointerdown', elsewhere, true)
      window.removeEventListener('resize', close)
    }
  }, [popover, anchor, close])
}
