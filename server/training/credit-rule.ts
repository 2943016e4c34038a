import type { CreditRule } from './credit.ts'

/** How hours are counted where nobody says otherwise. Source: domain part 16.6. */
export const STANDARD_CREDIT: CreditRule = { minutesPerHour: 45, maxPerDay: 8 }

/** The rule by which hours of somebody are counted. */
export async function creditRuleFor(): Promise<CreditRule> {
  return STANDARD_CREDIT
}
