import { daysAfter, rangeProblem, type Days } from '#contract/figures/periods.ts'

/** What a dashboard is asked for; it lives in the address. Source: walls 1.2. */
export interface DashboardFilters extends Days {
  /** Id of an organisation, '' = all that the person sees. */
  org: string
  hasComparison: boolean
}

const DEFAULT = 'thirty'

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
const firstOfQuarter = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

/** Ranges by name, of which the first that fits names a range. */
export const PRESETS: readonly { key: string; label: string; of: (today: string) => Days }[] = [
  { key: 'today', label: '今日', of: (today) => ({ from: today, to: today }) },
  { key: 'seven', label: '近 7 天', of: (today) => ({ from: daysAfter(today, -6), to: today }) },
  { key: DEFAULT, label: '近 30 天', of: (today) => ({ from: daysAfter(today, -29), to: today }) },
  { key: 'month', label: '本月', of: (today) => ({ from: firstOfMonth(today), to: today }) },
  { key: 'lastMonth', label: '上月', of: (today) => unitBefore(firstOfMonth(today), firstOfMonth) },
  { key: 'quarter', label: '本季', of: (today) => ({ from: firstOfQuarter(today), to: today }) },
  { key: 'year', label: '本年', of: (today) => ({ from: firstOfYear(today), to: today }) },
]

/** The whole month, quarter or year before the one that begins with a day. */
function unitBefore(first: string, firstOf: (day: string) => string): Days {
  const to = daysAfter(first, -1)
  return { from: firstOf(to), to }
}

const defaultOf = (today: string): Days => PRESETS.find(({ key }) => key === DEFAULT)!.of(today)

/** The preset that has these days, null = none. */
export function presetOf({ from, to }: Days, today: string): string | null {
  return PRESETS.find(({ of }) => of(today).from === from && of(today).to === to)?.key ?? null
}

/** How a range is called: `近 30 天`, else its days. */
export function periodText(days: Days, today: string): string {
  const preset = PRESETS.find(({ key }) => key === presetOf(days, today))
  if (preset !== undefined) return preset.label
  return days.from === days.to ? days.from : `${days.from} 至 ${days.to}`
}

/** The filters an address asks for; a range that is none is the default one. @param today `yyyy-MM-dd` in GMT+8 */
export function readFilters(query: string, today: string): DashboardFilters {
  const asked = new URLSearchParams(query)
  const days = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' }
  return {
    ...(rangeProblem(days) === null ? days : defaultOf(today)),
    org: asked.get('org') ?? '',
    hasComparison: asked.get('cmp') !== '0',
  }
}

/** The query that leads to filters; what is as at the start is left out, what else it says stays. */
export function writeFilters({ from, to, org, hasComparison }: DashboardFilters, today: string, query: string): string {
  const address = new URLSearchParams(query)
  for (const key of ['from', 'to', 'org', 'cmp']) address.delete(key)
  if (presetOf({ from, to }, today) !== DEFAULT) {
    address.set('from', from)
    address.set('to', to)
  }
  if (org !== '') address.set('org', org)
  if (!hasComparison) address.set('cmp', '0')
  return address.toString()
}

interface Comparison {
  now: Days
  before: Days
  /** What the range before is called. */
  than: string
}

const UNITS = [
  { firstOf: firstOfYear, than: '上年' },
  { firstOf: firstOfQuarter, than: '上季' },
  { firstOf: firstOfMonth, than: '上月' },
] as const

/**
 * Which whole days are compared with which: today, which still runs, is left out on both sides. A range that begins with a year, quarter or
 * month is compared with the same days of the one before, any other with as many days right before it. Null = only today was asked for.
 */
export function comparisonOf({ from, to }: Days, today: string): Comparison | null {
  const now = { from, to: to >= today ? daysAfter(today, -1) : to }
  if (now.to < from) return null
  const units = UNITS.filter(({ firstOf }) => firstOf(from) === from && firstOf(now.to) === from)
  const ended = units.find(({ firstOf }) => firstOf(daysAfter(now.to, 1)) !== from)
  const unit = ended ?? units[0]
  const length = lengthOf(now)
  if (unit === undefined) {
    const end = daysAfter(from, -1)
    return { now, before: { from: daysAfter(end, 1 - length), to: end }, than: '上期' }
  }
  const whole = unitBefore(from, unit.firstOf)
  const same = daysAfter(whole.from, length - 1)
  const end = ended !== undefined || same > whole.to ? whole.to : same
  return { now, before: { from: whole.from, to: end }, than: ended !== undefined ? unit.than : `${unit.than}同期` }
}

/** How many days a range has. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
