import * as z from 'zod/mini'
import { DRILL_RUN_PATH } from '#contract/areas/drill/drill-run-answer.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { drillRun } from './drill-run.ts'

const querystring = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** `GET …/run`: a drill as it runs, for those who may see who takes part. Source: SCREEN-21. */
export function registerDrillRun(api: Api, services: EngineServices): void {
  const options = { config: accessTo(drillPerson, 'list'), schema: { querystring } }
  api.get(DRILL_RUN_PATH, options, async (request) =>
    ok(await runReadOnly(services, request, (context) => drillRun(context, request.query.id))),
  )
}
