import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { RecordLink } from '#screens/record-link.tsx'

const screen = defineScreen({
  name: 'drillRecord',
  entity: drillPerson,
  offers: ['export'],
  actions: [],
  initial: { sort: [{ column: 'signTime', order: 'desc' }] },
  columns: ['studentId', 'planId', 'drillDate', 'drillKind', 'postId', 'signTime', 'evalScore', 'evalLevel'],
  hidden: ['drillForm', 'signWay', 'performance', 'standIn'],
  query: ['studentId', 'drillKind', 'drillForm', 'evalLevel', 'postId'],
  form: [],
  cells: {
    studentId: (row) => <RecordLink name={row.studentId_dictText} id={row.studentId} list="/student/list" />,
    planId: (row) => <RecordLink name={row.planId_dictText} id={row.planId} list="/drill/approve" />,
  },
  rowActions: () => [],
  nothing: { title: '还没有参加过已归档的演练', hint: '演练归档后，参演人员的记录显示在这里' },
})

/** 演练记录: the archived drills of students, of one by `?studentId=`. Source: SCREEN-07. */
export function Page() {
  return <CrudPage screen={screen} options={{ fixed: { drillStatus: DRILL_STATUS.archived } }} />
}
