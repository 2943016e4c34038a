import * as z from 'zod/mini'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { run } from '#server/engine/resource/run.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { depots } from './depot.resource.ts'
import { compareStock, toldOf } from './stock/stocktake.ts'

const body = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  sns: z.string().check(z.minLength(1), z.maxLength(20_000)),
})

/** `POST …/compare`: what was found in a depot against its book, before anybody records it. Source: SCREEN-38. */
export function registerStockComparison(api: Api, services: EngineServices): void {
  api.post(`${depot.path}/compare`, { config: accessTo(depot, 'stocktake'), schema: { body } }, async (request) => {
    const { id, sns } = request.body
    const compared = await run(services, request, async (context) => {
      const [locked] = await lockRows(context, depots, [id], 'stocktake')
      return compareStock(context, { depotId: id, tenantId: locked!.tenantId, sns })
    })
    return ok(toldOf(compared))
  })
}
