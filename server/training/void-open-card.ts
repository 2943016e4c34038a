import { sql as raw } from 'kysely'
import { OPEN_CARDS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { asPlatform } from './as-platform.ts'

/** Gives up the card of a student that is open, such as of somebody who leaves; without one nothing happens. @returns what changed */
export async function voidOpenCard(
  context: Context,
  { studentId, reason }: { studentId: string; reason: string },
): Promise<RowChange[]> {
  const open = await findOpen(context, studentId)
  if (open === null) return []
  const cards = context.resources.named('trainCard')
  return takeStep(asPlatform(context, open.tenantId), cards, 'void', { ids: [open.id], body: { reason } })
}

/** The open card of a student, null = there is none. */
export async function openCardId(context: Pick<Context, 'sql'>, studentId: string): Promise<string | null> {
  return (await findOpen(context, studentId))?.id ?? null
}

async function findOpen({ sql }: Pick<Context, 'sql'>, studentId: string) {
  const { rows } = await raw<{ id: string; tenantId: number }>`
    select id, tenant_id as "tenantId" from ${raw.table(trainCard.table)}
    where student_id = ${studentId} and status = any(${[...OPEN_CARDS]}) limit 1`.execute(sql)
  return rows[0] ?? null
}
