import type { ColumnLayout } from '#grid/core/column-layout.ts'
import type { Place } from '#grid/core/focus.ts'
import type { CellAt, GridSource } from '#grid/core/source.ts'
import type { GridEvent, GridOptions } from './options.ts'

/** Something a table can do beyond showing rows. It is attached once, before anything is painted. */
export type GridExtension = (view: GridView) => AttachedExtension

/** What an extension sees of its table. */
export interface GridView {
  readonly root: HTMLElement
  options(): GridOptions
  /** The columns at their places, with the column of marks. */
  layout(): ColumnLayout
  active(): Place
  /** Moves the focus and brings the cell into sight. */
  setActive(place: Place): void
  /** The focus went there by itself, onto something in the cell. */
  noteActive(place: Place): void
  /** Brings a cell into sight and leaves the focus where it is. */
  reveal(place: Place): void
  cellAt(place: Place): CellAt | null
  placeOf(cell: CellAt): Place | null
  /** Which cell an element is in. */
  placeIn(target: EventTarget | null): Place | null
  /** Null = not in the document. */
  elementAt(place: Place): HTMLElement | null
  /** Shows these rows in place of the table's own; null = no longer. */
  foresee(source: GridSource | null): void
  /** Paints everything that is in the document again, with the next frame. */
  repaint(): void
  emit(event: GridEvent): void
  /** Says something to those who do not see it. */
  announce(text: string): void
  /** Rows that one page holds. */
  pageRows(): number
  /** Index of the first row that is wholly in sight; -1 = there are no rows. */
  firstRow(): number
}

/** Each answer `true` means: that was mine, the table leaves it alone. */
export interface AttachedExtension {
  keyDown?(event: KeyboardEvent): boolean
  pointerDown?(event: PointerEvent, place: Place): boolean
  doublePress?(event: MouseEvent, place: Place): boolean
  /** A cell was painted or begins to show another row. */
  painted?(element: HTMLElement, place: Place): void
  /** The focus came to a cell; `true` = it was put on something in it. */
  takeFocus?(element: HTMLElement, place: Place): boolean
  /** The active cell is another one, or its element is. */
  activeMoved?(element: HTMLElement | null, place: Place): void
  detach?(): void
}
