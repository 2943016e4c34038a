import * as z from 'zod/mini'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import {
  daysOfPeriod,
  HAZARD_STATISTICS_PATH,
  QUARTERS,
  rateOf,
  type HazardStatistics,
} from '#contract/areas/hazard/hazard-statistics.ts'
import { wireText } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { groupsOf, linesOf } from './hazard-groups.ts'
import { hoursOf, inspectionsOf, monthsOf, sharesOf } from './hazard-measures.ts'
import { readFound, seenHazards, type Period } from './seen-hazards.ts'

const querystring = z.object({
  orgId: z.optional(z.string().check(z.maxLength(32))),
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, '年份不正确'))),
  quarter: z.optional(z.enum(QUARTERS, '季度不正确')),
})
type Asked = z.infer<typeof querystring>

/** `GET …/statistics`: of the hazards that the list shows this person, the branch of an organisation or all. Source: R8…R12. */
export function registerHazardStatistics(api: Api, services: EngineServices): void {
  const options = { config: accessTo(hazard, 'list'), schema: { querystring } }
  api.get(HAZARD_STATISTICS_PATH, options, async (request) =>
    ok(await runQuery(services, request, (context) => statistics(context, request.query))),
  )
}

async function statistics(context: Context, { orgId = '', year, quarter = '' }: Asked): Promise<HazardStatistics> {
  const today = wireText(context.now).slice(0, 10)
  const number = Number(year ?? today.slice(0, 4))
  const period: Period = { ...daysOfPeriod(number, quarter), today }
  const hazards = await seenHazards(context, orgId)
  const found = await readFound(context, hazards, period)
  const all = { total: sumOf(found, 'total'), closed: sumOf(found, 'closed'), overdue: sumOf(found, 'overdue') }
  return {
    year: number,
    quarter,
    from: period.from,
    to: period.to,
    ...all,
    open: all.total - all.closed - all.overdue,
    closeRate: rateOf(all.closed, all.total),
    ...(await sharesOf(context, orgId, period)),
    ...(await hoursOf(context, hazards, period)),
    inspections: await inspectionsOf(context, orgId, period),
    byLevel: await groupsOf(context, found, 'hazardLevel'),
    byType: await groupsOf(context, found, 'hazardType'),
    bySource: await groupsOf(context, found, 'source'),
    byMonth: await monthsOf(context, hazards, period),
    byOrg: await linesOf(context, found, orgId),
  }
}

function sumOf(
  rows: readonly { total: number; closed: number; overdue: number }[],
  key: 'total' | 'closed' | 'overdue',
) {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
