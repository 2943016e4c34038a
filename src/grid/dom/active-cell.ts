import type { Place } from '#grid/core/focus.ts'
import type { CellAt, RowId } from '#grid/core/source.ts'
import type { GridState } from './grid-state.ts'

/** Which cell has the tab stop: by row and column as they are called, so that it survives sorting. */
export class ActiveCell {
  readonly #state: GridState
  #at: { id: RowId | null; key: string } | null = null
  #place: Place = { row: -1, column: 0 }

  constructor(state: GridState) {
    this.#state = state
  }

  /** Where it is now; the first cell before anybody chose one. A row that is gone leaves its place to the one that took it. */
  place(): Place {
    const at = this.#at
    const { options, layout } = this.#state
    if (at === null) return { row: Math.min(0, options.source.count - 1), column: 0 }
    const column = this.#state.columnIndexOf(at.key)
    const row = at.id === null ? -1 : options.source.indexOf(at.id)
    const place = {
      row: at.id !== null && row < 0 ? Math.min(this.#place.row, options.source.count - 1) : row,
      column: column < 0 ? Math.min(this.#place.column, layout.all.length - 1) : column,
    }
    if (row < 0 && at.id !== null) this.set(place)
    this.#place = place
    return place
  }

  set(place: Place): void {
    const { options, layout } = this.#state
    const key = layout.all[place.column]?.column.key
    if (key === undefined) return
    this.#place = place
    this.#at = { id: place.row < 0 ? null : (options.source.idAt(place.row) ?? null), key }
  }

  /** null = none yet, or in the head. */
  cell(): CellAt | null {
    this.place()
    if (this.#at === null || this.#at.id === null) return null
    return { id: this.#at.id, key: this.#at.key }
  }
}
