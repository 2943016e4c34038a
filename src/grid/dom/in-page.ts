/**
 * Scrolls the page until nothing of it lies above an element of the table. How much of the window is covered at its edges, by a head or a bar
 * that stays, `--grid-covered-top` and `--grid-covered-bottom` say; without them the page is left alone.
 */
export function showInPage(table: HTMLElement, element: HTMLElement | null): void {
  const page = table.ownerDocument.defaultView
  if (element === null || page === null) return
  const { scrollPaddingTop, scrollPaddingBottom } = page.getComputedStyle(table)
  const [covered, coveredBelow] = [Number.parseFloat(scrollPaddingTop), Number.parseFloat(scrollPaddingBottom)]
  if (Number.isNaN(covered) || Number.isNaN(coveredBelow)) return
  const { top, bottom } = element.getBoundingClientRect()
  const above = top - covered
  const below = bottom - (page.innerHeight - coveredBelow)
  if (above < 0) page.scrollBy({ top: above, behavior: 'instant' })
  else if (below > 0) page.scrollBy({ top: Math.min(above, below), behavior: 'instant' })
}
