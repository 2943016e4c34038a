import { definePage } from '#contract/define-page.ts'

/** 考试记录. Source: SCREEN-56. */
export const page = definePage({
  id: 'study/ExamAttemptList',
  path: '/log/examAttempt',
  title: '考试记录',
  entity: 'examAttempt',
})
