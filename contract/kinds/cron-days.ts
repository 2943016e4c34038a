import { cronValues } from '#contract/kinds/cron-values.ts'

const DAY_MS = 86_400_000
/** What a year of an expression may be at most. */
const LAST_YEAR = 2099
const SATURDAY = 6

/**
 * The first day from another one on that an expression may run on; a search through its hours would take seconds where such days are rare, and
 * would never end where there is none. @param fromMs any moment of a day in UTC @returns its first moment in UTC, null = there is none
 */
export function firstDay(text: string, fromMs: number): number | null {
  const [, , , day, month, weekday, year = '*'] = text.trim().toUpperCase().split(/\s+/)
  const months = cronValues(month!, 4)
  const years = cronValues(year, 6)
  const isDay = dayTest(day!)
  const isWeekday = weekdayTest(weekday!)
  const from = new Date(fromMs)
  for (let at = from.getUTCFullYear() * 12 + from.getUTCMonth(); at < (LAST_YEAR + 1) * 12; at += 1) {
    const [ofYear, ofMonth] = [Math.floor(at / 12), at % 12]
    if (!years.has(ofYear) || !months.has(ofMonth + 1)) continue
    const days = Array.from({ length: daysIn(ofYear, ofMonth) }, (_, index) => calendarDay(ofYear, ofMonth, index + 1))
    const found = days.find((one) => one.atMs > fromMs - DAY_MS && isDay(one) && isWeekday(one))
    if (found !== undefined) return found.atMs
  }
  return null
}

interface CalendarDay {
  atMs: number
  /** 1 to 31. */
  day: number
  /** 0 = Sunday. */
  weekday: number
  daysOfMonth: number
}

function calendarDay(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month, day))
  return { atMs: date.getTime(), day, weekday: date.getUTCDay(), daysOfMonth: daysIn(year, month) }
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

function dayTest(part: string): (one: CalendarDay) => boolean {
  const days = cronValues(part, 3)
  const members = part.split(',')
  const nearest = members.filter((member) => member.endsWith('W')).map((member) => Number.parseInt(member, 10))
  return (one) =>
    members.includes('?') ||
    days.has(one.day) ||
    (members.includes('L') && one.day === one.daysOfMonth) ||
    nearest.some((day) => one.day === nearestWorkday(one, day))
}

/** The working day of the month that is nearest to one of its days; 0 where the month has no such day. */
function nearestWorkday({ day, weekday, daysOfMonth }: CalendarDay, wanted: number): number {
  if (wanted > daysOfMonth) return 0
  const of = (((weekday + wanted - day) % 7) + 7) % 7
  if (of === SATURDAY) return wanted === 1 ? wanted + 2 : wanted - 1
  if (of === 0) return wanted === daysOfMonth ? wanted - 2 : wanted + 1
  return wanted
}

function weekdayTest(part: string): (one: CalendarDay) => boolean {
  const weekdays = cronValues(part, 5)
  const members = part.split(',')
  return (one) =>
    members.includes('?') || weekdays.has(one.weekday + 1) || members.some((member) => isNamedWeekday(member, one))
}

/** `L` is Saturday, `6L` the last Friday of the month, `6#3` its third. */
function isNamedWeekday(member: string, { day, weekday, daysOfMonth }: CalendarDay): boolean {
  if (member === 'L') return weekday === SATURDAY
  const [of, which] = member.split('#')
  if (which !== undefined) return Number(of) === weekday + 1 && Number(which) === Math.ceil(day / 7)
  return member.endsWith('L') && Number.parseInt(member, 10) === weekday + 1 && day > daysOfMonth - 7
}
