import { sql as raw } from 'kysely'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import type { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'

type PlanStep = StepDraft<typeof drillPlan>

/** Tells the organizer, and the people of the drill who have an account. @param say what is told, of day, time and place */
export async function tellParticipants(
  context: Context,
  draft: PlanStep,
  title: string,
  say: (when: string) => string,
): Promise<RowChange[]> {
  const { id, before, values } = draft
  const { rows } = await raw<{ username: string }>`select distinct u.username from ${raw.table(drillPerson.table)} p
    join ${raw.table(student.table)} s on s.id = p.student_id join sys_user u on u.id = s.user_id
    where p.plan_id = ${id}`.execute(context.sql)
  const [day, from, to] = [
    values.planDate ?? before.planDate,
    values.startTime ?? before.startTime,
    values.endTime ?? before.endTime,
  ]
  const when = `${String(day)} ${String(from).slice(0, 5)}-${String(to).slice(0, 5)}，${before.place}`
  const told = new Set([before.organizer, ...rows.map(({ username }) => username)])
  return tell(asPlatform(context, draft.tenantId), [...told], { title, content: say(when) })
}

/** Tells who handed a drill in why it was sent back. */
export async function tellAuthor(context: Context, { tenantId, before, values }: PlanStep): Promise<RowChange[]> {
  if (!before.applyUser) return []
  const content = `演练“${before.planName}”未通过审批：${String(values.approveOpinion)}`
  return tell(asPlatform(context, tenantId), [before.applyUser], { title: '演练已驳回', content })
}
