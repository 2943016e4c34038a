import { flushSync } from 'react-dom'
import { entriesIn, ENTRY, type Walk } from './menu-entries.ts'

const FLYOUT = '[data-side]'

/** Moves the focus in a menu: arrows, Home and End; right opens a section or goes to the star, left closes or goes back. */
export function walkMenu({ key, nav, target, isRow }: Walk): void {
  const entry = target.matches(ENTRY) ? target : target.parentElement?.querySelector<HTMLElement>(ENTRY)
  if (!entry) return
  const way = { nav, entry, isAtStar: entry !== target }
  const to = isRow && entry.closest(FLYOUT) === null ? inRow(key, way) : inColumn(key, way, isRow)
  to?.focus()
}

interface Way {
  nav: HTMLElement
  entry: HTMLElement
  isAtStar: boolean
}

function inRow(key: string, { nav, entry }: Way): HTMLElement | undefined {
  const row = entriesIn(nav).filter((each) => each.closest(FLYOUT) === null)
  if (key === 'ArrowDown') return entered(entry)
  return stepIn(row, entry, { ArrowLeft: -1, ArrowRight: 1 }[key], key)
}

function inColumn(key: string, { nav, entry, isAtStar }: Way, isRow: boolean): HTMLElement | undefined {
  if (key === 'ArrowRight') return starOf(entry, isAtStar) ?? (isAtStar ? undefined : entered(entry))
  if (key === 'ArrowLeft') return isAtStar ? entry : left(entry)
  const within = isRow ? entry.closest<HTMLElement>(FLYOUT)! : nav
  return stepIn(entriesIn(within), entry, { ArrowUp: -1, ArrowDown: 1 }[key], key)
}

function stepIn(all: readonly HTMLElement[], entry: HTMLElement, step: number | undefined, key: string) {
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  return step === undefined ? undefined : all.at((all.indexOf(entry) + step) % all.length)
}

function starOf(entry: HTMLElement, isAtStar: boolean): HTMLElement | undefined {
  const star = isAtStar ? null : entry.nextElementSibling
  return star instanceof HTMLElement && star.hasAttribute('aria-pressed') ? star : undefined
}

/** Opens a closed section; of one that flies out or was open the first entry. */
function entered(entry: HTMLElement): HTMLElement | undefined {
  const isOpen = entry.getAttribute('aria-expanded') === 'true'
  if (entry.getAttribute('aria-expanded') === null) return undefined
  if (!isOpen) flushSync(() => entry.click())
  const below = entry.closest('li')?.querySelector<HTMLElement>(`${FLYOUT} ${ENTRY}`)
  return below ?? (isOpen ? entry.closest('li')?.querySelector<HTMLElement>(`li ${ENTRY}`) : entry) ?? entry
}

/** Closes an open section, else goes to the section above. */
function left(entry: HTMLElement): HTMLElement | undefined {
  if (entry.getAttribute('aria-expanded') === 'true') {
    flushSync(() => entry.click())
    return entry
  }
  return entry.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>(ENTRY) ?? undefined
}
