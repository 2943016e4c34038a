import type { Place } from '#grid/core/focus.ts'
import type { GridView } from '#grid/dom/extension.ts'

/** px from an edge at which what is beyond comes into sight. */
const EDGE_PX = 18

/** Follows a pressed pointer over the cells, and beyond the edges of the window by one row or column per frame. @returns ends it */
export function dragOver(
  view: GridView,
  reached: (place: Place, event: PointerEvent) => void,
  ended: () => void,
): () => void {
  const { root } = view
  let last: PointerEvent | null = null
  let frame = 0
  const follow = (event: PointerEvent) => {
    last = event
    const place = placeUnder(view, event)
    if (place !== null) reached(place, event)
    if (frame === 0) frame = requestAnimationFrame(beyond)
  }
  const beyond = () => {
    frame = 0
    const place = last === null ? null : placeUnder(view, last)
    const step = last === null ? null : stepBeyond(root, last)
    if (last === null || place === null || step === null) return
    const next = { row: Math.max(0, place.row + step.row), column: Math.max(0, place.column + step.column) }
    if (view.cellAt(next) === null) return
    view.reveal(next)
    reached(next, last)
    frame = requestAnimationFrame(beyond)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  const end = () => {
    stop()
    ended()
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  return stop
}

/** The cell under the pointer, or the nearest one when it is outside. */
function placeUnder(view: GridView, { clientX, clientY }: PointerEvent): Place | null {
  const box = rowsBox(view.root)
  const x = Math.max(box.left + 2, Math.min(box.right - 2, clientX))
  const y = Math.max(box.top + 2, Math.min(box.bottom - 2, clientY))
  for (const element of document.elementsFromPoint(x, y)) {
    const place = view.root.contains(element) ? view.placeIn(element) : null
    if (place !== null && place.row >= 0) return place
  }
  return null
}

function stepBeyond(root: HTMLElement, { clientX, clientY }: PointerEvent): Place | null {
  const box = rowsBox(root)
  const row = direction(clientY, box.top, box.bottom)
  const column = direction(clientX, box.left, box.right)
  return row === 0 && column === 0 ? null : { row, column }
}

function direction(at: number, start: number, end: number): -1 | 0 | 1 {
  if (at < start + EDGE_PX) return -1
  return at > end - EDGE_PX ? 1 : 0
}

/** Without the head. */
function rowsBox(root: HTMLElement): { left: number; right: number; top: number; bottom: number } {
  const { left, right, bottom, top } = root.getBoundingClientRect()
  const head = root.querySelector('[role="rowgroup"]')?.getBoundingClientRect().height ?? 0
  return { left, right, bottom, top: top + head }
}
