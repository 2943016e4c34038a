import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { CARD_KIND } from '#contract/areas/training/train-card-values.ts'
import type { ActionDraft, ActionOutcome } from '#server/engine/actions/action-work.ts'
import { doneTo } from '#server/engine/actions/done-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { openCard } from './open-card.ts'

interface Move {
  /** The department where they work from now on. */
  orgId: string
  /** Whether it is a change of post, so that levels 2 and 3 are taught again. */
  again: boolean
  /** What is said of it, before the numbers. */
  done: string
}

/** Moves students to another department; who is there already stays as they are. @param rows locked, in the transaction that moves them */
export async function moveStudents(
  context: Context,
  rows: readonly ActionDraft<typeof student>[],
  { orgId, again, done }: Move,
): Promise<ActionOutcome> {
  const moved = rows.filter(({ before }) => before.orgId !== orgId)
  for (const { columns } of moved) columns['org_id'] = orgId
  const fit = moved.map(({ id }) => id)
  const leftOut = rows.filter(({ before }) => before.orgId === orgId).map(({ id }) => id)
  const changes = again ? await teachAgain(context, fit, orgId) : []
  return { leftOut, message: doneTo(done, { fit, leftOut }), recorded: { again }, changes }
}

/** The new card is one of the new department, which is written first. */
async function teachAgain(context: Context, ids: readonly string[], orgId: string): Promise<RowChange[]> {
  await raw`update ${raw.table(student.table)} set org_id = ${orgId} where id = any(${ids})`.execute(context.sql)
  const changes: RowChange[] = []
  for (const studentId of ids)
    changes.push(...(await openCard(context, { studentId, kind: CARD_KIND.transfer, reason: '转岗' })))
  return changes
}
