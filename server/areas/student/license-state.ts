import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { LICENSE_STATE, LICENSE_TYPE } from '#contract/areas/student/license-dates.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Days before an end in which a licence is told of. Source: domain part 4. */
const DAYS_BEFORE = 60
/** A value of `train_object`. */
const SPECIAL_OPERATOR = '4'
const WITHOUT = '0'
/** A day ends in GMT+8. */
const TODAY = raw`(now() at time zone interval '8 hours')::date`

/** What a licence is worth today: it ends with its day, or with the day of a review that it did not have. @param of alias of its row */
export function licenseState(of: string): RawBuilder<string> {
  const [expires, review, reviewed] = ['expire_date', 'review_date', 'reviewed_at'].map((name) =>
    raw.ref(`${of}.${name}`),
  )
  const isUnreviewed = raw`${reviewed} is null and ${review}`
  return raw<string>`(case when ${expires} < ${TODAY} or ${isUnreviewed} < ${TODAY} then ${raw.lit(LICENSE_STATE.ended)}
    when ${isUnreviewed} <= ${TODAY} + ${raw.lit(DAYS_BEFORE)} then ${raw.lit(LICENSE_STATE.toReview)}
    when ${expires} <= ${TODAY} + ${raw.lit(DAYS_BEFORE)} then ${raw.lit(LICENSE_STATE.ending)}
    else ${raw.lit(LICENSE_STATE.valid)} end)`
}

/** The worst of the licences of a student, or that somebody has none for work that asks for one; null = there is nothing to say. */
export function licenseStateOfStudent(): RawBuilder<string> {
  const worstFirst = Object.values(LICENSE_STATE).toReversed()
  const cases = worstFirst.map((state) => raw`when ${hasOne(state)} then ${raw.lit(state)}`)
  return raw<string>`(case when ${lacksOne()} then ${raw.lit(WITHOUT)} ${raw.join(cases, raw` `)} end)`
}

/** `exists` alone lets the planner look licences up for a page and go through them once for a whole list. */
function hasOne(state: string): RawBuilder<unknown> {
  return raw`exists (select from biz_student_license l where l.student_id = ${rowRef('id')}
    and ${licenseState('l')} = ${raw.lit(state)} and not ${isReplaced('l')})`
}

/** Whether a later one for the same work took the place of a licence. @param of alias of its row */
export function isReplaced(of: string): RawBuilder<SqlBool> {
  const [student, type, job, item, expires] = ['student_id', 'license_type', 'job_type', 'item', 'expire_date'].map(
    (name) => raw.ref(`${of}.${name}`),
  )
  return raw<SqlBool>`exists (select from biz_student_license n where n.student_id = ${student} and n.license_type = ${type}
    and n.license_type <> ${raw.lit(LICENSE_TYPE.other)} and n.job_type is not distinct from ${job}
    and n.item is not distinct from ${item} and n.expire_date > ${expires})`
}

/** A student who does special operations needs one for each class of work, or one at all where no class is named. */
function lacksOne(): RawBuilder<unknown> {
  return raw`${rowRef('train_object')} = ${raw.lit(SPECIAL_OPERATOR)} and exists (
    select from unnest(string_to_array(coalesce(nullif(${rowRef('job_type')}, ''), '*'), ',')) as work
    where not exists (select from biz_student_license l where l.student_id = ${rowRef('id')}
      and (work = '*' or l.job_type = work) and ${licenseState('l')} <> ${raw.lit(LICENSE_STATE.ended)}))`
}
