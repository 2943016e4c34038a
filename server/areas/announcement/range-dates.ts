import { WIRE_OFFSET_MS } from '#server/db/moments.ts'

const DAY_MS = 24 * 3_600_000

interface Range {
  from: Date
  /** Excluded. */
  until: Date
}

/** The stretch of time that a key of the dictionary `rangeDate` means now; weeks begin on Monday. @param own `yyyy-MM-dd HH:mm:ss` in GMT+8, for `zdy` @returns null for every time */
export function rangeOf(key: string, own: { from: string; until: string }, now: number): Range | null {
  if (key === 'zdy') return ownRange(own)
  const days = DAYS[key]
  if (days === undefined) return null
  const today = new Date(Math.floor((now + WIRE_OFFSET_MS) / DAY_MS) * DAY_MS)
  const [first, last] = days(today)
  return { from: new Date(first - WIRE_OFFSET_MS), until: new Date(last + DAY_MS - WIRE_OFFSET_MS) }
}

/** First and last day as epoch ms of their midnight in UTC. @param today likewise */
type Days = (today: Date) => readonly [number, number]

const monday = (today: Date) => today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS
const month = (today: Date, shift: number, day: number) =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + shift, day)
const ago = (today: Date, days: number) => today.getTime() - days * DAY_MS

const DAYS: Readonly<Record<string, Days>> = {
  jt: (today) => [ago(today, 0), ago(today, 0)],
  zt: (today) => [ago(today, 1), ago(today, 1)],
  qt: (today) => [ago(today, 2), ago(today, 2)],
  bz: (today) => [monday(today), monday(today) + 6 * DAY_MS],
  sz: (today) => [monday(today) - 7 * DAY_MS, monday(today) - DAY_MS],
  by: (today) => [month(today, 0, 1), month(today, 1, 0)],
  sy: (today) => [month(today, -1, 1), month(today, 0, 0)],
  '7day': (today) => [ago(today, 7), ago(today, 0)],
}

/** Nothing named is everything; the last second is meant whole. */
function ownRange({ from, until }: { from: string; until: string }): Range | null {
  const [first, last] = [momentOf(from), momentOf(until)]
  if (first === null && last === null) return null
  return { from: new Date(first ?? 0), until: new Date((last ?? Date.UTC(9999, 0)) + 1_000) }
}

function momentOf(text: string): number | null {
  const parsed = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : NaN
  return Number.isNaN(parsed) ? null : parsed
}
