import { sql as raw } from 'kysely'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { CARD_STATUS, LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { asPlatform } from './as-platform.ts'
import { cardChanged } from './train-changes.ts'

interface Level {
  id: string
  cardId: string
  isWaiting: boolean
  /** Whether those above it are passed. */
  isNext: boolean
  kept: number
  hours: number
}

/**
 * Hours of what somebody learnt since their card was opened go to its levels, and begin a level where those above it are passed; a passed level keeps
 * what it was passed with. The same whenever it is asked. @param student locked, with records that are judged @returns what changed
 */
export async function creditLevels(context: Context, student: { id: string; tenantId: number }): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const { id, cardId, isWaiting, isNext, kept, hours } of await levelsOf(context, student.id)) {
    const isBegun = isWaiting && isNext && hours > 0
    if (hours === kept && !isBegun) continue
    await raw`update ${raw.table(trainLevel.table)} set hours_online = ${hours} where id = ${id}`.execute(context.sql)
    const own = asPlatform(context, student.tenantId)
    const levels = context.resources.named('trainLevel')
    if (isBegun) changes.push(...(await takeStep(own, levels, 'start', { ids: [id], body: {} })))
    else changes.push({ entity: trainLevel.name, action: 'edit', ids: [id], tenantId: student.tenantId })
    changes.push(cardChanged(cardId, student.tenantId))
  }
  return changes
}

/** Levels of the card that somebody is trained for, without those that are passed. */
async function levelsOf({ sql }: Context, studentId: string): Promise<Level[]> {
  const levels = raw.table(trainLevel.table)
  const { rows } = await raw<Level>`
    select l.id, l.card_id as "cardId", l.status = ${LEVEL_STATUS.waiting} as "isWaiting", l.hours_online::float8 as kept,
      not exists (select from ${levels} a where a.card_id = c.id and a.level < l.level and a.status <> ${LEVEL_STATUS.passed}) as "isNext",
      coalesce((select sum(r.credit) from ${raw.table(studyRecord.table)} r
        where r.tenant_id = c.tenant_id and r.student_id = c.student_id and r.train_level = l.level
          and (r.start_time at time zone interval '8 hours')::date >= c.open_date), 0)::float8 as hours
    from ${raw.table(trainCard.table)} c join ${levels} l on l.card_id = c.id
    where c.student_id = ${studentId} and c.status = ${CARD_STATUS.training} and l.status <> ${LEVEL_STATUS.passed}
    order by l.level`.execute(sql)
  return rows
}
