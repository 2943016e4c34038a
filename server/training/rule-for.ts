import { sql as raw } from 'kysely'
import { isTrainObject, TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import { trainRule } from '#contract/areas/training/train-rule.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { standardRule } from './train-rule-seed.ts'

/** Hours that somebody has to be trained, and how they are counted. */
export interface TrainRule {
  initialHours: number
  yearlyHours: number
  /** Of the first training, by level: 厂级, 车间级, 班组级. */
  split: readonly [factory: number, workshop: number, team: number]
  minutesPerHour: number
  maxPerDay: number
  examAttempts: number
}

interface Stored {
  initialHours: number
  yearlyHours: number
  factoryHours: number
  workshopHours: number
  teamHours: number
  minutesPerHour: number
  maxPerDay: number
  examAttempts: number
}

/** Whom a rule is for. */
export interface RuleSubject {
  /** A value of `train_object`; others are trained as workers. */
  trainObject: unknown
  highRisk: boolean
}

/** The rule that holds for people of the tenant: its own, else that of the platform, else the law. @param tenantId default the one that is worked in */
export async function ruleFor(
  { sql, principal }: Pick<Context, 'sql' | 'principal'>,
  { trainObject, highRisk }: RuleSubject,
  tenantId = principal.tenantId,
): Promise<TrainRule> {
  const known = isTrainObject(trainObject) ? trainObject : TRAIN_OBJECT.worker
  const { rows } = await raw<Stored>`
    select initial_hours::float as "initialHours", yearly_hours::float as "yearlyHours", factory_hours::float as "factoryHours",
      workshop_hours::float as "workshopHours", team_hours::float as "teamHours", minutes_per_hour as "minutesPerHour",
      max_per_day::float as "maxPerDay", exam_attempts as "examAttempts"
    from ${raw.table(trainRule.table)}
    where tenant_id in (0, ${tenantId}) and train_object = ${known} and high_risk = ${highRisk ? 1 : 0}
    order by tenant_id desc limit 1`.execute(sql)
  return ruleOf(rows[0] ?? standardRule(known, highRisk))
}

function ruleOf({ factoryHours, workshopHours, teamHours, ...counted }: Stored): TrainRule {
  const { initialHours, yearlyHours, minutesPerHour, maxPerDay, examAttempts } = counted
  const split = [factoryHours, workshopHours, teamHours] as const
  return { initialHours, yearlyHours, split, minutesPerHour, maxPerDay, examAttempts }
}
