import { sql as raw, type RawBuilder } from 'kysely'
import { CARD_KIND, CARD_STATUS, OPEN_CARDS } from '#contract/areas/training/train-card-values.ts'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainRule } from '#contract/areas/training/train-rule.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { isHighRiskAt } from './high-risk.ts'
import { STANDARD_RULES } from './train-rule-seed.ts'

/** The year in GMT+8, found out once for a statement. */
const THIS_YEAR = raw`(select extract(year from now() at time zone interval '8 hours')::integer)`

/** Who is trained initially this year: the card of somebody who came is open, or let them work this year. */
const IS_INITIAL = raw`exists (select from ${raw.table(trainCard.table)} c where c.student_id = ${rowRef('id')}
  and c.kind = ${raw.lit(CARD_KIND.entry)} and (c.status in (${raw.join(OPEN_CARDS.map((status) => raw.lit(status)))})
    or (c.status = ${raw.lit(CARD_STATUS.onPost)} and extract(year from c.on_post_date) = ${THIS_YEAR})))`

/** Of each kind of people, others are trained as workers. */
const AS = raw`(case when ${rowRef('train_object')} in (${raw.join(Object.values(TRAIN_OBJECT).map((one) => raw.lit(one)))})
  then ${rowRef('train_object')} else ${raw.lit(TRAIN_OBJECT.worker)} end)`

/** Initial and yearly hours by tenant, kind of people and risk, read once for a statement: a list of many people looks each up in it. */
const RULES = raw`(select jsonb_object_agg(tenant_id || ' ' || train_object || ' ' || high_risk, jsonb_build_array(initial_hours, yearly_hours))
  from ${raw.table(trainRule.table)})`
/** The law stands behind the rules that are stored. */
const LAW = raw`${raw.lit(
  JSON.stringify(
    Object.fromEntries(
      STANDARD_RULES.map(({ trainObject, highRisk, initialHours, yearlyHours }) => [
        `${trainObject} ${highRisk}`,
        [initialHours, yearlyHours],
      ]),
    ),
  ),
)}::jsonb`
const KEY = raw`(${AS} || case when ${isHighRiskAt(rowRef('org_id'))} then ' 1' else ' 0' end)`

/** Hours that a student has to learn this year, by the rule of their tenant, of the platform or of the law: who is trained initially owes that alone, others the yearly training. Source: domain R4. */
export const REQUIRED_HOURS: RawBuilder<unknown> = raw`(select
    (coalesce(${RULES} -> (${rowRef('tenant_id')} || ' ' || key), ${RULES} -> ('0 ' || key), ${LAW} -> key)
      ->> case when ${IS_INITIAL} then 0 else 1 end)::numeric(5, 1)
  from (select ${KEY} as key offset 0) as rule)`

/** Hours of this year: what was kept of an earlier one is over. */
export const YEAR_HOURS: RawBuilder<unknown> = raw`(case when ${rowRef('hours_year')} = ${THIS_YEAR}
  then ${rowRef('year_hours')} else 0 end)::numeric(15, 1)`

/** The fewest and the most hours that any rule wants, read once for a statement. */
const ANY_RULE = raw`(select initial_hours, yearly_hours from ${raw.table(trainRule.table)} union all select * from (values ${raw.join(
  STANDARD_RULES.map(
    ({ initialHours, yearlyHours }) => raw`(${raw.lit(initialHours)}::numeric, ${raw.lit(yearlyHours)}::numeric)`,
  ),
)}) as law)`
const FEWEST = raw`(select min(least(initial_hours, yearly_hours))::numeric(5, 1) from ${ANY_RULE} any_rule)`
const MOST = raw`(select max(greatest(initial_hours, yearly_hours))::numeric(5, 1) from ${ANY_RULE} any_rule)`

/** Whether that is enough, `1` or `0`. Only who stands between the fewest and the most hours is asked for a rule of their own, which is dear for a whole list. */
export const HOURS_REACHED: RawBuilder<unknown> = raw`(case when ${YEAR_HOURS} < ${FEWEST} then '0' when ${YEAR_HOURS} >= ${MOST} then '1'
  when ${YEAR_HOURS} >= ${REQUIRED_HOURS} then '1' else '0' end)`
