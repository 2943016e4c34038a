import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** Said where a sibling has the name already. */
export const CLASSIFY_NAME_TAKEN = '同级分类中已有该名称！'

/** What courses are sorted by, as a tree; a course hangs on a leaf. Source: domain part 5. */
export const courseClassify = defineEntity({
  name: 'courseClassify',
  label: '课程分类',
  table: 'biz_course_classify',
  path: '/vr/course/classify',
  permission: 'course:classify',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程分类',
  title: 'name',
  tree: { parent: 'pid', order: 'sortNo' },
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    pid: { label: '上级分类', kind: 'reference', to: 'courseClassify', exported: false },
    name: {
      label: '分类名称',
      kind: 'text',
      required: '请输入分类名称',
      maxLength: 30,
      unique: CLASSIFY_NAME_TAKEN,
      uniqueWithin: { by: 'pid', path: '/vr/course/classify/nameCheck' },
      query: 'contains',
      width: 240,
    },
    code: { label: '分类编码', kind: 'text', maxLength: 64, write: 'never', sortable: true, width: 120 },
    icon: { label: '图标', kind: 'icon', exported: false, width: 100 },
    courseCount: { label: '课程数', kind: 'computed', numeric: true, width: 90 },
    sortNo: { label: '排序', kind: 'integer', min: 0, max: 99_999, initial: 0, sortable: true, width: 80 },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
