import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { ACCEPT_HOURS, FINISH_DAYS, SEVERE_ACCEPT_HOURS } from '#contract/areas/equipment/after-sale-values.ts'
import { FAULT_LEVEL } from '#contract/areas/equipment/device-fault.entity.ts'
import type { afterSaleLifecycle } from '#machines/lifecycles/after-sale.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { tellHandler, tellReporter } from './tell-about-after-sale.ts'

const HOUR_MS = 3_600_000

type StepName = (typeof afterSaleLifecycle)['steps'][number]['name']
type AfterSale = StepDraft<typeof afterSale>
type Steps = Partial<Record<StepName, StepHook<typeof afterSale>>>

/** Until when a report is accepted. @returns epoch ms */
export function acceptBy(sinceMs: number, faultLevel: string | null | undefined): number {
  const hours = faultLevel === FAULT_LEVEL.severe ? SEVERE_ACCEPT_HOURS : ACCEPT_HOURS
  return sinceMs + hours * HOUR_MS
}

/** What the steps of an after-sale write besides. Source: domain part 6. */
export const afterSaleStamps = {
  accept: finishIn,
  finish: ({ now }, { columns }) => {
    Object.assign(columns, { handle_time: moment(now), due_time: null })
  },
  giveBack: (_context, { columns }) => {
    Object.assign(columns, { handler: null, due_time: null })
  },
  resubmit: ({ now }, { before, columns }) => {
    columns['due_time'] = moment(acceptBy(now, before.faultLevel))
  },
  reopen: (context, draft) => {
    finishIn(context, draft)
    draft.columns['handle_time'] = null
  },
} as const satisfies Partial<Record<StepName, (context: Context, draft: AfterSale) => void>>

function finishIn({ now }: Context, { columns }: AfterSale): void {
  columns['due_time'] = moment(now + FINISH_DAYS * 24 * HOUR_MS)
}

/** The same, and who hears of it. */
export const afterSaleSteps: Steps = {
  ...afterSaleStamps,
  accept: async (context, draft) => {
    afterSaleStamps.accept(context, draft)
    const handler = String(draft.values.handler)
    return [
      ...(await tellReporter(context, draft, '售后单已受理', '已受理，处理人会与您联系。')),
      ...(await tellHandler(context, draft, handler, '售后单等待处理', '已分派给您，请在 5 天内处理。')),
    ]
  },
  finish: (context, draft) => {
    afterSaleStamps.finish(context, draft)
    return tellReporter(context, draft, '售后单等待确认', '已处理完成，请确认是否解决；7 天内没有答复即为已解决。')
  },
  giveBack: (context, draft) => {
    afterSaleStamps.giveBack(context, draft)
    return tellReporter(context, draft, '售后单已退回', `已退回：${draft.reason ?? ''}。请补充后重新提交。`)
  },
  reopen: (context, draft) => {
    afterSaleStamps.reopen(context, draft)
    return tellHandler(
      context,
      draft,
      draft.before.handler,
      '售后单未解决',
      `报修人认为没有解决：${draft.reason ?? ''}`,
    )
  },
}
