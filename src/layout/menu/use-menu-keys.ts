import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { entriesIn, type Walk } from './menu-entries.ts'

/** Of all entries one can be reached with the Tab key: that of the page in front, until the focus has moved to another one. */
export function useOneTabStop(menu: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const nav = menu.current
    if (nav === null) return undefined
    const settle = (): void => settleStop(nav)
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(nav, { childList: true, subtree: true, attributeFilter: ['aria-current', 'data-cut'] })
    nav.addEventListener('focusin', settle)
    return () => {
      observer.disconnect()
      nav.removeEventListener('focusin', settle)
    }
  }, [menu])
}

function settleStop(nav: HTMLElement): void {
  const all = entriesIn(nav)
  const focused = all.find((entry) => entry === document.activeElement)
  const before = all.find(({ tabIndex }) => tabIndex === 0)
  const current = all.find((entry) => entry.matches('[aria-current], [data-holds-current]:not([aria-expanded="true"])'))
  const isInside = nav.contains(document.activeElement)
  const stop = focused ?? (isInside ? before : current) ?? before ?? all[0]
  for (const entry of all) entry.tabIndex = entry === stop ? 0 : -1
}

/** The entry of the page in front is within the part of the menu that is seen when the page or the menu comes. */
export function useCurrentInSight(menu: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const [nav, entry] = [menu.current, menu.current?.querySelector<HTMLElement>('[aria-current]')]
    if (nav === null || !entry || nav.scrollHeight <= nav.clientHeight) return
    const [around, box] = [nav.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (box.top < around.top || box.bottom > around.bottom)
      nav.scrollTop += box.top - around.top - (around.height - box.height) / 2
  }, [menu, key])
}

interface MenuKeys {
  /** The sections stand beside each other. */
  isRow?: boolean
  /** What a letter does, which looks for a name. */
  onType?: ((letter: string) => void) | undefined
}

/** The keys of a menu: arrows, Home and End walk, letters look for a name. */
export function menuKeys({ isRow = false, onType }: MenuKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget: nav } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isLetter(key)) return onType?.(key)
    if (!/^(Arrow|Home$|End$)/.test(key)) return
    event.preventDefault()
    const walk: Walk = { key, nav, target: target as HTMLElement, isRow }
    void import('./walk-menu.ts').then(({ walkMenu }) => walkMenu(walk))
  }
}

/** `/` and `?` are keys of the whole console. */
function isLetter(key: string): boolean {
  return key === 'Process' || (key.length === 1 && !' /?'.includes(key))
}
