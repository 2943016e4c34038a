import { layoutColumns, type ColumnLayout } from '#grid/core/column-layout.ts'
import type { GridColumn } from '#grid/core/column.ts'
import { isSelected } from '#grid/core/selection.ts'
import type { GridSource, RowId } from '#grid/core/source.ts'
import { markColumn } from './mark-column.ts'
import type { GridOptions } from './options.ts'

/** The height of a row when none is given, px. Source: CONST-52. */
const ROW_HEIGHT = 61
const HEAD_HEIGHT = 48

/** What all parts of a table know. */
export class GridState {
  /** As they were given, with the rows that are foreseen instead of the real ones as long as some are. */
  options: GridOptions
  layout: ColumnLayout
  readonly #mark = markColumn(() => this.options)
  #given: GridOptions
  #foreseen: GridSource | null = null
  #room = 0
  /** What the layout was made of: as long as it is the same, cells stay where they are. */
  #arranged: readonly unknown[] = []

  constructor(options: GridOptions) {
    this.#given = options
    this.options = options
    this.layout = layoutColumns(this.#columns(), 0)
  }

  get rowHeight(): number {
    return this.options.rowHeight ?? ROW_HEIGHT
  }

  get headHeight(): number {
    return this.options.headHeight ?? Math.min(HEAD_HEIGHT, this.rowHeight)
  }

  /** @param room width of the window, px */
  arrange(room: number): void {
    const { columns, selecting } = this.options
    const now = [room, columns, selecting === undefined || selecting === null ? null : this.#mark.width]
    if (now.every((part, index) => part === this.#arranged[index])) return
    this.#room = room
    this.#arranged = now
    this.layout = layoutColumns(this.#columns(), room)
  }

  update(changes: Partial<GridOptions>): void {
    this.#given = { ...this.#given, ...changes }
    if (changes.source !== undefined) this.#foreseen = null
    this.#merge()
    if (changes.columns !== undefined || changes.selecting !== undefined) this.arrange(this.#room)
  }

  /** Shows these rows until null is said. */
  foresee(source: GridSource | null): void {
    this.#foreseen = source
    this.#merge()
  }

  /** Whether what stands there is yet to come. */
  isGhostAt(row: number): boolean {
    const { source } = this.options
    return source.isGhost?.(source.idAt(row) ?? '') === true
  }

  /** null = rows are not selected here. */
  isSelected(id: RowId): boolean | null {
    const { selecting } = this.options
    return selecting === undefined || selecting === null ? null : isSelected(selecting.selection, id)
  }

  columnIndexOf(key: string): number {
    return this.layout.all.findIndex(({ column }) => column.key === key)
  }

  #merge(): void {
    this.options = this.#foreseen === null ? this.#given : { ...this.#given, source: this.#foreseen }
  }

  #columns(): readonly GridColumn[] {
    const { columns, selecting } = this.options
    return selecting === undefined || selecting === null ? columns : [this.#mark, ...columns]
  }
}
