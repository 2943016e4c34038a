import { defineEntity } from '#contract/define-entity.ts'

/** A step of a course and how it went, once per record. Source: domain part 4. */
export const studyStep = defineEntity({
  name: 'studyStep',
  label: '步骤得分',
  table: 'biz_study_step',
  path: '/user/student/useLog/step',
  permission: 'log:studentUse',
  offers: [],
  tenant: true,
  exportName: '步骤得分',
  title: 'title',
  fields: {
    recordId: { label: '学习记录', kind: 'text', maxLength: 32, write: 'never', query: 'equals', exported: false },
    stepNo: { label: '序号', kind: 'integer', write: 'never', sortable: true, width: 70 },
    title: { label: '步骤', kind: 'text', maxLength: 60, write: 'never', width: 200 },
    score: { label: '得分', kind: 'integer', write: 'never', width: 70 },
    fullScore: { label: '满分', kind: 'integer', write: 'never', width: 70 },
    critical: { label: '一票否决', kind: 'switch', write: 'never', width: 90 },
    seconds: { label: '用时', kind: 'integer', unit: '秒', write: 'never', width: 80 },
  },
})
