import { defineEntity } from '#contract/define-entity.ts'
import { ATTEMPT_STATE } from './exam-attempt-values.ts'
import { EXAM_RESULT } from './study-values.ts'

const NEVER = { write: 'never' } as const

/** That somebody sat an exam: the server draws the questions, keeps what is answered and marks it. The paper itself is no field. Source: domain part 4. */
export const examAttempt = defineEntity({
  name: 'examAttempt',
  label: '考试记录',
  table: 'biz_exam_attempt',
  path: '/user/student/examAttempt',
  permission: 'log:examAttempt',
  offers: ['export'],
  tenant: true,
  exportName: '考试记录',
  title: 'studentName',
  lifecycle: { field: 'status' },
  aggregates: {
    today: { label: '今日考试', unit: '次', where: (today) => ({ startTime_begin: today, startTime_end: today }) },
    answering: { label: '答题中', unit: '人', where: { status: ATTEMPT_STATE.answering } },
    passRate: {
      label: '合格率',
      unit: '%',
      where: { result: EXAM_RESULT.passed },
      shareOf: { result: `${EXAM_RESULT.passed},${EXAM_RESULT.failed}` },
    },
    expired: { label: '超时', unit: '次', where: { status: ATTEMPT_STATE.expired } },
  },
  fields: {
    studentName: { label: '姓名', kind: 'text', maxLength: 30, ...NEVER, query: 'contains', width: 100 },
    studentId: { label: '学员', kind: 'reference', to: 'student', ...NEVER, query: 'equals', width: 100 },
    courseId: { label: '课程', kind: 'reference', to: 'course', ...NEVER, query: 'equals', width: 180 },
    courseVersion: { label: '课程版本', kind: 'text', maxLength: 20, ...NEVER, width: 90 },
    attempt: { label: '第几次', kind: 'integer', ...NEVER, width: 80 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'attempt_state',
      ...NEVER,
      query: 'equals',
      width: 100,
    },
    startTime: { label: '开始时间', kind: 'datetime', ...NEVER, query: 'range', sortable: true, width: 170 },
    deadline: { label: '截止时间', kind: 'datetime', ...NEVER, width: 170 },
    submitTime: { label: '交卷时间', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
    questionCount: { label: '题数', kind: 'integer', unit: '题', ...NEVER, width: 80 },
    answeredCount: { label: '已答', kind: 'integer', unit: '题', ...NEVER, initial: 0, width: 80 },
    rightCount: { label: '答对', kind: 'integer', unit: '题', ...NEVER, width: 80 },
    passScore: { label: '合格分', kind: 'integer', unit: '分', ...NEVER, width: 80 },
    score: { label: '得分', kind: 'integer', unit: '分', ...NEVER, query: 'range', sortable: true, width: 80 },
    result: { label: '结果', kind: 'dictionary', dictionary: 'exam_result', ...NEVER, query: 'equals', width: 105 },
    orgId: { label: '所属组织', kind: 'reference', to: 'department', ...NEVER, query: 'branch', width: 150 },
    recordId: { label: '学习记录', kind: 'text', maxLength: 32, ...NEVER, exported: false, width: 120 },
    createTime: { label: '创建时间', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
  },
})
