import { defineEntity } from '#contract/define-entity.ts'
import { EXAM_RESULT, STUDY_FLAG, VERDICT } from './study-values.ts'

const NEVER = { write: 'never' } as const

/** That somebody learnt something on a terminal, and what it counts; terminals write it, people decide about what is worth a look. Source: domain part 4. */
export const studyRecord = defineEntity({
  name: 'studyRecord',
  label: '学习记录',
  table: 'biz_study_record',
  path: '/user/student/useLog',
  permission: 'log:studentUse',
  offers: ['export'],
  tenant: true,
  exportName: '使用日志',
  title: 'studentName',
  lifecycle: { field: 'flag' },
  children: {
    steps: { entity: 'studyStep', by: 'recordId', order: 'stepNo' },
    answers: { entity: 'studyAnswer', by: 'recordId', order: 'questionNo' },
  },
  aggregates: {
    today: {
      label: '今日次数',
      unit: '次',
      where: (today) => ({ startTime_begin: today, startTime_end: today }),
    },
    passRate: {
      label: '合格率',
      unit: '%',
      where: { result: EXAM_RESULT.passed },
      shareOf: { result: `${EXAM_RESULT.passed},${EXAM_RESULT.failed}` },
    },
    unclaimed: { label: '待认领', unit: '条', where: { flag: STUDY_FLAG.unclaimed } },
    odd: {
      label: '异常',
      unit: '条',
      where: { flag: `${STUDY_FLAG.overlapping},${STUDY_FLAG.short},${STUDY_FLAG.doubtful}` },
    },
  },
  fields: {
    studentName: { label: '姓名', kind: 'text', maxLength: 30, ...NEVER, query: 'contains', width: 100 },
    studentId: { label: '学员', kind: 'reference', to: 'student', ...NEVER, query: 'equals', width: 100 },
    courseId: { label: '课程', kind: 'reference', to: 'course', ...NEVER, query: 'equals', width: 180 },
    courseVersion: { label: '课程版本', kind: 'text', maxLength: 20, ...NEVER, width: 90 },
    trainLevel: {
      label: '适用级别',
      kind: 'dictionary',
      dictionary: 'train_level',
      ...NEVER,
      query: 'equals',
      width: 100,
    },
    startTime: { label: '开始时间', kind: 'datetime', ...NEVER, query: 'range', sortable: true, width: 170 },
    endTime: { label: '结束时间', kind: 'datetime', ...NEVER, width: 170 },
    duration: { label: '时长', kind: 'integer', unit: '秒', ...NEVER, sortable: true, width: 90 },
    effective: { label: '有效时长', kind: 'integer', unit: '秒', ...NEVER, sortable: true, width: 100 },
    score: { label: '得分', kind: 'integer', unit: '分', ...NEVER, query: 'range', sortable: true, width: 80 },
    result: { label: '结果', kind: 'dictionary', dictionary: 'exam_result', ...NEVER, query: 'equals', width: 105 },
    credit: { label: '计入学时', kind: 'decimal', decimals: 1, ...NEVER, initial: 0, width: 90 },
    flag: { label: '标记', kind: 'dictionary', dictionary: 'study_flag', ...NEVER, query: 'equals', width: 100 },
    verdict: {
      label: '认定',
      kind: 'dictionary',
      choices: [
        { value: VERDICT.accepted, text: '有效', tone: 'ok' },
        { value: VERDICT.rejected, text: '无效', tone: 'neutral' },
      ],
      maxLength: 1,
      ...NEVER,
      width: 80,
    },
    /** What the data of the terminal itself give to doubt, a flag. */
    doubt: { label: '终端存疑', kind: 'dictionary', dictionary: 'study_flag', maxLength: 1, ...NEVER, width: 100 },
    progress: { label: '进度', kind: 'progress', ...NEVER, width: 100 },
    attempt: { label: '第几次', kind: 'integer', ...NEVER, width: 80 },
    orgId: { label: '所属组织', kind: 'reference', to: 'department', ...NEVER, query: 'branch', width: 150 },
    equipmentId: { label: '设备', kind: 'reference', to: 'equipment', ...NEVER, query: 'equals', width: 150 },
    deviceSn: { label: '设备编号', kind: 'text', maxLength: 40, ...NEVER, query: 'contains', width: 150 },
    terminal: { label: '终端', kind: 'dictionary', dictionary: 'terminal_type', ...NEVER, query: 'equals', width: 100 },
    courseMinutes: { label: '课程时长', kind: 'integer', unit: '分钟', ...NEVER, initial: 0, width: 90 },
    courseHours: { label: '课程学时', kind: 'decimal', decimals: 1, ...NEVER, initial: 0, width: 90 },
    sessionId: { label: '会话编号', kind: 'text', maxLength: 40, ...NEVER, width: 260 },
    batchTime: { label: '收到时间', kind: 'datetime', ...NEVER, width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
  },
})
