import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { RecordLink } from '#screens/record-link.tsx'

/** The drills of a student, with where they stood and whether they signed in. Source: SCREEN-07. */
export const studentDrills = defineScreen({
  name: 'studentDrills',
  entity: drillPerson,
  offers: [],
  actions: [],
  columns: ['planId', 'drillDate', 'postId', 'standIn', 'signTime', 'signWay'],
  query: ['postId'],
  form: [],
  cells: { planId: (row) => <RecordLink name={row.planId_dictText} id={row.planId} list="/drill/approve" /> },
  rowActions: () => [],
  nothing: { title: '还没有参加过演练', hint: '在演练方案中安排人员后显示在这里' },
})
