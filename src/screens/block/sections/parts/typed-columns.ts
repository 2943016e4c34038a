import type { blockSampleRow } from '#contract/areas/block/block-sample-row.entity.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { withCellTypes } from '#crud/editable/cell-types.ts'
import type { ColumnShape } from '#crud/editable/column-shape.ts'
import { shapedTable } from '#crud/editable/shaped-table.ts'

const SHAPES: readonly ColumnShape[] = [
  { key: 'orderNum', title: '', type: 'drag-sort' },
  { key: 'source', title: '来源', type: 'hidden', defaultValue: 'console' },
  { key: 'number', title: '编号', type: 'normal', defaultValue: '未编号' },
  {
    key: 'name',
    title: '名称',
    type: 'input',
    validateRules: [{ required: true, message: '请输入名称' }],
  },
  {
    key: 'phone',
    title: '电话',
    type: 'input',
    validateRules: [
      { pattern: '^\\d*$', message: '只能是数字', trigger: 'input' },
      { pattern: 'm', message: '手机号不正确' },
    ],
  },
  { key: 'amount', title: '数量', type: 'inputNumber', statistics: true },
  { key: 'price', title: '单价', type: 'money' },
  { key: 'isUsed', title: '在用', type: 'checkbox', customValue: ['Y', 'N'], defaultValue: 'Y' },
  { key: 'isChecked', title: '已查', type: 'checkbox_meta', defaultValue: false },
  {
    key: 'size',
    title: '大小',
    type: 'select',
    options: ['大', '中', '小'].map((text, at) => ({ value: String(at + 1), text })),
  },
  { key: 'rank', title: '级别', type: 'radio', dictCode: 'position_rank', width: 240 },
  { key: 'boughtOn', title: '采购日期', type: 'date' },
  { key: 'checkedAt', title: '检查时间', type: 'datetime' },
  { key: 'paper', title: '单据', type: 'upload', number: 1 },
  { key: 'papers', title: '附件', type: 'file', fieldExtendJson: '{"uploadnum":3}' },
  { key: 'photos', title: '照片', type: 'image', number: 3 },
  { key: 'position', title: '岗位', type: 'popup', props: { to: 'position' }, fills: { positionName: 'name' } },
  { key: 'positionName', title: '岗位名称', type: 'normal', width: 140 },
  { key: 'note', title: '说明', type: 'input_pop' },
  { key: 'ranks', title: '适用级别', type: 'list_multi', dictCode: 'position_rank' },
  { key: 'keeper', title: '保管人', type: 'sel_search', dictCode: 'sys_user,realname,username' },
  { key: 'departId', title: '部门', type: 'sel_depart' },
  { key: 'people', title: '使用人', type: 'sel_user' },
  { key: 'share', title: '完成', type: 'progress' },
  { key: 'marks', title: '标签', type: 'tags' },
  {
    key: 'sum',
    title: '合计',
    type: 'slot',
    render: ({ row }) => `${total(row)} 元`,
  },
]

function total({ amount, price }: SeenRow<keyof typeof blockSampleRow.fields>): string {
  return (Number(amount ?? 0) * Number(price ?? 0)).toFixed(2)
}

/** A column of every cell type, and one of this page's own. */
export const TYPED = shapedTable(SHAPES, withCellTypes({ money: { kind: 'money' } }))
