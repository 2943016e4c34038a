import * as z from 'zod/mini'
import { DRILL_DUTIES_PATH } from '#contract/areas/drill/drill-duties-answer.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { drillDuties } from './drill-duties.ts'

const querystring = z.object({ year: z.optional(z.string().check(z.regex(/^20\d\d$/, '年份不正确'))) })

/** `GET …/duties`: what enterprises owe in a year and have done of it, as far as the person sees them. Source: SCREEN-21. */
export function registerDrillDuties(api: Api, services: EngineServices): void {
  const options = { config: accessTo(drillPlan, 'list'), schema: { querystring } }
  api.get(DRILL_DUTIES_PATH, options, async (request) =>
    ok(
      await runReadOnly(services, request, (context) =>
        drillDuties(context, Number(request.query.year ?? wireText(context.now).slice(0, 4))),
      ),
    ),
  )
}
