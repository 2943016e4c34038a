import { sql as raw } from 'kysely'
import { CERT_NEAR_DAYS, CERT_STATE, orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'

const TODAY = raw`(now() at time zone interval '8 hours')::date`
const CERT_STATE_SQL = raw`(case when ${rowRef('cert_expire')} is null then null when ${rowRef('cert_expire')} < ${TODAY} then ${CERT_STATE.expired}
  when ${rowRef('cert_expire')} <= ${TODAY} + ${CERT_NEAR_DAYS}::integer then ${CERT_STATE.near} else ${CERT_STATE.valid} end)::text`

/** Who answers for the safety of organisations. Source: SCREEN-26, domain part 3. */
export const orgPersons: Resource<typeof orgPerson> = defineResource(orgPerson, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    certState: { label: '证书状态', type: 'text', expression: CERT_STATE_SQL },
  },
  joined: ({ principal }) => ({ userRoles: rolesOf(principal.tenantId) }),
  afterWrite: requireOwn,
})

/** What roles the account has here. */
function rolesOf(tenantId: number) {
  return raw`(select string_agg(distinct r.role_name, '、' order by r.role_name)
    from sys_user_role m join sys_role r on r.id = m.role_id
    where m.user_id = ${rowRef('user_id')} and (${tenantId}::integer = 0 or m.tenant_id in (0, ${tenantId})))`
}

/** A user who sees the people of some organisations registers people of those alone. */
function requireOwn(context: Context, { id }: Draft<typeof orgPerson>): Promise<void> {
  return requireVisibleRows(context, orgPersons, [id])
}
