import { defineEntity } from '#contract/define-entity.ts'

const SIZES = ['大', '中', '小'].map((text, at) => ({ value: String(at + 1), text }))
const YES_NO = [
  { value: 'Y', text: '是' },
  { value: 'N', text: '否' },
] as const

/** A row of a sheet of the gallery: what every cell type keeps. Source: ENT-43…66. */
export const blockSampleRow = defineEntity({
  name: 'blockSampleRow',
  label: '示例行',
  table: 'block_sample_row',
  path: '/block/sampleRow',
  permission: 'system:blocks:row',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: true,
  exportName: '示例行',
  title: 'name',
  tree: { parent: 'parentId', order: 'orderNum' },
  fields: {
    sampleId: { label: '示例单', kind: 'text', required: '缺少示例单', maxLength: 32, write: 'add', exported: false },
    parentId: { label: '上级', kind: 'reference', to: 'blockSampleRow', exported: false },
    orderNum: { label: '排序', kind: 'integer', min: 0, sortable: true, exported: false },
    source: { label: '来源', kind: 'text', maxLength: 32 },
    number: { label: '编号', kind: 'text', maxLength: 32 },
    name: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 100, query: 'contains' },
    phone: { label: '电话', kind: 'text', maxLength: 20, pattern: { code: 'm', message: '手机号不正确' } },
    amount: { label: '数量', kind: 'decimal' },
    price: { label: '单价', kind: 'money', min: 0 },
    isUsed: { label: '在用', kind: 'dictionary', choices: YES_NO, maxLength: 1, initial: 'Y' },
    isChecked: { label: '已查', kind: 'switch', truth: true, initial: false },
    size: { label: '大小', kind: 'dictionary', choices: SIZES, maxLength: 32 },
    rank: { label: '级别', kind: 'radio', dictionary: 'position_rank' },
    boughtOn: { label: '采购日期', kind: 'date' },
    checkedAt: { label: '检查时间', kind: 'datetime' },
    paper: { label: '单据', kind: 'files', max: 1 },
    papers: { label: '附件', kind: 'files', max: 3 },
    photos: { label: '照片', kind: 'images', max: 3 },
    position: { label: '岗位', kind: 'reference', to: 'position' },
    positionName: { label: '岗位名称', kind: 'text', maxLength: 100 },
    note: { label: '说明', kind: 'popText', maxLength: 500 },
    ranks: { label: '适用级别', kind: 'multiple', dictionary: 'position_rank' },
    keeper: { label: '保管人', kind: 'search', dictionary: 'sys_user,realname,username' },
    departId: { label: '部门', kind: 'reference', to: 'department' },
    people: { label: '使用人', kind: 'reference', to: 'user', many: true },
    share: { label: '完成', kind: 'progress' },
    marks: { label: '标签', kind: 'tags' },
  },
})
