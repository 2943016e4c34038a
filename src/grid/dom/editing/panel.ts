import type { GridColumn, MountedEditor } from '#grid/core/column.ts'
import type { GridEdit } from '#grid/core/edit.ts'
import type { Place } from '#grid/core/focus.ts'
import type { CellAt } from '#grid/core/source.ts'
import type { Bars } from './bars.ts'
import styles from './editing.module.css'
import type { Stage } from './stage.ts'

/** A component that edits a cell, over it: below its upper edge, or above its lower one where there is more room. */
export class Panel {
  readonly #stage: Stage
  readonly #bars: Bars
  #open: { cell: CellAt; box: HTMLElement; editor: MountedEditor; stop: () => void } | null = null
  #isUntouched = true

  constructor(stage: Stage, bars: Bars) {
    this.#stage = stage
    this.#bars = bars
  }

  /** Whether a block of cells is not for what is open: nobody has typed there, and it does not take several lines itself. */
  refuses(text: string): boolean {
    const { activeElement: active } = document
    if (this.#open === null || active === null || !this.#open.box.contains(active) || !this.#isUntouched) return false
    return text.includes('\t') || !isOfLines(active)
  }

  open(): void {
    const active = this.#stage.activeCell()
    const row = active === null ? undefined : this.#stage.source.row(active.cell.id)
    const element = active === null ? null : this.#stage.view.elementAt(active.place)
    if (active === null || row === undefined || element === null || active.column.editing?.mountEditor === undefined) {
      this.#stage.turn('panel.closed')
      return
    }
    const box = document.createElement('div')
    box.className = styles['panel'] ?? ''
    this.#bars.below.append(box)
    const { cell, column, place } = active
    const facts = { ...cell, row, value: row[column.key], mark: this.#stage.source.mark?.(cell.id, cell.key) }
    const editor = active.column.editing.mountEditor(box, facts, {
      take: (value, beside = {}) => this.#stage.tell(rowWrites(cell, { [cell.key]: value, ...beside })),
      close: (move) => this.#leave(place, column, move),
    })
    this.#open = { cell, box, editor, stop: this.#listen(box, element) }
    this.#stage.view.emit({ kind: 'cell.open', cell })
    this.#lay(box, element)
    editor.focus()
  }

  /** Takes it away; the focus goes back to the cell where it was in the panel. */
  close(): void {
    const open = this.#open
    this.#open = null
    if (open === null) return
    const hadFocus = open.box.contains(document.activeElement) || document.activeElement === document.body
    open.stop()
    open.editor.unmount()
    open.box.remove()
    this.#stage.view.emit({ kind: 'cell.open', cell: null })
    const place = this.#stage.view.active()
    if (hadFocus && place !== null) this.#stage.view.setActive(place)
  }

  #leave(place: Place, _column: GridColumn, move: 'stay' | 'next' | 'below'): void {
    if (this.#open === null) return
    this.#stage.turn('escape')
    const next =
      move === 'next' ? { row: place.row, column: place.column + 1 } : { row: place.row + 1, column: place.column }
    if (move !== 'stay' && this.#stage.view.cellAt(next) !== null) this.#stage.view.setActive(next)
  }

  /** Over its cell, within the table where it fits there; a panel that is larger than the room below stands above. */
  #lay(box: HTMLElement, element: HTMLElement): void {
    const cell = element.getBoundingClientRect()
    const origin = this.#bars.below.getBoundingClientRect()
    box.style.minWidth = `${cell.width}px`
    box.style.minHeight = `${cell.height - 1}px`
    const size = box.getBoundingClientRect()
    const isAbove = cell.top + size.height > window.innerHeight && cell.bottom - size.height > 0
    const top = isAbove ? cell.bottom - size.height : cell.top
    const table = this.#stage.view.root.getBoundingClientRect()
    const furthest = Math.min(table.right, window.innerWidth - EDGE_PX) - size.width
    const left = Math.max(Math.max(table.left, EDGE_PX), Math.min(cell.left, furthest))
    box.style.transform = `translate(${left - origin.left}px, ${top - origin.top}px)`
  }

  /** It ends with a press on the table, the focus elsewhere in its neighbourhood, or scrolling; what it opens itself far away belongs to it. */
  #listen(box: HTMLElement, element: HTMLElement): () => void {
    const { root } = this.#stage.view
    const end = () => this.#stage.turn('cell.left')
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || box.contains(target)) return
      if (topOf(target) === topOf(root)) end()
    }
    // What comes into it later may take it beyond the edge.
    const touch = () => (this.#isUntouched = false)
    this.#isUntouched = true
    box.addEventListener('input', touch)
    box.addEventListener('mousedown', keepFocus)
    const sizes = new ResizeObserver(() => this.#lay(box, element))
    sizes.observe(box)
    document.addEventListener('focusin', focus)
    root.addEventListener('wheel', end, { passive: true })
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', focus)
      root.removeEventListener('wheel', end)
    }
  }
}

/**
 * A press on what takes no focus would give it to the page and so end the panel: that is where the second press of a double one lands while the control
 * is still on its way.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(FOCUSABLE) === null) event.preventDefault()
}

const FOCUSABLE = 'input, textarea, button, select, a[href], [contenteditable=true]'

/** Free at the edges of the window. */
const EDGE_PX = 4

/** Values of one row in one step. */
const rowWrites = ({ id }: CellAt, values: Readonly<Record<string, unknown>>): GridEdit => ({
  cause: 'panel',
  writes: [{ id, keys: Object.keys(values), values: Object.values(values) }],
  added: [],
})

const isOfLines = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement || element.closest('[contenteditable="true"]') !== null

/** The child of the body that an element lies in: what a panel opens lies in another. */
function topOf(element: Element): Element {
  let top = element
  while (top.parentElement !== null && top.parentElement !== document.body) top = top.parentElement
  return top
}
