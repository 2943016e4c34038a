/** What the arrow keys walk through: links, and the buttons of sections. */
export const ENTRY = '[data-menu-entry]'

/** Those that are seen. */
export function entriesIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(ENTRY)].filter((entry) => entry.closest('[data-cut]') === null)
}

/** A key that was pressed in a menu. */
export interface Walk {
  key: string
  nav: HTMLElement
  target: HTMLElement
  /** The sections stand beside each other. */
  isRow: boolean
}
