import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** What a course is marked with, whatever its classification. Source: domain part 5. */
export const courseLabel = defineEntity({
  name: 'courseLabel',
  label: '课程标签',
  table: 'biz_course_label',
  path: '/vr/course/label',
  permission: 'course:label',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程标签',
  title: 'name',
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    name: {
      label: '标签名称',
      kind: 'text',
      required: '请输入标签名称',
      maxLength: 20,
      unique: '该标签名称已存在！',
      query: 'contains',
      width: 160,
    },
    color: { label: '颜色', kind: 'color', required: '请选择颜色', width: 100 },
    useCount: { label: '课程数', kind: 'computed', numeric: true, sortable: true, width: 100 },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
