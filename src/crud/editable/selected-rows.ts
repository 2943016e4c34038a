import type { EditableRows } from '#grid/core/rows.ts'
import { isSelected, NOTHING_SELECTED, type RowSelection } from '#grid/core/selection.ts'
import type { RowId } from '#grid/core/source.ts'
import type { TableFacts } from '#grid/core/table-facts.ts'

/** Which rows of a table are selected. */
export class SelectedRows {
  selection: RowSelection = NOTHING_SELECTED
  readonly #rows: EditableRows
  /** Of the last answer; facts are another object after every change. */
  #known: { selection: RowSelection; facts: TableFacts; ids: readonly RowId[] } | null = null

  constructor(rows: EditableRows) {
    this.#rows = rows
  }

  /** Those that can be acted on, in their order. */
  ids(): readonly RowId[] {
    const { selection } = this
    const facts = this.#rows.facts()
    if (this.#known?.selection !== selection || this.#known.facts !== facts)
      this.#known = { selection, facts, ids: this.#read() }
    return this.#known.ids
  }

  /** The rows that move when one does: where it is one of the selected ones, all of them. */
  movedWith(id: RowId): readonly RowId[] {
    const ids = isSelected(this.selection, id) ? this.ids() : []
    return ids.includes(id) ? ids : [id]
  }

  #read(): RowId[] {
    const ids: RowId[] = []
    for (let index = 0; index < this.#rows.count; index += 1) {
      const id = this.#rows.idAt(index)!
      if (isSelected(this.selection, id) && this.#rows.isDisabled?.(id) !== true) ids.push(id)
    }
    return ids
  }
}
