import type { Context } from '#server/engine/resource/resource.ts'
import type { CreditRule } from './credit.ts'
import { isHighRisk } from './high-risk.ts'
import { ruleFor } from './rule-for.ts'

/** How hours are counted where no rule of a tenant says otherwise. Source: domain part 16.6. */
export const STANDARD_CREDIT: CreditRule = { minutesPerHour: 45, maxPerDay: 8 }

interface Trained {
  tenantId: number
  orgId: string | null
  trainObject: string | null
}

/** The rule by which hours of somebody are counted. */
export async function creditRuleFor(
  context: Pick<Context, 'sql' | 'principal'>,
  { tenantId, orgId, trainObject }: Trained,
): Promise<CreditRule> {
  const highRisk = await isHighRisk(context, orgId)
  const { minutesPerHour, maxPerDay } = await ruleFor(context, { trainObject, highRisk }, tenantId)
  return { minutesPerHour, maxPerDay }
}
