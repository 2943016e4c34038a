import type { customer } from '#contract/areas/customer/customer.entity.ts'
import { WINNING } from '#contract/areas/customer/customer-values.ts'
import type { customerLifecycle } from '#machines/lifecycles/customer.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { escapeHtml } from '#server/identity/html.ts'
import { tell } from '#server/reminders/tell.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { addEnterpriseDraft, requireFreeEnterprise } from './won-enterprise.ts'

type StepName = (typeof customerLifecycle)['steps'][number]['name']
type Step = StepDraft<typeof customer>

/** What the steps of a customer do besides. Source: domain part 10. */
export const customerSteps: Partial<Record<StepName, StepHook<typeof customer>>> = {
  follow: async (context, { id, given, columns }) => {
    const { followType, content, nextTime } = given
    const body = { customerId: id, followType, content, nextFollowTime: nextTime }
    columns['last_follow_time'] = moment(context.now)
    const follow = await addRow(context, context.resources.named('customerFollow'), body)
    columns['next_follow_time'] = nextTime ? String(nextTime) : null
    return [follow]
  },
  win: async (context, draft) => {
    Object.assign(draft.columns, { won_time: moment(context.now), next_follow_time: null })
    if (draft.step.answer === WINNING.known) {
      await requireFreeEnterprise(context, draft)
      return []
    }
    const made = await addEnterpriseDraft(context, draft)
    draft.columns['enterprise_id'] = made.ids[0]
    return [made]
  },
  lose: (_context, { columns }) => {
    columns['next_follow_time'] = null
  },
  handOver: tellManager,
}

/** Who gets a customer hears of it, unless they took it themselves. */
function tellManager(context: Context, { id, tenantId, before, values }: Step): Promise<RowChange[]> | undefined {
  const { manager } = values
  if (!manager || manager === before.manager || manager === context.principal.username) return undefined
  const content = `<p>客户 ${escapeHtml(before.customerName)} 已移交给您，请继续跟进。</p>`
  const notice = { title: '您有新的客户', content, page: `/customer/manage?id=${id}` }
  return tell(asPlatform(context, tenantId), [manager], notice)
}
