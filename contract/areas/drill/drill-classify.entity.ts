import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** Said where a sibling has the name already. */
export const DRILL_CLASS_TAKEN = '同级分类中已有该名称！'

/** What drill cases are sorted by, as a tree. Source: domain part 9. */
export const drillClassify = defineEntity({
  name: 'drillClassify',
  label: '演练分类',
  table: 'biz_drill_classify',
  path: '/space/drill/classify',
  permission: 'drill:classify',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '演练分类',
  title: 'name',
  tree: { parent: 'pid', order: 'sortNo' },
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    pid: { label: '上级分类', kind: 'reference', to: 'drillClassify', exported: false },
    name: {
      label: '分类名称',
      kind: 'text',
      required: '请输入分类名称',
      maxLength: 30,
      unique: DRILL_CLASS_TAKEN,
      uniqueWithin: { by: 'pid', path: '/space/drill/classify/nameCheck' },
      query: 'contains',
      width: 240,
    },
    code: { label: '分类编码', kind: 'text', maxLength: 64, write: 'never', sortable: true, width: 120 },
    drillKind: {
      label: '演练类型',
      kind: 'dictionary',
      dictionary: 'drill_kind',
      required: '请选择演练类型',
      query: 'equals',
      width: 130,
    },
    caseCount: { label: '案例数', kind: 'computed', numeric: true, width: 90 },
    sortNo: { label: '排序', kind: 'integer', min: 0, max: 99_999, initial: 0, sortable: true, width: 80 },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
