import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { StudyAbove } from './study-above.tsx'

const screen = defineScreen({
  entity: studyStatistic,
  columns: ['realname', 'orgId', 'courseDone', 'doneRate', 'hours', 'yearHours', 'hoursReached', 'avgScore'],
  hidden: ['lastStudyTime', 'requiredHours', 'courseTotal', 'learnt', 'plays', 'trainObject', 'studentNo'],
  query: ['realname', 'hoursReached', 'learnt', 'trainObject', 'orgId', 'studyDay', 'studentNo'],
  reads: ['courseTotal', 'requiredHours'],
  cells: {
    courseDone: ({ courseDone, courseTotal }) => `${courseDone ?? 0} / ${courseTotal ?? 0}`,
    yearHours: ({ yearHours, requiredHours }) => `${yearHours ?? 0} / ${requiredHours ?? 0}`,
  },
  form: [],
  above: StudyAbove,
  nothing: { title: '没有在册的学员', hint: '在学员列表登记学员后，这里统计他们的学习情况' },
})

/** 学习统计: who should learn, who did, and how they stand with their hours. Source: SCREEN-57. */
export function Page() {
  return <CrudPage screen={screen} />
}
