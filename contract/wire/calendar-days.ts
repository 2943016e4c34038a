import { daysAfter } from '#contract/entity/aggregates.ts'

/** What a calendar shows at once. */
export type Span = 'month' | 'week'

const DAY_MS = 86_400_000

/** The same day of another month, its last one where it has fewer days. @param day `YYYY-MM-DD` */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Every day that is shown with this one, whole weeks from Monday on. @param day `YYYY-MM-DD` */
export function daysShown(span: Span, day: string): string[] {
  const first = span === 'week' ? day : `${day.slice(0, 7)}-01`
  const last = span === 'week' ? day : daysAfter(monthsLater(first, 1), -1)
  const from = daysAfter(first, -weekday(first))
  const to = daysAfter(last, 6 - weekday(last))
  return Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 }, (_each, at) =>
    daysAfter(from, at),
  )
}

/** Whether two days are shown together. */
export function isShownWith(span: Span, one: string, other: string): boolean {
  return daysShown(span, one)[0] === daysShown(span, other)[0]
}

/** 0 = Monday. */
function weekday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}
