import { sql as raw } from 'kysely'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { log, LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { bucketsOf } from '#contract/figures/periods.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { limitRows } from '#server/figures/rows-limit.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, scopeOf, type Asked } from './asked.ts'

const OWN = { isPlatform: false }
const REFUSED = '0'

/** Where the hazards stand that were found in the days. Source: walls 1.3. */
export async function hazardStanding(context: Context, asked: Asked): Promise<HomeAnswer<'hazard-standing'>> {
  const found = await seenRows(context, hazard, await scopeOf(context, asked))
  const { rows } = await raw<HomeAnswer<'hazard-standing'>[number]>`
    select coalesce(t.hazard_level, '') as level, coalesce(t.status, '') as status, count(*)::integer as count
    ${found} and ${isWithin('discover_time', daysOf(context, asked))} group by 1, 2 order by 1, 2`.execute(context.sql)
  return rows
}

/** Lines of the log, day by day, as its list shows them. Source: walls 1.3. */
export async function logDays(context: Context, asked: Asked): Promise<HomeAnswer<'log-days'>> {
  await limitRows(context)
  const days = daysOf(context, asked)
  const isSignIn = raw`t.log_type = ${Number(LOG_TYPE.signIn)}`
  const { rows } = await raw<HomeAnswer<'log-days'>[number]>`
    select to_char(t.create_time at time zone interval '8 hours', 'YYYY-MM-DD') as day,
      (count(*) filter (where ${isSignIn}))::integer as "signIns",
      (count(*) filter (where ${isSignIn} and t.outcome = ${REFUSED}))::integer as refused,
      (count(*) filter (where t.log_type = ${Number(LOG_TYPE.operation)}))::integer as operations
    ${await seenRows(context, log, OWN)} and ${isWithin('create_time', days)} group by 1`.execute(context.sql)
  const counted = new Map(rows.map((row) => [row.day, row]))
  return bucketsOf(days, 'day').map(
    ({ name }) => counted.get(name) ?? { day: name, signIns: 0, refused: 0, operations: 0 },
  )
}
