import type { Place } from '#grid/core/focus.ts'
import type { CellAt } from '#grid/core/source.ts'
import type { Body } from './body.ts'
import type { GridState } from './grid-state.ts'
import type { Head } from './head.ts'
import { FIRST_ROW } from './row-slot.ts'

/** Finds cells: by what they are, where they stand, and which element they are. */
export class Places {
  readonly #state: GridState
  readonly #head: Head
  readonly #body: Body

  constructor(state: GridState, head: Head, body: Body) {
    this.#state = state
    this.#head = head
    this.#body = body
  }

  placeOf({ id, key }: CellAt): Place | null {
    const row = this.#state.options.source.indexOf(id)
    const column = this.#state.columnIndexOf(key)
    return row < 0 || column < 0 ? null : { row, column }
  }

  cellAt({ row, column }: Place): CellAt | null {
    const id = this.#state.options.source.idAt(row)
    const key = this.#state.layout.all[column]?.column.key
    return id === undefined || key === undefined ? null : { id, key }
  }

  /** null = it is not in the document. */
  elementAt({ row, column }: Place): HTMLElement | null {
    const key = this.#state.layout.all[column]?.column.key
    if (key === undefined) return null
    return (row < 0 ? this.#head.cellOf(key) : this.#body.slotAt(row)?.cellOf(key)?.element) ?? null
  }

  /** The cell an element is or is in. */
  placeIn(target: EventTarget | null): Place | null {
    const box = target instanceof Element ? target.closest('[role="gridcell"],[role="columnheader"]') : null
    const row = box?.closest('[role="row"]')
    if (box === null || row === null || row === undefined) return null
    const index = Number(row.getAttribute('aria-rowindex')) - FIRST_ROW
    return { row: Math.max(-1, index), column: Number(box.getAttribute('aria-colindex')) - 1 }
  }
}
