import { page as outputPage } from '#contract/areas/equipment/equipment-output.page.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import * as z from 'zod/mini'

const answerSchema = z.object({ outputId: z.string() })

/** Makes the output and opens it, to be looked over and sent off. */
export const openOutput: RunAction = async (send, _services, _signal, open) => {
  const { message, result } = await send()
  const { outputId } = z.parse(answerSchema, result)
  open(detailPath(outputPage.path!, outputId))
  return message
}
