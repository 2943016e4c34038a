/** The place of the pages, which is given the focus by the code that leads to one of them. */
export const CONTENT_ID = 'content'

/** Says that the page which is led to takes the focus; until it is there the place of the pages holds it. */
export function awaitPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}

/** Hands the focus on to the heading of a page that is in front now, where somebody awaits it. */
export function takeAwaitedFocus(page: HTMLElement): void {
  if (document.activeElement?.id !== CONTENT_ID) return
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
