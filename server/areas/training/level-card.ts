import { sql as raw } from 'kysely'
import { CARD_STATUS, LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

const CLOSED = '该三级教育卡已不在培训中，不能再登记！'

/** The card of a level, held until the transaction ends. */
export interface LevelCard {
  id: string
  tenantId: number
  studentId: string
  orgId: string | null
  openDate: string
  status: string
}

/** @throws ApiError where the card is not being trained for any more */
export async function requireTraining({ sql }: Context, cardId: string | null): Promise<LevelCard> {
  const card = await lockCard(sql, cardId)
  if (card?.status !== CARD_STATUS.training) throw refused(CLOSED)
  return card
}

/** Signatures come until the person works. @throws ApiError where the card is closed */
export async function requireOpen({ sql }: Context, cardId: string | null): Promise<void> {
  const card = await lockCard(sql, cardId)
  if (card?.status !== CARD_STATUS.training && card?.status !== CARD_STATUS.waiting) throw refused(CLOSED)
}

async function lockCard(sql: Context['sql'], cardId: string | null): Promise<LevelCard | undefined> {
  const { rows } = await raw<LevelCard>`
    select id, tenant_id as "tenantId", student_id as "studentId", org_id as "orgId", open_date::text as "openDate", status
    from ${raw.table(trainCard.table)} where id = ${cardId} for update`.execute(sql)
  return rows[0]
}

/** Levels of a card that are not passed, without one of them. @param above only those above this one */
export async function openLevels(
  { sql }: Context,
  { cardId, id, above }: { cardId: string; id: string; above?: string },
): Promise<number> {
  const { rows } = await raw<{ count: number }>`select count(*)::integer as count from ${raw.table(trainLevel.table)}
    where card_id = ${cardId} and id <> ${id} and status <> ${LEVEL_STATUS.passed}
      and (${above ?? null}::text is null or level < ${above ?? null}::text)`.execute(sql)
  return rows[0]!.count
}
