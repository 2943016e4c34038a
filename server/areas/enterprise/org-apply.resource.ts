import { sql as raw } from 'kysely'
import { orgApply } from '#contract/areas/enterprise/org-apply.entity.ts'
import { moment } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { orgApplySteps } from './org-apply-steps.ts'

/** The enterprise that has the credit code already. */
const KNOWN_AS = raw`(select e.name from biz_enterprise e
  where e.tenant_id = ${rowRef('tenant_id')} and e.credit_code = ${rowRef('credit_code')})`

/** Applications of companies, made in the console or by themselves. Source: SCREEN-24. */
export const orgApplies = defineResource(orgApply, {
  extras: { knownAs: { label: '已登记企业', type: 'text', expression: KNOWN_AS } },
  beforeWrite: ({ now }, { before, columns }) => {
    if (before === null) columns['apply_time'] = moment(now)
  },
  steps: orgApplySteps,
})
