import type { GridColumn } from '#grid/core/column.ts'
import type { GridEdit } from '#grid/core/edit.ts'
import type { Place } from '#grid/core/focus.ts'
import type { RowSelection } from '#grid/core/selection.ts'
import type { CellAt, GridSource, RowDrop, RowId, RowWay } from '#grid/core/source.ts'

/** A column the rows are in the order of. */
export interface SortedBy {
  key: string
  order: 'asc' | 'desc'
}

/** Rows that can be selected. */
export interface GridSelecting {
  selection: RowSelection
  /** The words of a row's mark. */
  label(id: RowId): string
  /** The words of the mark in the head. */
  allLabel: string
  /** Of the column of marks, in px; 44 when absent. */
  width?: number
}

export interface GridOptions {
  source: GridSource
  columns: readonly GridColumn[]
  /** What the table is called. */
  label: string
  /** px; 61 when absent. Source: CONST-52. */
  rowHeight?: number
  /** px; as a row when absent, but 48 at most. */
  headHeight?: number
  /** In the order of their weight. */
  sort?: readonly SortedBy[]
  /** Absent = rows are not selected. */
  selecting?: GridSelecting | null
  /** The column that shows how deep a row of a tree stands; the source tells `node`. */
  treeColumn?: string | null
  /** Figures below the rows by the keys of their columns; `label` says what they are. */
  foot?: { label: string; texts: ReadonlyMap<string, string> } | null
  /** Rows can be moved by what carries `data-row-handle` in their cells; in a tree also into each other. */
  movable?: 'flat' | 'tree' | null
  /** What a person does. The table never changes rows itself. */
  onEvent?(event: GridEvent): void
}

/** What a person did or asks for. */
export type GridEvent =
  | { kind: 'cell.focus'; cell: CellAt }
  /** Enter or a double press on a cell that is not edited. */
  | { kind: 'cell.activate'; cell: CellAt; by: 'key' | 'press' }
  | { kind: 'selection.change'; selection: RowSelection }
  | { kind: 'column.resize'; key: string; width: number }
  /** `to` = place among all columns given, after it was taken out. */
  | { kind: 'column.move'; key: string; to: number }
  /** `isAdded` = beside the columns that sort already. `order` null = no longer. */
  | { kind: 'sort.ask'; key: string; order: SortedBy['order'] | null; isAdded: boolean }
  /** `head` = the cell of the name, for what is shown beside it. */
  | { kind: 'filter.ask'; key: string; head: HTMLElement }
  | { kind: 'row.toggle'; id: RowId }
  /** A quick look at the row, by Space on a cell that is not edited. */
  | { kind: 'row.peek'; id: RowId }
  | { kind: 'row.move'; id: RowId; to: RowDrop }
  /** One place up or down, or in a tree a level in or out, by keys. */
  | { kind: 'row.step'; id: RowId; direction: RowWay }
  /** One step of values, whichever way it was done. */
  | { kind: 'cells.edit'; edit: GridEdit }
  /** Somebody types into this cell; null = no longer. */
  | { kind: 'cell.open'; cell: CellAt | null }
  | { kind: 'cell.draft'; cell: CellAt; text: string }
  | { kind: 'history.ask'; step: 'undo' | 'redo' }
  /** The next cell that fails, or the one before. */
  | { kind: 'problem.ask'; step: 1 | -1 }

/** How much a table has to do. */
export interface GridMeter {
  rowsInDocument: number
  cellsInDocument: number
  /** Since it was mounted. */
  cellsPainted: number
  frames: number
  /** Rows whose changes wait for the next frame. */
  waiting: number
  /** Components in cells. */
  mounted: number
}

/** Where a table stands. */
export interface GridPosition {
  /** px in the rows. */
  top: number
  x: number
  active: CellAt | null
}

/** A mounted table. */
export interface Grid {
  /** Takes options over; what is not named stays. */
  update(options: Partial<GridOptions>): void
  /** Puts the focus on a cell and brings it into sight. */
  focus(cell: CellAt): void
  scrollToRow(id: RowId): void
  /** The cell the focus is or was on. */
  activeCell(): CellAt | null
  /** Its element, while it is in the document. */
  cellElement(cell: CellAt): HTMLElement | null
  /** Where the focus is by index; row -1 = the head. */
  activePlace(): Place
  /** Says something to screen readers. */
  announce(text: string): void
  meter(): GridMeter
  position(): GridPosition
  /** Stands where another one of the same rows stood, without taking the focus. */
  restore(position: GridPosition): void
  destroy(): void
}
