import { department } from '#contract/areas/department/department.entity.ts'
import { orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { packageGrantLifecycle } from '#machines/lifecycles/package-grant.lifecycle.ts'
import type { RelatedList } from '#crud/screen.ts'
import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'

const BRANCH = { by: 'orgId', key: 'departId' } as const

const organisations = defineScreen({
  name: 'enterpriseOrganisations',
  entity: department,
  offers: [],
  columns: ['departName', 'orgKind', 'leader', 'staffCount', 'untrained', 'deviceCount'],
  query: ['departName', 'orgKind'],
  form: [],
})
const people = defineScreen({
  name: 'enterprisePeople',
  entity: orgPerson,
  offers: [],
  columns: ['realname', 'phone', 'orgId', 'post', 'certState'],
  query: ['realname', 'post'],
  form: [],
})
const students = defineScreen({
  name: 'enterpriseStudents',
  entity: student,
  offers: [],
  columns: ['realname', 'studentNo', 'orgId', 'postName', 'status'],
  query: ['realname', 'status'],
  form: [],
})
const devices = defineScreen({
  name: 'enterpriseDevices',
  entity: equipment,
  offers: [],
  actions: [],
  columns: ['sn', 'typeId', 'orgId', 'status', 'onlineStatus', 'authExpire'],
  query: ['sn', 'status'],
  form: [],
})
const hazards = defineScreen({
  name: 'enterpriseHazards',
  entity: hazard,
  offers: [],
  columns: ['title', 'hazardLevel', 'orgId', 'rectifyDeadline', 'status'],
  query: ['title', 'status'],
  form: [],
})

const grants = defineScreen({
  name: 'enterpriseGrants',
  entity: packageGrant,
  offers: [],
  columns: ['packageId', 'seatUse', 'startDate', 'endDate', 'daysLeft', 'status'],
  query: ['status'],
  form: [],
  nothing: { title: '该企业还没有课程包授权', hint: '在课程包授权中为企业授权' },
  lifecycle: packageGrantLifecycle,
})

/** What hangs on the organisations of an enterprise. Source: SCREEN-28. */
export const RELATED: readonly RelatedList<keyof typeof enterprise.fields>[] = [
  { title: '组织', screen: organisations, by: 'parentId', key: 'departId' },
  { title: '人员', screen: people, ...BRANCH },
  { title: '学员', screen: students, ...BRANCH },
  { title: '课程包', screen: grants, by: 'enterpriseId' },
  { title: '设备', screen: devices, ...BRANCH },
  { title: '隐患', screen: hazards, ...BRANCH },
]
