import { daysAfter } from '#contract/entity/aggregates.ts'
import { GRANT_STATUS, RENEWABLE_DAYS } from '#contract/areas/enterprise/package-grant-values.ts'
import type { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import type { packageGrantLifecycle } from '#machines/lifecycles/package-grant.lifecycle.ts'
import { wireText } from '#server/db/moments.ts'
import type { StepHook } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

type StepName = (typeof packageGrantLifecycle)['steps'][number]['name']

/** What the steps of a grant do besides. Source: domain part 3. */
export const packageGrantSteps: Partial<Record<StepName, StepHook<typeof packageGrant>>> = {
  renew: ({ now }, { before, values, given, columns }) => {
    const today = wireText(now).slice(0, 10)
    const ended = String(before.endDate)
    if (before.status === GRANT_STATUS.expired && ended < daysAfter(today, -RENEWABLE_DAYS))
      throw refused(`到期超过 ${RENEWABLE_DAYS} 天的授权不能续期，请重新授权！`)
    const endDate = String(values.endDate)
    if (endDate <= ended) throw refused('新的结束日期必须晚于原结束日期！')
    if (endDate < today) throw refused('结束日期不能早于今天！')
    columns['seat_count'] = Number(before.seatCount) + Number(given['addSeats'] ?? 0)
  },
}
