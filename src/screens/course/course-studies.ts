import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'

const studies = defineScreen({
  name: 'courseStudies',
  entity: studyRecord,
  offers: [],
  initial: { sort: [{ column: 'startTime', order: 'desc' }] },
  columns: ['studentName', 'startTime', 'score', 'result', 'credit', 'orgId'],
  hidden: ['courseVersion', 'terminal', 'duration', 'effective', 'progress', 'flag'],
  query: ['studentName', 'result', 'startTime', 'orgId'],
  form: [],
  nothing: { title: '还没有学习记录', hint: '学员学完这门课程后，这里会出现记录' },
  rowActions: () => [],
})

/** Who learnt by a course. Source: SCREEN-11. */
export const COURSE_STUDIES: RelatedList<never> = { title: '学习记录', screen: studies, by: 'courseId' }
