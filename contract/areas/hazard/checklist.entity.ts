import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** What is looked at in an inspection; those of the platform serve every tenant. Source: domain part 8. */
export const checklist = defineEntity({
  name: 'checklist',
  label: '排查清单',
  table: 'biz_checklist',
  path: '/space/hazard/checklist',
  permission: 'hazard:checklist',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '排查清单',
  title: 'name',
  children: { items: { entity: 'checkItem', by: 'checklistId', order: 'itemNo' } },
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    name: {
      label: '清单名称',
      kind: 'text',
      required: '请输入清单名称',
      maxLength: 60,
      unique: '清单名称已存在！',
      query: 'contains',
      width: 220,
    },
    source: { label: '排查类型', kind: 'dictionary', dictionary: 'hazard_source', query: 'equals', width: 120 },
    itemCount: { label: '检查项', kind: 'computed', numeric: true, width: 90 },
    enabled: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 85 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
