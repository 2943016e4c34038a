import { nameOf, type PresenceStore, type Present, type Stay } from '#core/live/presence.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { CellAt, RowId } from '#grid/core/source.ts'

/** Who else is in the rows of a table, and where the person at this window is. */
export class RowCompany {
  readonly #rows: EditableRows
  readonly #store: PresenceStore
  readonly #table: string
  #stay: Stay | null = null
  #shown: ReadonlyMap<string, readonly Present[]> = new Map()

  /** @param table name of the entity */
  constructor(rows: EditableRows, store: PresenceStore, table: string) {
    this.#rows = rows
    this.#store = store
    this.#table = table
  }

  /** @returns the undo */
  start(): () => void {
    this.#stay = this.#store.enter(this.#table, null)
    const stop = this.#store.subscribe(() => this.#show())
    this.#show()
    return () => {
      stop()
      this.#stay?.leave()
    }
  }

  /** The person is in another cell; nobody else knows a row that is not saved. */
  move({ id, key }: CellAt): void {
    this.#stay?.move(this.#rows.isNew(id) ? null : { id: this.#rows.savedId(id), cell: key })
  }

  /** Who else is in a row. */
  inRow(id: RowId): readonly Present[] {
    return this.#shown.get(this.#rows.savedId(id)) ?? []
  }

  #show(): void {
    const others = this.#store.others(this.#table)
    if (others === this.#shown) return
    this.#shown = others
    this.#rows.meet(new Map([...others].map(([id, present]) => [this.#rows.localId(id), cellsOf(present)] as const)))
  }
}

/** The names by the cell they are in. */
function cellsOf(present: readonly Present[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const one of present) {
    const { cell } = one
    const name = nameOf(one)
    if (cell !== null) cells.set(cell, cells.has(cell) ? `${cells.get(cell)}、${name}` : name)
  }
  return cells
}
