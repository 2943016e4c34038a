import { defineEntity } from '#contract/define-entity.ts'

/** What somebody answered to a question of an exam, with the question as it was asked. Source: domain part 4. */
export const studyAnswer = defineEntity({
  name: 'studyAnswer',
  label: '答题',
  table: 'biz_study_answer',
  path: '/user/student/useLog/answer',
  permission: 'log:studentUse',
  offers: [],
  tenant: true,
  exportName: '答题',
  title: 'stem',
  fields: {
    recordId: { label: '学习记录', kind: 'text', maxLength: 32, write: 'never', query: 'equals', exported: false },
    questionNo: { label: '题号', kind: 'integer', write: 'never', sortable: true, width: 70 },
    stem: { label: '题目', kind: 'text', maxLength: 500, write: 'never', width: 280 },
    given: { label: '作答', kind: 'text', maxLength: 200, write: 'never', width: 160 },
    answer: { label: '正确答案', kind: 'text', maxLength: 200, write: 'never', width: 160 },
    isRight: { label: '答对', kind: 'switch', write: 'never', query: 'equals', width: 80 },
  },
})
