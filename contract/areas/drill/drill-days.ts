import { daysShown } from '#contract/wire/calendar-days.ts'
import { daysAfter, type Days } from '#contract/figures/periods.ts'

/** How many drills of a day are to come, were held, or were not begun in time. */
interface DrillDay {
  planned: number
  held: number
  missed: number
}

const WEEK = 7
const WEEKS_BEFORE = 7
const WEEKS = 12

/** Twelve weeks, the eighth of which is this one. Source: walls 1.4. */
export function drillWeeks(today: string): Days {
  const from = daysAfter(daysShown('week', today)[0]!, -WEEKS_BEFORE * WEEK)
  return { from, to: daysAfter(from, WEEKS * WEEK - 1) }
}

export const drillsOf = ({ planned, held, missed }: DrillDay): number => planned + held + missed

/** What stands in the square of a day with drills: of several kinds the one that wants somebody most. */
export function drillLetter({ planned, missed }: DrillDay): '计' | '成' | '缺' {
  if (missed > 0) return '缺'
  return planned > 0 ? '计' : '成'
}
