import { sql as raw } from 'kysely'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import { CARD_STATUS } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const CARDS = raw.table(trainCard.table)
const TODAY = raw`(now() at time zone interval '8 hours')::date`

/** Where the latest card of a student stands; null without one. */
export const TRAIN_STATE = raw`(select c.status from ${CARDS} c where c.student_id = ${rowRef('id')}
  order by c.create_time desc, c.id desc limit 1)`

/** 1 = a worker of the enterprise whom no card lets work since they came, 0 = anybody else. Source: R3. */
export const NOT_ON_POST = raw`(case when ${rowRef('status')} = ${raw.lit(STUDENT_STATUS.active)}
  and ${rowRef('train_object')} in (${raw.lit(TRAIN_OBJECT.worker)}, ${raw.lit(TRAIN_OBJECT.special)})
  and ${rowRef('entry_date')} <= ${TODAY}
  and not exists (select from ${CARDS} c where c.student_id = ${rowRef('id')} and c.status = ${raw.lit(CARD_STATUS.onPost)}
    and c.on_post_date >= ${rowRef('entry_date')}) then '1' else '0' end)`
