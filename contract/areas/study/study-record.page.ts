import { definePage } from '#contract/define-page.ts'

/** 使用日志. Source: SCREEN-56. */
export const page = definePage({
  id: 'study/StudyRecordList',
  path: '/log/studentUse',
  title: '使用日志',
  entity: 'studyRecord',
  waits: [{ label: '待认领的学习记录', list: '/user/student/useLog/list', filters: { flag: '2' } }],
})
