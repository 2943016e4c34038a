/** What takes keys now: the dialog on top, or else the page in front. */
export function frontOf(document: Document): Element {
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(isSeen)
  const page = [...document.querySelectorAll('main > section')].find(isSeen)
  return dialogs.at(-1) ?? page ?? document.body
}

/** The first visible part that fits. */
export function partIn(front: Element, selector: string): HTMLElement | undefined {
  return [...front.querySelectorAll<HTMLElement>(selector)].find(isSeen)
}

function isSeen(element: Element): boolean {
  return element.checkVisibility?.() ?? true
}
