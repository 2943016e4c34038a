import type { Entity, Field } from '#contract/define-entity.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { cellOf } from '#server/engine/kinds/excel.ts'
import { tableSheet, type SheetColumn } from '#server/engine/workbook/table-sheet.ts'
import { pathLabel, placedTree, readPaths } from '#server/engine/tree/tree-paths.ts'
import type { Context, Resource, SheetForm } from '#server/engine/resource/resource.ts'

/** The fields an Excel sheet of an entity shows, in their order. */
export function sheetFields(entity: Entity): [key: string, field: Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.exported !== false && kindOf(field).excel !== null)
}

export function sheetColumn({ label, width }: Field): SheetColumn {
  return width === undefined ? { label } : { label, widthPx: width }
}

/** The sheet of one export. */
export function exportedSheet(resource: Resource): SheetForm {
  const { entity, hooks } = resource
  return hooks.sheet ?? (placedTree(entity) === null ? sheetOf(entity) : sheetWithPaths(resource))
}

const PATH_WIDTH_PX = 280

/** The standard layout behind a column that says where each row stands; an import reads it. */
function sheetWithPaths(resource: Resource): SheetForm {
  const { entity } = resource
  const tree = placedTree(entity)!
  const standard = sheetOf(entity)
  const columns = [
    { label: pathLabel(entity), widthPx: PATH_WIDTH_PX },
    ...sheetFields(entity).map(([, field]) => sheetColumn(field)),
  ]
  let known: Promise<ReadonlyMap<string, string>> | null = null
  const paths = async (context: Context) =>
    new Map((await readPaths(context, resource, tree)).map(({ id, path }) => [id, path]))
  return {
    head: (exportedBy) => tableSheet({ title: entity.exportName, exportedBy, columns, rows: [] }),
    async lines(context, rows, firstLine) {
      known ??= paths(context)
      const of = await known
      const part = await standard.lines(context, rows, firstLine)
      const placed = part.rows.map((line, at) => ({
        ...line,
        cells: [of.get(String(rows[at]!['id'])) ?? null, ...line.cells],
      }))
      return { ...part, rows: placed }
    },
  }
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
