import type { Entity, Field } from '#contract/entities/define-entity.ts'
import { tableSheet, type SheetColumn } from '#server/excel/table-sheet.ts'
import type { Cell, Sheet } from '#server/excel/xls-workbook.ts'
import type { Row } from '#server/resources/texts.ts'

/** The fields an Excel sheet of an entity shows, in their order. */
export function sheetFields(entity: Entity): [key: string, field: Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.exported !== false && field.kind !== 'password')
}

export function sheetColumn({ label, width }: Field): SheetColumn {
  return width === undefined ? { label } : { label, widthPx: width }
}

/** Rows in the standard layout: title, exporter, headings, data. */
export function sheetOf(entity: Entity, rows: readonly Row[], exportedBy: string): Sheet {
  const fields = sheetFields(entity)
  return tableSheet({
    title: entity.exportName,
    exportedBy,
    columns: fields.map(([, field]) => sheetColumn(field)),
    rows: rows.map((row) => fields.map(([key]) => cellOf(row, key))),
  })
}

/** What stands for something is shown as its text; numbers stay numbers. */
export function cellOf(row: Row, key: string): Cell {
  const value = row[`${key}_dictText`] ?? row[key] ?? null
  return typeof value === 'boolean' ? String(value) : value
}
