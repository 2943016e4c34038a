import { layoutColumns, type ColumnLayout } from '#grid/core/column-layout.ts'
import type { GridColumn } from '#grid/core/column.ts'
import { isSelected } from '#grid/core/selection.ts'
import type { RowId } from '#grid/core/source.ts'
import { markColumn } from './mark-column.ts'
import type { GridOptions } from './options.ts'

/** The height of a row when none is given, px. Source: CONST-52. */
const ROW_HEIGHT = 61
const HEAD_HEIGHT = 48

/** What all parts of a table know. */
export class GridState {
  options: GridOptions
  layout: ColumnLayout
  readonly #mark = markColumn(() => this.options)
  #room = 0

  constructor(options: GridOptions) {
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
    this.#room = room
    this.layout = layoutColumns(this.#columns(), room)
  }

  update(changes: Partial<GridOptions>): void {
    this.options = { ...this.options, ...changes }
    if (changes.columns !== undefined || changes.selecting !== undefined) this.arrange(this.#room)
  }

  /** null = rows are not selected here. */
  isSelected(id: RowId): boolean | null {
    const { selecting } = this.options
    return selecting === undefined || selecting === null ? null : isSelected(selecting.selection, id)
  }

  columnIndexOf(key: string): number {
    return this.layout.all.findIndex(({ column }) => column.key === key)
  }

  #columns(): readonly GridColumn[] {
    const { columns, selecting } = this.options
    return selecting === undefined || selecting === null ? columns : [this.#mark, ...columns]
  }
}
