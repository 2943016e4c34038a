import { sql as raw } from 'kysely'
import { drillCase } from '#contract/areas/drill/drill-case.entity.ts'
import { drillClassify } from '#contract/areas/drill/drill-classify.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { CASE_STATUS } from '#contract/areas/drill/drill-values.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { drillPlanSteps } from './drill-plan-steps.ts'

const PERSONS = raw.table(drillPerson.table)
const SIGNED = raw`(select count(*)::integer from ${PERSONS} p where p.plan_id = ${rowRef('id')} and p.sign_time is not null)`

/** Drills from the plan to the file. Source: SCREEN-18. */
export const drillPlans = defineResource(drillPlan, {
  extras: {
    sysOrgCode: orgCodeOf('org_id'),
    actualPersons: { label: '签到人数', type: 'integer', expression: SIGNED },
  },
  sort: { key: 'planDate', descending: true },
  concerned: ['organizer', 'applyUser', 'createBy'],
  placedBy: 'orgId',
  beforeWrite: followCase,
  async beforeDelete({ sql }, rows: readonly RowOf<typeof drillPlan>[]) {
    await raw`delete from ${PERSONS} where plan_id = any(${rows.map(({ id }) => id)})`.execute(sql)
  },
  steps: drillPlanSteps,
})

/** Kind and form are those of the case when the drill was planned. */
async function followCase({ sql }: Context, { before, values, columns }: Draft<typeof drillPlan>): Promise<void> {
  if (!values.caseId || values.caseId === before?.caseId) return
  const { rows } = await raw<{ status: string; form: string; kind: string | null }>`
    select c.status, c.drill_form as form, k.drill_kind as kind from ${raw.table(drillCase.table)} c
    left join ${raw.table(drillClassify.table)} k on k.id = c.classify_id where c.id = ${values.caseId}`.execute(sql)
  const [found] = rows
  // One that is not there is refused by the check of references.
  if (found === undefined) return
  if (found.status !== CASE_STATUS.enabled) throw refused('只能选择已启用的演练案例！')
  Object.assign(columns, { drill_form: found.form, drill_kind: found.kind })
}
