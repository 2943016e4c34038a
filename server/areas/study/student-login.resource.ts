import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'

/** Where and when students signed in; terminals write it. Source: SCREEN-55. */
export const studentLogins = defineResource(studentLogin, {
  extras: { sysOrgCode: orgCodeOf('org_id') },
  sort: { key: 'loginTime', descending: true },
})
