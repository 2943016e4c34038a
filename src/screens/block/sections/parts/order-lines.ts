import type { EditableColumn } from '#crud/editable/editable-options.ts'
import type { GridRow } from '#grid/core/source.ts'

/** Columns of many kinds: what each is, its rules and its sums. */
export const ORDER_COLUMNS: readonly EditableColumn[] = [
  {
    key: 'code',
    field: { label: '物品编号', kind: 'text', required: '请输入物品编号', maxLength: 32, width: 140 },
    rules: [
      { pattern: 'only', message: '物品编号重复' },
      { pattern: '^[A-Z]{2}-\\d{3}$', message: '物品编号形如 AB-001' },
    ],
  },
  { key: 'name', field: { label: '物品名称', kind: 'text', required: '请输入物品名称', maxLength: 64, width: 160 } },
  { key: 'amount', field: { label: '数量', kind: 'integer', min: 0, max: 9_999, width: 110 }, statistics: true },
  { key: 'price', field: { label: '单价', kind: 'money', min: 0, width: 130 } },
  { key: 'rank', field: { label: '级别', kind: 'dictionary', dictionary: 'position_rank', width: 120 } },
  { key: 'kinds', field: { label: '适用级别', kind: 'multiple', dictionary: 'position_rank', width: 180 } },
  { key: 'inUse', field: { label: '启用', kind: 'switch', dictionary: 'dict_item_status', width: 100 } },
  { key: 'boughtOn', field: { label: '采购日期', kind: 'date', width: 140 } },
  { key: 'checkedAt', field: { label: '检查时间', kind: 'datetime', width: 200 } },
  { key: 'share', field: { label: '完成', kind: 'progress', width: 140 } },
  { key: 'departId', field: { label: '保管部门', kind: 'reference', to: 'department', width: 190 } },
  { key: 'note', field: { label: '说明', kind: 'textarea', maxLength: 200, width: 200 } },
]

/** What the table shows to who has not saved any. */
export const FIRST_LINES: readonly GridRow[] = ['灭火器', '安全帽', '防护服', '气体检测仪'].map((name, index) => ({
  id: `line-${index + 1}`,
  orderNum: index + 1,
  code: `AB-00${index + 1}`,
  name,
  amount: (index + 1) * 10,
  price: 99.5 * (index + 1),
  rank: String(index + 1),
  kinds: '1,2',
  inUse: 1,
  boughtOn: '2026-03-01',
  checkedAt: '2026-03-02 08:30:00',
  share: 25 * index,
  note: '',
}))
