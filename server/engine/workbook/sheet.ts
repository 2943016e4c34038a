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

/** What can be chosen in the cells of a column, from cells of another sheet of the workbook; only .xlsx offers it. */
export interface Offered {
  /** Counted from 0. */
  column: number
  /** First and last row that offer it, counted from 0 and inclusive. */
  rows: readonly [first: number, last: number]
  /** Where the choices stand, one below the other; the first row is counted from 0. */
  from: { sheet: string; column: number; firstRow: number; count: number }
}

export interface Row {
  cells: readonly Cell[]
  /** Shown by a sheet that `hasMarks`; only .xlsx shows them. */
  marks?: readonly Mark[]
  style?: CellStyle
  heightPoints?: number
  /** Long texts take several lines; only .xlsx does so. */
  wraps?: true
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
  /** Columns, counted from 0, in which digits that somebody types stay a text, such as numbers of identity cards; only .xlsx says so. */
  textColumns?: readonly number[]
  offered?: readonly Offered[]
  /** Short sheets behind this one; only .xlsx has them. */
  further?: readonly Sheet[]
}
