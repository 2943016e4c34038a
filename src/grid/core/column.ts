import type { CellAt, CellMark, GridRow, RowId } from './source.ts'

/** What a painter or component gets to know of its cell. */
export interface CellFacts extends CellAt {
  row: GridRow
  value: unknown
  mark: CellMark | undefined
}

/** Something that lives in a cell and is told when the cell changes. */
export interface MountedCell {
  update(cell: CellFacts): void
  unmount(): void
}

/** What a text means in a cell: `converted` and `found` fit as well, but not letter by letter. */
export type TextReading =
  | { verdict: 'fits' | 'converted' | 'found'; value: unknown }
  | { verdict: 'invalid' | 'readOnly'; problem: string }

/** An editor that is opened in place of the cell's text. */
export interface MountedEditor {
  focus(): void
  unmount(): void
}

/** What an editor tells: a value taken over, or that it is done. */
export interface EditorHost {
  /** @param beside further values of the same row that follow from it, by key */
  take(value: unknown, beside?: Readonly<Record<string, unknown>>): void
  /** `move` = where the focus goes afterwards. */
  close(move: 'stay' | 'next' | 'below'): void
}

/** How a cell is edited: as text in place, by one key (`toggle`), by a component over it (`panel`), or by the one that stands in it (`cell`). */
export interface CellEditing {
  mode: 'text' | 'toggle' | 'panel' | 'cell'
  isReadOnly?(id: RowId, row: GridRow): boolean
  /** The text an editor begins with. */
  write(value: unknown, row: GridRow): string
  /** A text that was typed, pasted or filled. */
  read(text: string, row: GridRow): TextReading
  /** Whether a text may stand while somebody types; the text before is put back otherwise. Source: VALID-27. */
  accepts?(draft: string): boolean
  /** The value that one press turns this one into. */
  toggled?(value: unknown): unknown
  mountEditor?(element: HTMLElement, cell: CellFacts, host: EditorHost): MountedEditor
}

/** A column: everything is known before anything is painted. Widths in px. */
export interface GridColumn {
  key: string
  label: string
  width: number
  minWidth?: number
  /** How narrow it becomes before the table scrolls sideways; absent = it keeps its width. */
  leastWidth?: number
  pin?: 'left' | 'right' | null
  align?: 'start' | 'center' | 'end'
  isRequired?: boolean
  /** Default: no. */
  isSortable?: boolean
  /** Default: yes. */
  isResizable?: boolean
  /** Whether its rows can be filtered by it, and whether they are; absent = no. */
  filter?: 'offered' | 'applied'
  /** The words of a cell: painted, copied, searched and read out. */
  text(value: unknown, row: GridRow): string
  /** Paints otherwise than as words, into an element that may hold what an earlier call painted for another row. */
  paint?(element: HTMLElement, cell: CellFacts): void
  /** Mounts a component; it lives while its row is in sight. */
  mount?(element: HTMLElement, cell: CellFacts): MountedCell
  /** It names its row and is painted with every change of it: in a table with ranges a press on it chooses the whole row. */
  isRowName?: boolean
  /** Absent = the cell is never edited. */
  editing?: CellEditing
}
