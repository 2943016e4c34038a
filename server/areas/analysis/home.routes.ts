import * as z from 'zod/mini'
import { HOME_ANSWERS, type HomeAnswer, type HomeCall } from '#contract/areas/analysis/home-answers.ts'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { log } from '#contract/areas/log/log.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { withinLimit } from '#server/figures/rows-limit.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { alarmRates, alarmStanding } from './alarm-figures.ts'
import { PARAMETERS, type Asked } from './asked.ts'
import { drillsRunning } from './drills-running.ts'
import { hazardStanding, logDays } from './home-figures.ts'
import { hazardMonths } from './hazard-months.ts'
import { hazardsOverdue } from './hazards-overdue.ts'
import { eventsAsked } from './latest-events.ts'
import { orgHours } from './org-hours.ts'
import { enterpriseOverview, orgOverview } from './org-overview.ts'

const { orgId, deptId, startDate, endDate, limit, names } = PARAMETERS
const BASE = '/space/analysis'
const OF_PLACE = { orgId, deptId }
const OF_DAYS = { startDate, endDate }

interface Call<C extends HomeCall> {
  /** Who may look at this list may have it counted. */
  of: Entity
  parameters: Partial<typeof PARAMETERS>
  answer: (context: Context, asked: Asked) => Promise<HomeAnswer<C>>
}

/** Those of the home page. */
export const HOME_CALLS: { readonly [C in HomeCall]: Call<C> } = {
  'hazard-standing': { of: hazard, parameters: { ...OF_PLACE, ...OF_DAYS }, answer: hazardStanding },
  'hazard-months': { of: hazard, parameters: { ...OF_PLACE, ...OF_DAYS }, answer: hazardMonths },
  'hazard-overdue': { of: hazard, parameters: { ...OF_PLACE, limit }, answer: hazardsOverdue },
  'org-hours': { of: student, parameters: { ...OF_PLACE, limit }, answer: orgHours },
  'org-overview': { of: department, parameters: OF_PLACE, answer: orgOverview },
  'enterprise-overview': { of: enterprise, parameters: {}, answer: enterpriseOverview },
  'latest-events': { of: hazard, parameters: { ...OF_PLACE, names }, answer: eventsAsked },
  'drill-running': { of: drillPlan, parameters: { orgId }, answer: drillsRunning },
  'alarm-standing': { of: alarmRecord, parameters: {}, answer: alarmStanding },
  'alarm-rates': { of: alarmRecord, parameters: {}, answer: alarmRates },
  'log-days': { of: log, parameters: OF_DAYS, answer: logDays },
}

/** Figures of the home page that the fourteen calls do not answer, counted for the caller. Source: SCREEN-15, walls 1.3. */
export function registerHome(api: Api, services: EngineServices): void {
  for (const [name, { of, parameters, answer }] of Object.entries<Call<HomeCall>>(HOME_CALLS)) {
    const config = { ...accessTo(of, 'list'), answer: HOME_ANSWERS[name as HomeCall] }
    const schema = { querystring: z.object(parameters) }
    api.get(`${BASE}/${name}`, { config, schema }, async (request, reply) => {
      const counted = (context: Context) => {
        void reply.header('x-as-of', String(context.now))
        return answer(context, request.query as Asked)
      }
      return ok(await withinLimit(() => runQuery(services, request, counted)))
    })
  }
}
