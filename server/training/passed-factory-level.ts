import { sql as raw } from 'kysely'
import { CARD_STATUS, LEVEL_STATUS, TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** A 厂级 that somebody passed, by column. */
export interface PassedLevel {
  /** That of the level that was taught. */
  id: string
  teacher: string | null
  place: string | null
  content: string | null
  status: string
  /** Its card did not lead to work. */
  isGivenUp: boolean
}

/** The 厂级 that a student passed last, since they came. @param entryDate `YYYY-MM-DD`; what was passed before somebody left is over */
export async function passedFactoryLevel(
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
  entryDate: string | null,
): Promise<PassedLevel | null> {
  const { rows } = await raw<PassedLevel>`
    select coalesce(l.carried_from, l.id) as id, l.teacher, l.place, l.content, l.status, l.required_hours, l.hours_online, l.start_time,
      l.exam_score, l.attempts, l.pass_score, l.exam_time, l.exam_hours, l.finish_time, l.sign_url, l.teacher_sign_url,
      c.status <> ${CARD_STATUS.onPost} as "isGivenUp"
    from ${raw.table(trainLevel.table)} l join ${raw.table(trainCard.table)} c on c.id = l.card_id
    where l.student_id = ${studentId} and l.level = ${TRAIN_LEVEL.factory} and l.status = ${LEVEL_STATUS.passed}
      and (${entryDate}::date is null or c.open_date >= ${entryDate}::date - 31)
    order by l.finish_time desc nulls last, l.id desc limit 1`.execute(sql)
  return rows[0] ?? null
}
