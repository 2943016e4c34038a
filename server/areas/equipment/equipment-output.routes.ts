import * as z from 'zod/mini'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { numbersIn } from '#contract/areas/equipment/stock-values.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { run } from '#server/engine/resource/run.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { equipmentOutputs } from './equipment-output.resource.ts'
import { planOf } from './output/output-plan.ts'
import { unfitNumbers } from './output/unfit-numbers.ts'

const id = z.string().check(z.minLength(1), z.maxLength(32))
const body = z.object({
  /** Of the output that is edited. */
  id: z.optional(id),
  depotId: id,
  outputType: z.string().check(z.maxLength(2)),
  sns: z.string().check(z.maxLength(20_000)),
})

/** `POST …/check`: which numbers cannot stand on an output, each with its sentence, while they are typed. Source: SCREEN-36. */
export function registerNumberCheck(api: Api, services: EngineServices): void {
  api.post(
    `${equipmentOutput.path}/check`,
    { config: accessTo(equipmentOutput, 'add'), schema: { body } },
    async (request) => {
      const { id: outputId, depotId, outputType, sns } = request.body
      const problems = await run(services, request, async (context) => {
        const choice = { depotId, outputType }
        if (outputId === undefined) {
          const plan = { outputId: null, orderId: null, tenantId: context.principal.tenantId, ...choice }
          return unfitNumbers(context, plan, numbersIn(sns))
        }
        await lockRows(context, equipmentOutputs, [outputId], 'edit')
        return unfitNumbers(context, { ...(await planOf(context, outputId)), ...choice }, numbersIn(sns))
      })
      return ok({ problems })
    },
  )
}
