import { daysAfter } from '#contract/entity/aggregates.ts'

const LONGEST_DAYS = 365

/** Why a code cannot end on a day, or null. @param date and today as `YYYY-MM-DD` */
export function orgCodeExpiryProblem(date: string, today: string): string | null {
  if (date < today) return '有效期不能早于今天'
  return date > daysAfter(today, LONGEST_DAYS) ? '有效期最长为一年' : null
}
