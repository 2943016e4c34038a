import { positionShowing } from '#grid/core/column-layout.ts'
import type { Place } from '#grid/core/focus.ts'
import { topShowing } from '#grid/core/row-window.ts'
import type { ActiveCell } from './active-cell.ts'
import type { AttachedExtension } from './extension.ts'
import type { GridState } from './grid-state.ts'
import type { GridEvent } from './options.ts'
import type { Painter } from './painter.ts'
import type { Places } from './places.ts'

interface Parts {
  state: GridState
  active: ActiveCell
  painter: Painter
  places: Places
  extensions: readonly AttachedExtension[]
}

/** Brings the focus to cells and cells into sight; of the whole table one element can be reached with Tab. */
export class Focus {
  readonly #parts: Parts
  readonly #emit: (event: GridEvent) => void
  /** The element that has the tab stop. */
  #stop: HTMLElement | null = null

  constructor(parts: Parts, emit: (event: GridEvent) => void) {
    this.#parts = parts
    this.#emit = emit
  }

  set(place: Place): void {
    const { state, active, places, extensions } = this.#parts
    if (state.isGhostAt(place.row)) return
    active.set(place)
    this.reveal(place)
    const element = places.elementAt(place)
    const isTaken = element !== null && extensions.some((more) => more.takeFocus?.(element, place) === true)
    if (!isTaken) element?.focus({ preventScroll: true })
    const cell = active.cell()
    if (cell !== null) this.#emit({ kind: 'cell.focus', cell })
  }

  /** It went there by itself, onto something in the cell. */
  note(place: Place): void {
    this.#parts.active.set(place)
    this.giveTabStop()
  }

  /** Brings a cell into sight; column -1 = its row. */
  reveal({ row, column }: Place): void {
    const { layout, rowHeight, options } = this.#parts.state
    const { painter } = this.#parts
    const { top, x, height, width } = painter.viewport
    const to = row < 0 ? null : topShowing(row, { top, height, rowHeight, count: options.source.count })
    const placed = layout.all[column]
    const room = width - layout.leftWidth - layout.rightWidth
    const toX = placed === undefined || width === 0 ? null : positionShowing(placed, x, room)
    if (to !== null || toX !== null) painter.viewport.scrollTo(to ?? top, toX ?? x)
    painter.follow()
  }

  giveTabStop(): void {
    const { active, places, extensions } = this.#parts
    const place = active.place()
    const element = places.elementAt(place)
    if (element === this.#stop) return
    if (this.#stop !== null) takeTabStop(this.#stop)
    element?.setAttribute('tabindex', '0')
    this.#stop = element
    for (const extension of extensions) extension.activeMoved?.(element, place)
  }
}

/** The name of a column can be given the focus all the same, by a screen reader or by the code that closes what it opened. */
function takeTabStop(element: HTMLElement): void {
  if (element.getAttribute('role') === 'columnheader') element.tabIndex = -1
  else element.removeAttribute('tabindex')
}
