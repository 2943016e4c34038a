import * as z from 'zod/mini'
import { INSPECTION_RUN_PATH } from '#contract/areas/hazard/inspection-run-answer.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { inspectionRun } from './inspection-run.ts'

const querystring = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** `GET …/run`: an inspection as it is gone through, for those who may see what is asked. Source: SCREEN-02. */
export function registerInspectionRun(api: Api, services: EngineServices): void {
  const options = { config: accessTo(taskItem, 'list'), schema: { querystring } }
  api.get(INSPECTION_RUN_PATH, options, async (request) =>
    ok(await runReadOnly(services, request, (context) => inspectionRun(context, request.query.id))),
  )
}
