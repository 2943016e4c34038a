import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Sheet } from '#server/engine/workbook/sheet.ts'
import { pathLabel, placedTree } from '#server/engine/tree/tree-paths.ts'
import { importedAs } from './import-rows.ts'
import { importedFields } from '#server/engine/workbook/import-sheet.ts'
import { exportedSheet, sheetColumn } from './sheet-of.ts'

const BYLINE_AT = 1
const HOW =
  '带 * 的列必填，从列名的下一行开始填写；选项填文字，引用其他数据的列填名称（有编码的也可填编码，有上级的也可填路径），多个以逗号分隔'

/** An empty workbook with the columns that an import takes, and how they are filled in. */
export function templateOf(resource: Resource): Sheet {
  const sheet = headOf(importedAs(resource))
  const rows = sheet.rows.map((row, at) => (at === BYLINE_AT ? { ...row, cells: [HOW, ...row.cells.slice(1)] } : row))
  return { ...sheet, rows }
}

/** An import of its own reads what its export writes. */
function headOf(resource: Resource): Sheet {
  const { entity, hooks } = resource
  if (hooks.planImport !== undefined || hooks.sheet !== undefined) return exportedSheet(resource).head('')
  const fields = importedFields(entity, hooks).map(([key, { required, ...field }]) => {
    const { label } = field
    return sheetColumn({
      ...field,
      label: required === undefined || hooks.importFields?.includes(key) ? label : `${label}*`,
    })
  })
  const path = placedTree(entity) === null ? [] : [{ label: pathLabel(entity), widthPx: 280 }]
  return tableSheet({ title: entity.exportName, exportedBy: '', columns: [...path, ...fields], rows: [] })
}
