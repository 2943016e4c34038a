import { sql as raw, type RawBuilder } from 'kysely'
import {
  CONTACT_KEYS,
  enterprise,
  ENTERPRISE_STATUS,
  REGISTRATION_RIGHT,
} from '#contract/areas/enterprise/enterprise.entity.ts'
import { GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { countBelow } from '#server/engine/organisation/count-below.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { enterpriseSteps } from './enterprise-steps.ts'
import { halfYearDrillOf, highRiskOf } from './duties.ts'
import { renameOrganisation } from './root-organisation.ts'

const CODE_STAYS = '审核通过后不能修改统一社会信用代码！'
const CONTACTS_ONLY = '您只能修改企业的地址和联系信息！'

/** The last day of the running grant that ends first. */
const GRANT_END = raw`(select min(g.end_date) from ${raw.table(packageGrant.table)} g
  where g.enterprise_id = ${rowRef('id')} and g.status = ${GRANT_STATUS.running})`
const OVER: readonly string[] = [HAZARD_STATUS.closed, HAZARD_STATUS.rejected]

/** Enterprises; where one stands follows from steps. Source: SCREEN-28. */
export const enterprises = defineResource(enterprise, {
  extras: {
    grantEnd: { label: '课程包最近到期', type: 'date', expression: GRANT_END },
    sysOrgCode: orgCodeOf('depart_id', [], '根组织编码'),
    studentCount: {
      label: '在册学员',
      type: 'integer',
      expression: countedIn('biz_student', raw`r.status = ${STUDENT_STATUS.active}`),
    },
    deviceCount: {
      label: '在用设备',
      type: 'integer',
      expression: countedIn('biz_equipment', raw`r.status = ${EQUIPMENT_STATUS.inUse}`),
    },
    openHazards: {
      label: '未闭环隐患',
      type: 'integer',
      expression: countedIn('biz_hazard', raw`r.status <> all(${raw.lit(`{${OVER.join(',')}}`)}::text[])`),
    },
  },
  completeAdd: (_context, body) => withDuties(body),
  completeImport: withDuties,
  beforeWrite: requireMayChange,
  afterWrite: renameOrganisation,
  steps: enterpriseSteps,
})

/** How many rows of a table hang on its organisations. */
function countedIn(table: string, where: RawBuilder<unknown>): RawBuilder<number> {
  return raw<number>`(select ${countBelow(table, where, 'root')} from sys_depart root where root.id = ${rowRef('depart_id')})`
}

/** The industry says what an enterprise owes, unless somebody says otherwise. Source: domain part 3, `highRisk`. */
function withDuties(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isLeftOut = (key: string) => body[key] === undefined || body[key] === null || body[key] === ''
  return {
    ...body,
    ...(isLeftOut('highRisk') && { highRisk: highRiskOf(body['industry']) }),
    ...(isLeftOut('halfYearDrill') && { halfYearDrill: halfYearDrillOf(body['industry']) }),
  }
}

function requireMayChange({ principal }: Context, { before, values }: Draft<typeof enterprise>): void {
  if (before === null) return
  const changed = Object.entries(values).filter(
    ([key, value]) => (value ?? '') !== (before[key as keyof typeof before] ?? ''),
  )
  if (changed.length === 0) return
  const isDraft = before.status === ENTERPRISE_STATUS.draft
  if (!isDraft && changed.some(([key]) => key === 'creditCode')) throw refused(CODE_STAYS)
  const mayAll = principal.administrator || principal.permissions.has(REGISTRATION_RIGHT)
  if (!mayAll && changed.some(([key]) => !CONTACT_KEYS.includes(key))) throw refused(CONTACTS_ONLY)
}
