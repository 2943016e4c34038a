import type { CellStyle } from './xls-styles.ts'

/** Rows one .xls sheet holds. */
export const MAX_SHEET_ROWS = 65_536

export type Cell = string | number | null

/** A cell that has to be mended: coloured, with what is wrong in a note. */
export interface Mark {
  /** Counted from 0. */
  column: number
  note: string
}

export interface Row {
  cells: readonly Cell[]
  /** Shown by a sheet that `hasMarks`; only .xlsx shows them. */
  marks?: readonly Mark[]
  style?: CellStyle
  heightPoints?: number
}

/** First and last row and column, all counted from 0 and inclusive. */
export type Merge = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number]

/** Rows of a sheet with what is merged among them. */
export interface SheetPart {
  rows: readonly Row[]
  merges?: readonly Merge[]
}

export interface Sheet extends SheetPart {
  name: string
  /** Widths in characters of the standard font. */
  widths?: readonly number[]
  /** Rows that stay in place while scrolling. */
  frozenRows?: number
  /** Cells may be marked. */
  hasMarks?: boolean
}
