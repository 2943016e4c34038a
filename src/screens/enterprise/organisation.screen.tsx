import { department, ORG_KIND } from '#contract/areas/department/department.entity.ts'
import { orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { FactsTab } from '#crud/side/facts-tab.tsx'

const ORGANISATION = ['departName', 'orgKind', 'riskLevel', 'leader', 'leaderPhone', 'departOrder'] as const
const FIGURES = ['staffCount', 'untrained', 'deviceCount'] as const

/** Departments as this page calls them. */
const organisation = {
  ...department,
  label: '组织',
  fields: {
    ...department.fields,
    departName: { ...department.fields.departName, label: '组织名称', required: '请输入组织名称！' },
    parentId: { ...department.fields.parentId, label: '上级组织' },
    orgCode: { ...department.fields.orgCode, label: '组织编码' },
  },
}
const below = defineScreen({
  name: 'organisationsBelow',
  entity: organisation,
  offers: [],
  columns: ['departName', 'orgKind', 'leader', ...FIGURES],
  query: ['departName', 'orgKind'],
  form: [],
})
const students = defineScreen({
  name: 'organisationStudents',
  entity: student,
  offers: [],
  actions: [],
  columns: ['realname', 'studentNo', 'postName', 'trainState', 'status'],
  query: ['realname', 'status'],
  form: [],
})
const people = defineScreen({
  name: 'organisationPeople',
  entity: orgPerson,
  offers: [],
  columns: ['realname', 'phone', 'post', 'certState', 'status'],
  query: ['realname', 'post'],
  form: [],
})

const screen = defineScreen({
  name: 'organisation',
  entity: organisation,
  addLabel: '新增组织',
  layout: {
    kind: 'sideTree',
    tabs: [
      { key: 'facts', title: '基本信息', view: FactsTab },
      { key: 'below', title: '下级组织', screen: below, by: 'parentId' },
      { key: 'students', title: '学员', screen: students, by: 'orgId' },
      { key: 'people', title: '人员', screen: people, by: 'orgId' },
    ],
    below: ({ orgKind }) => ({ orgKind: orgKind === ORG_KIND.workshop ? ORG_KIND.team : ORG_KIND.workshop }),
  },
  columns: ['departName', 'orgKind', 'orgCode', 'riskLevel', 'leader', 'leaderPhone', ...FIGURES],
  query: ['departName', 'orgKind', 'hasLeader', 'riskLevel'],
  form: ['parentId', ...ORGANISATION],
  nothing: { title: '还没有组织', hint: '审核通过一家企业后，它的组织从这里开始' },
})

/** 组织架构: the organisations of enterprises, which are departments. Source: SCREEN-29. */
export function Page() {
  return <CrudPage screen={screen} />
}
