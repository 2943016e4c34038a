const DAY_MS = 86_400_000
const MOST_YEARS = 3

export const PERIODS = ['day', 'week', 'month', 'year'] as const
type Period = (typeof PERIODS)[number]

/** Days of GMT+8 as `yyyy-MM-dd`, both of them inside. */
export interface Days {
  from: string
  to: string
}

/** A part of a range under the name that the wire has for it: `2026-05-04` (weeks by their Monday), `2026-05`, `2026`. */
interface Bucket extends Days {
  name: string
}

/** Why such a range is refused, or null. Source: walls 2.1. */
export function rangeProblem({ from, to }: Days): string | null {
  if (!isDay(from) || !isDay(to)) return '日期格式不正确，应为 yyyy-MM-dd'
  if (from > to) return '开始日期不能晚于结束日期！'
  return to > yearsAfter(from, MOST_YEARS) ? '时间范围不能超过三年！' : null
}

/** All parts of a range in their order, those in which nothing happened, too; the first and the last are cut by the range. */
export function bucketsOf({ from, to }: Days, period: Period): Bucket[] {
  const buckets: Bucket[] = []
  for (let day = from; day <= to;) {
    const end = endOf(day, period)
    buckets.push({ name: nameOf(day, period), from: day, to: end < to ? end : to })
    day = daysAfter(end, 1)
  }
  return buckets
}

/** The whole months of a range, from the first day of the first to the last day of the last, and what is left of it before and after them. */
export function wholeMonths(days: Days): { months: Days | null; ends: Days[] } {
  const buckets = bucketsOf(days, 'month')
  const whole = buckets.filter(({ from, to }) => startOf(from, 'month') === from && endOf(to, 'month') === to)
  const ends = buckets.filter((bucket) => !whole.includes(bucket)).map(({ from, to }) => ({ from, to }))
  const [first, last] = [whole[0], whole.at(-1)]
  return { months: first && last ? { from: first.from, to: last.to } : null, ends }
}

/** Whether the first and the last part are not whole, or still run. */
export function partialEnds({ from, to }: Days, period: Period, today: string): { first: boolean; last: boolean } {
  const end = endOf(to, period)
  return { first: startOf(from, period) !== from, last: end !== to || end >= today }
}

/** The day so many days later, or before. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The filters of a list that find the days of a field, both of them inside. */
export function within(key: string, from: string, to: string): Readonly<Record<string, string>> {
  return { [`${key}_begin`]: from, [`${key}_end`]: to }
}

/** How much of a year these days are, those of each year of that year. */
export function shareOfYear({ from, to }: Days): number {
  return bucketsOf({ from, to }, 'year').reduce(
    (sum, { name, ...days }) => sum + lengthOf(days) / lengthOf(yearOf(name)),
    0,
  )
}

/** How many days. */
function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

const yearOf = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** This month until today, and the same days of the month before; where that is shorter, all of it. */
export function monthToDate(today: string): { now: Days; before: Days } {
  const first = `${today.slice(0, 8)}01`
  const lastBefore = daysAfter(first, -1)
  const firstBefore = `${lastBefore.slice(0, 8)}01`
  const same = `${lastBefore.slice(0, 8)}${today.slice(8)}`
  return { now: { from: first, to: today }, before: { from: firstBefore, to: same < lastBefore ? same : lastBefore } }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

function nameOf(day: string, period: Period): string {
  const start = startOf(day, period)
  if (period === 'month') return start.slice(0, 7)
  return period === 'year' ? start.slice(0, 4) : start
}

function startOf(day: string, period: Period): string {
  if (period === 'week') return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  if (period === 'month') return `${day.slice(0, 8)}01`
  return period === 'year' ? `${day.slice(0, 5)}01-01` : day
}

function endOf(day: string, period: Period): string {
  const start = startOf(day, period)
  if (period === 'week') return daysAfter(start, 6)
  if (period === 'year') return `${day.slice(0, 5)}12-31`
  if (period === 'day') return day
  return daysAfter(`${daysAfter(start, 31).slice(0, 8)}01`, -1)
}
