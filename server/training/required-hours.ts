import { sql as raw, type RawBuilder } from 'kysely'
import { rowRef } from '#server/engine/query/condition.ts'

/** The year in GMT+8. */
const THIS_YEAR = raw`extract(year from now() at time zone interval '8 hours')::integer`

/** Hours that a student has to learn this year, by the law's numbers for branches of usual risk: whoever begins this year owes the first training, others the yearly one. Source: domain R4. */
export const REQUIRED_HOURS: RawBuilder<unknown> = raw`(case
  when ${rowRef('train_object')} in ('1', '2')
    then case when extract(year from ${rowRef('entry_date')}) = ${THIS_YEAR} then 32.0 else 12.0 end
  else case when extract(year from ${rowRef('entry_date')}) = ${THIS_YEAR} then 24.0 else 8.0 end end)::numeric(5, 1)`

/** Hours of this year: what was kept of an earlier one is over. */
export const YEAR_HOURS: RawBuilder<unknown> = raw`(case when ${rowRef('hours_year')} = ${THIS_YEAR}
  then ${rowRef('year_hours')} else 0 end)::numeric(15, 1)`

/** Whether that is enough, `1` or `0`. */
export const HOURS_REACHED: RawBuilder<unknown> = raw`(case when ${YEAR_HOURS} >= ${REQUIRED_HOURS} then '1' else '0' end)`
