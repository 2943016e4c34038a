import { page as noticePage } from '#contract/areas/hazard/hazard-notice.page.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import * as z from 'zod/mini'

const answerSchema = z.object({ noticeId: z.string() })

/** Issues the notice and opens it, to be printed. */
export const issueNotice: RunAction = async (send, _services, _signal, open) => {
  const { message, result } = await send()
  const { noticeId } = z.parse(answerSchema, result)
  open(detailPath(noticePage.path!, noticeId))
  return message
}
