import type { FastifyInstance } from 'fastify'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { scopeOf } from './asked.ts'
import { latestEvents } from './latest-events.ts'

/** What is a day old is told no more. */
const HOLDS_MS = 60_000
const EVERY_MS = 3_000

/** The latest of what happened: each frame has all that is shown, so nothing can be missed. Source: walls 1.4. */
export function tellEvents(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'events',
    of: [studyRecord, hazard, equipment, drillPlan, student],
    from: ['biz_study_record', 'biz_hazard', 'biz_drill_plan', 'biz_device_fault'],
    holdsMs: HOLDS_MS,
    everyMs: EVERY_MS,
    counter: () => async (context, orgId) => {
      const events = await latestEvents(context, await scopeOf(context, { orgId }))
      return { figures: { told: events.length }, details: events }
    },
  })
}
