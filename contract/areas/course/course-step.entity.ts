import { defineEntity } from '#contract/define-entity.ts'

/** The points of all steps of a course together. */
export const FULL_SCORE = 100

/** What has to be done in VR and how many points it gives; saved with its course. Source: domain part 5. */
export const courseStep = defineEntity({
  name: 'courseStep',
  label: '评分步骤',
  table: 'biz_course_step',
  path: '/vr/course/step',
  permission: 'course:info',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '评分步骤',
  title: 'title',
  fields: {
    courseId: {
      label: '课程',
      kind: 'reference',
      to: 'course',
      required: '请选择课程',
      write: 'add',
      query: 'equals',
      exported: false,
    },
    stepNo: { label: '序号', kind: 'integer', min: 0, max: 999, sortable: true, width: 70 },
    title: { label: '步骤', kind: 'text', required: '请输入步骤名称', maxLength: 60, width: 220 },
    score: { label: '分值', kind: 'integer', unit: '分', required: '请输入分值', min: 0, max: FULL_SCORE, width: 80 },
    seconds: { label: '参考用时', kind: 'integer', unit: '秒', min: 1, max: 86_400, width: 100 },
    critical: { label: '一票否决', kind: 'switch', initial: 0, width: 90 },
    advice: { label: '失分提示', kind: 'text', maxLength: 200, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
