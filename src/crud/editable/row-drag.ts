import type { RowId } from '#grid/core/source.ts'
import type { AttachedExtension, GridExtension, GridView } from '#grid/dom/extension.ts'
import type { RowDrop } from '#grid/dom/options.ts'

/** Marks what a row is dragged by. */
export const DRAG_HANDLE = 'data-drag'

/** Rows are dragged by their handles, however the table is scrolled and whatever is pinned. Source: TABLE-10. */
export const rowDrag: GridExtension = (view) => new RowDrag(view)

class RowDrag implements AttachedExtension {
  readonly #view: GridView
  #stop: () => void = () => undefined

  constructor(view: GridView) {
    this.#view = view
  }

  pointerDown(event: PointerEvent): boolean {
    const handle = event.target instanceof Element ? event.target.closest(`[${DRAG_HANDLE}]`) : null
    const place = this.#view.placeIn(event.target)
    const cell = place === null ? null : this.#view.cellAt(place)
    if (handle === null || cell === null) return false
    event.preventDefault()
    this.#drag(cell.id)
    return true
  }

  detach(): void {
    this.#stop()
  }

  #drag(id: RowId): void {
    const root = this.#view.root
    let drop: RowDrop | null = null
    let marked: HTMLElement | null = null
    const mark = (row: HTMLElement | null, side: string) => {
      if (marked !== null) delete marked.dataset['drop']
      marked = row
      if (row !== null) row.dataset['drop'] = side
    }
    const follow = (event: PointerEvent) => {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const place = root.contains(under) ? this.#view.placeIn(under) : null
      const cell = place === null || place.row < 0 ? null : this.#view.cellAt(place)
      const row = under?.closest<HTMLElement>('[role=row]') ?? null
      if (cell === null || row === null) {
        drop = null
        return mark(null, '')
      }
      const { top, height } = row.getBoundingClientRect()
      const side = event.clientY < top + height / 2 ? 'before' : 'after'
      drop = cell.id === id ? null : { id: cell.id, side }
      mark(drop === null ? null : row, side)
      if (place !== null) this.#view.reveal({ ...place, row: Math.max(0, place.row + (side === 'before' ? -1 : 1)) })
    }
    const end = () => {
      this.#stop()
      if (drop !== null) this.#view.emit({ kind: 'row.move', id, to: drop })
    }
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') this.#stop()
    }
    this.#stop = () => {
      mark(null, '')
      root.removeAttribute('data-dragging')
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', this.#stop)
      window.removeEventListener('keydown', byKey)
    }
    root.setAttribute('data-dragging', '')
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', this.#stop)
    window.addEventListener('keydown', byKey)
  }
}
