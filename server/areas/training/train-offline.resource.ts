import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { trainOffline } from '#contract/areas/training/train-offline.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import { isHighRisk } from '#server/training/high-risk.ts'
import { ruleFor } from '#server/training/rule-for.ts'
import { cardChanged } from '#server/training/train-changes.ts'
import { requireTraining, type LevelCard } from './level-card.ts'

const WAY = [
  { table: trainLevel.table, column: 'card_id' },
  { table: trainCard.table, column: 'org_id' },
]

/** Hours in a room, of levels that are being taught. Source: domain part 4. */
export const trainOfflines = defineResource(trainOffline, {
  extras: { sysOrgCode: orgCodeOf('level_id', WAY) },
  sort: { key: 'trainDate', descending: true },
  async beforeWrite(context, draft) {
    const card = await cardOfLevel(context, draft.values.levelId ?? draft.before?.levelId ?? null)
    const date = String(draft.values.trainDate ?? draft.before?.trainDate ?? '')
    if (date > wireText(context.now).slice(0, 10)) throw badInput('培训日期不能晚于今天！')
    if (date < card.openDate) throw badInput('培训日期不能早于开卡日期！')
    await requireRoomInDay(context, draft, card, date)
    draft.columns['student_id'] = card.studentId
  },
  async beforeDelete(context, rows) {
    for (const { levelId } of rows) await cardOfLevel(context, levelId)
  },
  async afterDelete(context, rows) {
    const { sql } = context
    const { rows: cards } = await raw<{ id: string; tenantId: number }>`
      select distinct card_id as id, tenant_id as "tenantId" from ${raw.table(trainLevel.table)}
      where id = any(${rows.map(({ levelId }) => levelId)})`.execute(sql)
    return cards.map(({ id, tenantId }) => cardChanged(id, tenantId))
  },
})

/** The card of a level that is being taught, both held. */
async function cardOfLevel(context: Context, levelId: string | null): Promise<LevelCard> {
  const { rows } = await raw<{ cardId: string; status: string }>`
    select card_id as "cardId", status from ${raw.table(trainLevel.table)} where id = ${levelId} for update`.execute(
    context.sql,
  )
  const [level] = rows
  if (level === undefined) throw missing()
  if (level.status === LEVEL_STATUS.waiting) throw refused('请先开始本级教育，再登记学时！')
  if (level.status === LEVEL_STATUS.passed) throw refused('本级教育已合格，学时不能再改动！')
  return requireTraining(context, level.cardId)
}

/** A day has only so many hours. */
async function requireRoomInDay(
  context: Context,
  { id, values, before }: Draft<typeof trainOffline>,
  { studentId, tenantId, orgId }: LevelCard,
  date: string,
): Promise<void> {
  const { rows } = await raw<{ hours: number; trainObject: string }>`
    select s.train_object as "trainObject", coalesce((select sum(o.hours) from ${raw.table(trainOffline.table)} o
      where o.student_id = s.id and o.train_date = ${date}::date and o.id <> ${id}), 0)::float as hours
    from ${raw.table(student.table)} s where s.id = ${studentId}`.execute(context.sql)
  const { hours = 0, trainObject = null } = rows[0] ?? {}
  const subject = { trainObject, highRisk: await isHighRisk(context, orgId) }
  const { maxPerDay } = await ruleFor(context, subject, tenantId)
  if (hours + Number(values.hours ?? before?.hours ?? 0) > maxPerDay)
    throw badInput(`每天最多计 ${maxPerDay} 学时，当天已登记 ${hours} 学时！`)
}
