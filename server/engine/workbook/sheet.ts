import type { CellStyle } from './xls-styles.ts'

/** Rows one .xls sheet holds. */
export const MAX_SHEET_ROWS = 65_536

export type Cell = string | number | null

export interface Row {
  cells: readonly Cell[]
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
}
