import { department } from '#contract/areas/department/department.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { StudentLink } from './student-link.tsx'

const screen = defineScreen({
  name: 'orgStudent',
  entity: student,
  offers: ['export'],
  actions: ['transfer', 'assignPackage'],
  columns: ['realname', 'studentNo', 'postName', 'trainState', 'status'],
  hidden: ['yearHours', 'orgId', 'jobType', 'phone', 'trainObject', 'employType', 'entryDate', 'leaveDate'],
  query: ['realname', 'status', 'studentNo', 'jobType', 'employType', 'entryDate', 'orgId'],
  form: [],
  cells: { studentNo: (row) => <StudentLink row={row} /> },
  detail: {
    tags: ['status'],
    groups: [
      {
        columns: 2,
        fields: ['studentNo', 'realname', 'phone', 'orgId', 'postName', 'jobType', 'trainObject', 'employType'],
      },
    ],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId' },
  summary: ['all', 'active', 'paused', 'left'],
  nothing: { title: '还没有学员', hint: '员工用组织编码加入后，在这里调整组织' },
})

/** 组织学员: who works in which organisation; their files are those of 学员列表. Source: SCREEN-27. */
export function Page() {
  return <CrudPage screen={screen} />
}
