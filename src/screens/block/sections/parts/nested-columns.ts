import { CELL_TYPES } from '#crud/editable/cell-types.ts'
import type { ColumnShape } from '#crud/editable/column-shape.ts'
import { shapedTable } from '#crud/editable/shaped-table.ts'

const SHAPES: readonly ColumnShape[] = [
  { key: 'orderNum', title: '', type: 'drag-sort' },
  { key: 'parentId', title: '上级', type: 'hidden', isParent: true },
  {
    key: 'name',
    title: '名称',
    type: 'input',
    width: 260,
    validateRules: [{ required: true, message: '请输入名称' }],
  },
  { key: 'amount', title: '数量', type: 'inputNumber', statistics: true },
  { key: 'boughtOn', title: '采购日期', type: 'date' },
  { key: 'note', title: '说明', type: 'input', width: 220 },
]

/** A bill of materials: what consists of what. */
export const NESTED = shapedTable(SHAPES, CELL_TYPES)
