import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import type { student } from '#contract/areas/student/student.entity.ts'
import type { StepDraft } from '#server/engine/lifecycle/step-draft.ts'
import type { Context } from '#server/engine/resource.ts'
import { refused } from '#server/http/refusals.ts'
import { requireEntryDate } from './require-entry-date.ts'

type Step = StepDraft<typeof student>

/** What steps of a student do besides. Source: domain part 4. */
export const studentSteps = { leave, rejoin }

/** Nobody leaves hazards behind that wait for their account. */
async function leave({ sql }: Context, { before, tenantId }: Step): Promise<void> {
  if (!before.userId) return
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from ${raw.table(hazard.table)} h
    join sys_user u on u.username = h.rectify_user
    where u.id = ${before.userId} and h.tenant_id = ${tenantId} and h.status = any(${[...STATES_WITH_DEADLINE]})`.execute(
    sql,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw refused(`该学员还有 ${count} 条隐患未整改，请先转派！`)
}

/** Whoever comes back goes on with the file that is there. */
function rejoin(context: Context, { values }: Step): void {
  requireEntryDate(context, values.entryDate)
  values.leaveDate = null
}
