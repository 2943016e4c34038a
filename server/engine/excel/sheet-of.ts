import type { Entity, Field } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { cellOf } from '#server/engine/kinds/excel.ts'
import { tableSheet, type SheetColumn } from '#server/engine/workbook/table-sheet.ts'
import type { SheetForm } from '#server/engine/resource.ts'

/** The fields an Excel sheet of an entity shows, in their order. */
export function sheetFields(entity: Entity): [key: string, field: Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.exported !== false && kindOf(field).excel !== null)
}

export function sheetColumn({ label, width }: Field): SheetColumn {
  return width === undefined ? { label } : { label, widthPx: width }
}

/** The standard layout: title, exporter, headings, a line for each row. */
export function sheetOf(entity: Entity): SheetForm {
  const fields = sheetFields(entity)
  const columns = fields.map(([, field]) => sheetColumn(field))
  return {
    head: (exportedBy) => tableSheet({ title: entity.exportName, exportedBy, columns, rows: [] }),
    lines: (_context, rows) => ({
      rows: rows.map((row) => ({ cells: fields.map(([key, field]) => cellOf(row, key, field)) })),
    }),
  }
}
