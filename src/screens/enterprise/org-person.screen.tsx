import { department } from '#contract/areas/department/department.entity.ts'
import { orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { MissingPersons } from './org-person-missing.tsx'

const PERSON = ['realname', 'phone', 'orgId', 'post', 'certNo', 'certExpire', 'userId', 'status'] as const

const screen = defineScreen({
  entity: orgPerson,
  columns: ['realname', 'phone', 'post', 'certExpire', 'certState', 'status'],
  hidden: ['orgId', 'certNo', 'userId', 'userRoles', 'createTime'],
  query: ['realname', 'post', 'certState', 'phone', 'certExpire', 'certNo', 'status', 'orgId'],
  form: [{ columns: 2, fields: [...PERSON] }],
  detail: {
    tags: ['certState'],
    groups: [{ columns: 2, fields: [...PERSON, 'userRoles', 'createTime'] }],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId' },
  summary: ['all', 'near', 'expired'],
  above: MissingPersons,
  nothing: { title: '还没有组织人员', hint: '请登记主要负责人和安全生产管理人员', needs: 'add' },
})

/** 组织人员: who answers for the safety of an organisation. Source: SCREEN-26. */
export function Page() {
  return <CrudPage screen={screen} />
}
