import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillProblem } from '#contract/areas/drill/drill-problem.entity.ts'
import { HAZARD_LEVEL } from '#contract/areas/hazard/hazard-values.ts'
import type { drillProblemLifecycle } from '#machines/lifecycles/drill-problem.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import type { StepHook } from '#server/engine/resource/resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { requirePlan } from './drill-plan-parts.ts'

type StepName = (typeof drillProblemLifecycle)['steps'][number]['name']

const OPEN: readonly string[] = [DRILL_STATUS.judging, DRILL_STATUS.archived]
const TOO_EARLY = '演练结束后才能登记问题！'
/** Value of `hazard_source`. */
const FOUND_BY_DRILL = '9'
const TITLE_LENGTH = 60

const steps: Partial<Record<StepName, StepHook<typeof drillProblem>>> = {
  toHazard: async (context, { before, given, columns }) => {
    const plan = await requirePlan(context, before.planId, OPEN, TOO_EARLY)
    const body = {
      title: before.content.slice(0, TITLE_LENGTH),
      description: `演练“${plan.planName}”发现：${before.content}`,
      hazardLevel: HAZARD_LEVEL.ordinary,
      hazardType: given['hazardType'],
      photos: given['photos'],
      source: FOUND_BY_DRILL,
      orgId: plan.orgId,
      location: plan.place,
      discoverUser: context.principal.username,
      discoverTime: wireText(context.now),
    }
    const change = await addRow(context, context.resources.named('hazard'), body, { drill_id: before.planId })
    columns['hazard_id'] = change.ids[0]
    return [change]
  },
}

/** What drills showed; it outlives the file of the drill. */
export const drillProblems = defineResource(drillProblem, {
  extras: { sysOrgCode: orgCodeOf('plan_id', [{ table: drillPlan.table, column: 'org_id' }]) },
  async beforeWrite(context, { before, values }) {
    await requirePlan(context, values.planId ?? before?.planId, OPEN, TOO_EARLY)
  },
  steps,
})
