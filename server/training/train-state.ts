import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { flagColumn } from '#server/engine/query/columns.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const CARDS = raw.table(trainCard.table)
const TODAY = raw`(now() at time zone interval '8 hours')::date`

/** Where the latest card of a student stands; null without one. */
export const TRAIN_STATE = raw`(select c.status from ${CARDS} c where c.student_id = ${rowRef('id')}
  order by c.create_time desc, c.id desc limit 1)`

/** Whether a student works in the enterprise and no card lets them since they came, as a condition. The database keeps the day of the last card that did with the student. @param of refers to a column of the student Source: R3. */
export function isNotOnPost(of: (column: string) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${of('status')} = ${raw.lit(STUDENT_STATUS.active)}
    and ${of('train_object')} in (${raw.lit(TRAIN_OBJECT.worker)}, ${raw.lit(TRAIN_OBJECT.special)})
    and ${of('entry_date')} <= ${TODAY}
    and coalesce(${of('on_post_date')} < ${of('entry_date')}, true))`
}

/** 1 = such a student, 0 = anybody else. */
export const NOT_ON_POST = flagColumn('未准许上岗', isNotOnPost(rowRef))
