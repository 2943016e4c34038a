import { defineEntity } from '#contract/define-entity.ts'

/** One thing that is looked at, and what says that it has to be so; saved with its list. Source: domain part 8. */
export const checkItem = defineEntity({
  name: 'checkItem',
  label: '检查项',
  table: 'biz_check_item',
  path: '/space/hazard/checkItem',
  permission: 'hazard:checklist',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '检查项',
  title: 'content',
  fields: {
    checklistId: {
      label: '排查清单',
      kind: 'reference',
      to: 'checklist',
      required: '请选择排查清单',
      write: 'add',
      query: 'equals',
      exported: false,
    },
    itemNo: { label: '序号', kind: 'integer', min: 0, max: 999, sortable: true, width: 70 },
    category: { label: '项目', kind: 'text', maxLength: 30, width: 110 },
    content: { label: '检查内容', kind: 'text', required: '请输入检查内容', maxLength: 200, width: 300 },
    basis: { label: '依据', kind: 'text', maxLength: 200, width: 220 },
    method: { label: '检查方法', kind: 'text', maxLength: 60, width: 120 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
