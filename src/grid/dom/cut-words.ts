/** Whether words of a cell do not fit: into the cell, or into a part of it that cuts them. */
export function isCut(cell: Element): boolean {
  if (cell.scrollWidth > cell.clientWidth) return true
  return [...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth && isClipping(part))
}

/** Inline elements have no width of their own, and a hidden text input is no word of the cell. */
function isClipping(part: Element): boolean {
  if (part instanceof HTMLTextAreaElement || part instanceof HTMLInputElement) return false
  return part.clientWidth > 0 && getComputedStyle(part).overflowX !== 'visible'
}
