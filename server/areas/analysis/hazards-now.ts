import { sql as raw } from 'kysely'
import { HAZARD_STATUS, OPEN_STATES, STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { FigureOf } from '#contract/wire/figures.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { isWithin, seenRows } from '#server/figures/seen-rows.ts'
import { scopeOf, todayOf } from './asked.ts'

type Counted = Record<FigureOf<'hazards'>, number>

/** What each box counts. */
const STAGES = {
  reported: [HAZARD_STATUS.reported],
  waiting: [HAZARD_STATUS.waiting],
  rectifying: [HAZARD_STATUS.rectifying, HAZARD_STATUS.delayAsked],
  checking: [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked],
} as const

/** Where hazards stand that are open, and what today brought. Source: walls 1.4, R10. */
export async function hazardsNow(context: Context, orgId: string | undefined): Promise<Counted> {
  const today = { from: todayOf(context), to: todayOf(context) }
  const seen = await seenRows(context, hazard, await scopeOf(context, { orgId }))
  const isFound = raw`t.status <> ${HAZARD_STATUS.rejected} and ${isWithin('discover_time', today)}`
  const isClosed = raw`t.status = ${HAZARD_STATUS.closed} and ${isWithin('close_time', today)}`
  const isOverdue = raw`t.status = any(${[...STATES_WITH_DEADLINE]}) and t.rectify_deadline < ${today.from}::date`
  const parts = {
    ...Object.fromEntries(Object.entries(STAGES).map(([name, states]) => [name, raw`t.status = any(${[...states]})`])),
    overdue: isOverdue,
    todayFound: isFound,
    todayClosed: isClosed,
  }
  const columns = Object.entries(parts).map(
    ([name, part]) => raw`(count(*) filter (where ${part}))::integer as ${raw.id(name)}`,
  )
  const { rows } = await raw<Counted>`select ${raw.join(columns)}
    ${seen} and (t.status = any(${[...OPEN_STATES]}) or ${isFound} or ${isClosed})`.execute(context.sql)
  return rows[0]!
}
