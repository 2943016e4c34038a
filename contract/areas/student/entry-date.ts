import { daysAfter } from '#contract/entity/aggregates.ts'

const DAYS_AHEAD = 30
const TOO_LATE = `入职日期最晚为今天之后 ${DAYS_AHEAD} 天`

/** Why nobody can begin on a day, or null: who is entered now begins soon. @param date and today as `YYYY-MM-DD` */
export function entryDateProblem(date: string, today: string): string | null {
  return date > daysAfter(today, DAYS_AHEAD) ? TOO_LATE : null
}
