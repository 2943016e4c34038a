import type { Cell, Merge, Row, Sheet } from './sheet.ts'

/** Rows above the data: title, exporter, one or two heading rows. */
export const ROWS_ABOVE_HEADER = 2

export interface SheetColumn {
  label: string
  /** Width on the screen in px; the sheet's width follows it. */
  widthPx?: number
}

export interface TableSheet {
  title: string
  exportedBy: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly Cell[])[]
}

/** The layout of every exported list: title, `导出人:…`, headings, then the data. Source: contract §8.5. */
export function tableSheet(table: TableSheet): Sheet {
  const lastColumn = Math.max(0, table.columns.length - 1)
  const across = (row: number): Merge => [row, row, 0, lastColumn]
  return {
    name: table.title,
    rows: [
      ...headRows(table.title, table.exportedBy, table.columns.length),
      { cells: table.columns.map((column) => column.label), style: 'header', heightPoints: 20 },
      ...table.rows.map((cells) => ({ cells })),
    ],
    widths: table.columns.map(characterWidth),
    merges: lastColumn > 0 ? [across(0), across(1)] : [],
    frozenRows: ROWS_ABOVE_HEADER + 1,
  }
}

/** The two rows above the headings; the blanks give a merged cell its look. */
export function headRows(title: string, exportedBy: string, columnCount: number): Row[] {
  const blanks = Array.from({ length: Math.max(0, columnCount - 1) }, () => null)
  return [
    { cells: [title, ...blanks], style: 'title', heightPoints: 30 },
    { cells: [`导出人:${exportedBy}`, ...blanks], style: 'byline', heightPoints: 18 },
  ]
}

/** A character of the sheet's font is about 7 px wide; a heading always fits. */
export function characterWidth(column: SheetColumn): number {
  return Math.max((column.widthPx ?? 140) / 7, column.label.length * 2 + 2)
}
