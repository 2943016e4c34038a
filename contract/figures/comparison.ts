import { daysAfter, type Days } from './periods.ts'

/** From a moment on, up to another one that is no part of it: epoch ms. */
export interface Span {
  from: number
  until: number
}

/** How a range is set beside the one before it. */
export interface Comparison {
  /** The days that count, those to come left out. */
  now: Span
  before: Span
  /** `上月` for a whole month against the month before; 上期 where the range is no calendar unit. */
  named: '上月' | '上季' | '上年' | '上期'
  /** The range still runs: the same part of the one before is taken. */
  isPartial: boolean
}

/** A change beyond it is worth a word. */
const WORTH_SAYING = 0.2
const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

/** The calendar units that are compared as such, by their months. */
const UNITS = [
  { named: '上月', months: 1 },
  { named: '上季', months: 3 },
  { named: '上年', months: 12 },
] as const

/**
 * The range before: for a whole month, quarter or year the calendar unit before, else as many days right before it. Of a range that still runs the same
 * elapsed part, never longer than the unit before is. Source: walls 1.1. @awaited
 * @param now epoch ms
 */
export function comparisonOf(days: Days, now: number): Comparison {
  const whole = spanOf(days)
  const unit = UNITS.find(({ months }) => isUnit(days, months))
  const before = spanOf(
    unit === undefined ? shifted(days) : { from: monthsAfter(days.from, -unit.months), to: daysAfter(days.from, -1) },
  )
  const isPartial = whole.from <= now && now < whole.until
  const until = isPartial ? now : whole.until
  const sameUntil = isPartial ? Math.min(before.from + (now - whole.from), before.until) : before.until
  return {
    now: { from: whole.from, until },
    before: { from: before.from, until: sameUntil },
    named: unit?.named ?? '上期',
    isPartial,
  }
}

/** `较上月同期 ↑ 12.4%`, `上期为 0` or `无上期数据`, and whether the change is worth a word. @param before null = nothing is known of it @awaited */
export function comparisonText(
  { named, isPartial }: Pick<Comparison, 'named' | 'isPartial'>,
  { now, before, better }: { now: number; before: number | null; better: 'more' | 'less' | 'neither' },
): { text: string; word: '好于上期' | '差于上期' | null } {
  if (before === null) return { text: '无上期数据', word: null }
  if (before === 0) return { text: '上期为 0', word: null }
  const change = (now - before) / Math.abs(before)
  const percent = Math.round(Math.abs(change) * 1_000) / 10
  const sign = percent === 0 ? '持平' : `${change > 0 ? '↑' : '↓'} ${percent}%`
  const text = `较${named}${isPartial ? '同期' : ''} ${sign}`
  if (better === 'neither' || Math.abs(change) <= WORTH_SAYING) return { text, word: null }
  return { text, word: change > 0 === (better === 'more') ? '好于上期' : '差于上期' }
}

function spanOf({ from, to }: Days): Span {
  return { from: midnight(from), until: midnight(to) + DAY_MS }
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) - CHINA_MS

/** As many days right before. */
function shifted({ from, to }: Days): Days {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: daysAfter(from, -length), to: daysAfter(from, -1) }
}

/** Whether these are all days of a calendar unit of so many months. */
function isUnit({ from, to }: Days, months: number): boolean {
  return (
    from.endsWith('-01') &&
    (Number(from.slice(5, 7)) - 1) % months === 0 &&
    daysAfter(monthsAfter(from, months), -1) === to
  )
}

/** The first of a month, so many months later, or before. */
function monthsAfter(first: string, months: number): string {
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)
}
