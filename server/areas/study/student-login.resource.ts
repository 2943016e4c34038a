import { sql as raw } from 'kysely'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const ORG_CODE = raw`(select d.org_code from sys_depart d where d.id = ${rowRef('org_id')})`

/** Where and when students signed in; terminals write it. Source: SCREEN-55. */
export const studentLogins = defineResource(studentLogin, {
  extras: { sysOrgCode: { label: '所属组织编码', type: 'text', expression: ORG_CODE } },
  sort: { key: 'loginTime', descending: true },
})
