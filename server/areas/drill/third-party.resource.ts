import { sql as raw } from 'kysely'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { thirdParty } from '#contract/areas/drill/third-party.entity.ts'
import type { thirdPartyLifecycle } from '#machines/lifecycles/third-party.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { StepHook } from '#server/engine/resource/resource.ts'
import { refuseReferred } from '#server/engine/write/refuse-referred.ts'
import { refused } from '#server/http/refusals.ts'

type StepName = (typeof thirdPartyLifecycle)['steps'][number]['name']

const steps: Partial<Record<StepName, StepHook<typeof thirdParty>>> = {
  renew: ({ now }, { values, before }) => {
    const endDate = String(values.endDate)
    if (endDate < wireText(now).slice(0, 10)) throw refused('合作结束不能早于今天！')
    if (endDate <= (before.endDate ?? '')) throw refused('新的合作结束必须晚于原合作结束！')
  },
}

/** Of the drills on file that it helped with; empty without one. */
const MEAN_SCORE = raw`(select round(avg(p.eval_score), 1) from ${raw.table(drillPlan.table)} p
  where p.third_party_id = ${rowRef('id')} and p.status = ${DRILL_STATUS.archived})`

/** Partners from outside. Source: SCREEN-23. */
export const thirdParties = defineResource(thirdParty, {
  extras: { score: { label: '演练平均得分', type: 'decimal', expression: MEAN_SCORE } },
  beforeDelete: (context, rows) => refuseReferred(context, thirdParty, rows),
  steps,
})
