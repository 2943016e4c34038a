import type { GridView } from './extension.ts'
import type { RowDrop } from '#grid/core/source.ts'

/** px from an edge of the rows within which they scroll by themselves while one is dragged, and px per frame. */
const EDGE = 40
const SPEED = 12

/** px a pointer moves before it drags: a user who presses a handle may want something else. */
const SLACK = 4

interface Held {
  id: string
  from: { x: number; y: number }
  at: { x: number; y: number }
  isDragged: boolean
  drop: RowDrop | null
  marked: Element | null
  frame: number
}

/** Rows moved by a handle in one of their cells: what carries `data-row-handle`. @param scrollBy moves the rows by px @returns the undo */
export function listenToRowHandles(view: GridView, scroller: HTMLElement, scrollBy: (px: number) => void): () => void {
  let stop: () => void = () => undefined
  const press = (event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-row-handle]') : null
    const place = view.placeIn(handle)
    const id = place === null ? undefined : view.options().source.idAt(place.row)
    if (handle === null || id === undefined || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY }
    stop()
    stop = follow({ id, from, at: from, isDragged: false, drop: null, marked: null, frame: 0 })
  }
  const follow = (hold: Held) => {
    const controller = new AbortController()
    const { signal } = controller
    const end = (isDropped: boolean) => {
      controller.abort()
      cancelAnimationFrame(hold.frame)
      hold.marked?.removeAttribute('data-drop')
      view.root.removeAttribute('data-dragging')
      if (isDropped && hold.drop !== null) view.emit({ kind: 'row.move', id: hold.id, to: hold.drop })
    }
    const step = () => {
      const { top, bottom } = scroller.getBoundingClientRect()
      if (hold.at.y < top + EDGE) scrollBy(-SPEED)
      else if (hold.at.y > bottom - EDGE) scrollBy(SPEED)
      mark(hold, view)
      hold.frame = requestAnimationFrame(step)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      hold.at = { x: clientX, y: clientY }
      if (hold.isDragged || Math.hypot(clientX - hold.from.x, clientY - hold.from.y) < SLACK) return
      hold.isDragged = true
      view.root.setAttribute('data-dragging', '')
      hold.frame = requestAnimationFrame(step)
    }
    const drop = (event: PointerEvent) => {
      move(event)
      // A hand may be faster than the next frame.
      if (hold.isDragged) mark(hold, view)
      end(true)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true })
    return () => end(false)
  }
  view.root.addEventListener('pointerdown', press, { capture: true })
  return () => {
    stop()
    view.root.removeEventListener('pointerdown', press, { capture: true })
  }
}

function mark(hold: Held, view: GridView): void {
  const { source, movable } = view.options()
  const target = document.elementFromPoint(hold.at.x, hold.at.y)
  const row = target?.closest('[role="row"]') ?? null
  const place = view.placeIn(target)
  const id = place === null ? undefined : source.idAt(place.row)
  const isOver = row !== null && id !== undefined && id !== hold.id && view.root.contains(row)
  if (hold.marked !== row) hold.marked?.removeAttribute('data-drop')
  hold.marked = isOver ? row : null
  hold.drop = isOver ? { id, side: sideOf(row, hold.at.y, movable === 'tree') } : null
  if (hold.drop !== null) row?.setAttribute('data-drop', hold.drop.side)
}

function sideOf(row: Element, y: number, canBeInside: boolean): RowDrop['side'] {
  const { top, height } = row.getBoundingClientRect()
  const share = (y - top) / height
  if (!canBeInside) return share < 0.5 ? 'before' : 'after'
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'inside'
}
