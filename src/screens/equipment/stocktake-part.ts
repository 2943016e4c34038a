import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { stocktakeSchema } from '#contract/wire/stocktake.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { stocktakeWith, type StocktakeActor } from '#machines/stocktake/stocktake-with.ts'
import type { Counted } from '#machines/stocktake/stocktake.machine.ts'
import type { Page } from '#widgets/page-context.tsx'

/** The stocktake of a page, with its calls. */
export function createStocktake(page: Page, { http }: Services): StocktakeActor {
  const bodyOf = ({ depotId, numbers }: Counted) => ({ id: depotId, sns: numbers })
  return page.actor(
    'stocktake',
    stocktakeWith({
      compare: async (counted, signal) => {
        const { result } = await http.post(`${depot.path}/compare`, bodyOf(counted), { signal, quiet: true })
        return stocktakeSchema.parse(result)
      },
      record: async (counted, signal) => {
        const options = { signal, quiet: true, idempotencyKey: newIdempotencyKey() }
        const { result } = await http.put(`${depot.path}/stocktake`, bodyOf(counted), options)
        return stocktakeSchema.parse(result)
      },
    }),
    undefined,
  )
}
