import { definePage } from '#contract/define-page.ts'

/** 演练记录 of students: its rights are those of 演练审批. Source: SCREEN-07. */
export const page = definePage({
  id: 'drill/DrillRecordList',
  path: '/student/drillRecord',
  title: '演练记录',
})
