import type { FastifyInstance } from 'fastify'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HOLDS_LONG_MS, tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { hazardsNow } from './hazards-now.ts'

const EVERY_MS = 2_000

/** Where hazards stand, as soon as one goes on. Source: walls 3.1. */
export function tellHazards(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'hazards',
    of: [hazard],
    from: ['biz_hazard'],
    holdsMs: HOLDS_LONG_MS,
    everyMs: EVERY_MS,
    counter: () => async (context, orgId) => ({ figures: await hazardsNow(context, orgId) }),
  })
}
