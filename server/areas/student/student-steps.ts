import { sql as raw } from 'kysely'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { CARD_KIND } from '#contract/areas/training/train-card-values.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { openCard } from '#server/training/open-card.ts'
import { freeUnusedSeats } from '#server/training/package-seats.ts'
import { recountStudent } from '#server/training/recount.ts'
import { voidOpenCard } from '#server/training/void-open-card.ts'
import { requireEntryDate } from './require-entry-date.ts'

type Step = StepDraft<typeof student>

/** What steps of a student do besides. Source: domain part 4. */
export const studentSteps = { resume, leave, rejoin }

/** A student who was away for a year is taught the two lower levels again. */
async function resume(context: Context, { id }: Step): Promise<RowChange[]> {
  const { rows } =
    await raw`select from record_step where entity = ${student.name} and record_id = ${id} and step = 'pause'
    having (max(create_time) at time zone interval '8 hours')::date <= ${today(context)}::date - interval '1 year'`.execute(
      context.sql,
    )
  if (rows.length === 0) return []
  return openCard(context, { studentId: id, kind: CARD_KIND.comeBack, reason: '离岗一年以上' })
}

/** Nobody leaves hazards behind that wait for their account, nor a card that is open, nor a seat that they did not use. */
async function leave(context: Context, { id, before, tenantId }: Step): Promise<RowChange[]> {
  if (before.userId) {
    const { rows } = await raw<{ count: number }>`select count(*)::int as count from ${raw.table(hazard.table)} h
      join sys_user u on u.username = h.rectify_user
      where u.id = ${before.userId} and h.tenant_id = ${tenantId} and h.status = any(${[...STATES_WITH_DEADLINE]})`.execute(
      context.sql,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) throw refused(`该学员还有 ${count} 条隐患未整改，请先转派！`)
  }
  const voided = await voidOpenCard(context, { studentId: id, reason: '离职' })
  return [...voided, ...(await freeUnusedSeats(context, id, tenantId))]
}

/** A student who comes back goes on with the file that is there and is taught all three levels; cards and hours follow what is written first. */
async function rejoin(context: Context, { id, values }: Step): Promise<RowChange[]> {
  requireEntryDate(context, values.entryDate)
  values.leaveDate = null
  await raw`update ${raw.table(student.table)} set org_id = ${values.orgId}, entry_date = ${values.entryDate}, leave_date = null,
    status = ${STUDENT_STATUS.active} where id = ${id}`.execute(context.sql)
  const ended = await voidOpenCard(context, { studentId: id, reason: '重新入职' })
  const opened = await openCard(context, { studentId: id, kind: CARD_KIND.entry, reason: '重新入职' })
  return [...ended, ...opened, ...(await recountStudent(context, id))]
}

function today({ now }: Context): string {
  return wireText(now).slice(0, 10)
}
