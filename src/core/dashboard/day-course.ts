import type { FigureFrame } from '#contract/wire/figures.ts'
import { minuteOf, minutesIn, momentOf, type Minute } from '#contract/wire/minutes.ts'
import { inChina } from '#core/formats/dates.ts'
import { createStepRing } from './step-ring.ts'

export const MINUTES_OF_DAY = 1_440
const HOURS = 24

/** Today and the day before, minute by minute. */
export interface DayCourse {
  /** Takes both days as the server counted them at a moment, epoch ms. */
  take: (minutes: readonly Minute[], at: number) => void
  /** Takes what was told. @returns whether something is lacking now: then the server is to be asked for both days */
  hear: (frame: FigureFrame) => boolean
  facts: () => DayFacts
  /** Null = nobody said. @param minute of the day */
  at: (which: 'today' | 'before', column: Column, minute: number) => number | null
  /** The minutes of a day; null = nobody said. @param into has room for the minutes of a day */
  copy: (which: 'today' | 'before', column: Column, into: (number | null)[]) => void
  subscribe: (changed: () => void) => () => void
}

type Column = 'plays' | 'logins'
const COLUMNS: readonly Column[] = ['plays', 'logins']

export interface Hour {
  hour: number
  plays: number
  logins: number
  playsBefore: number
}

/** What there is to say of both days. */
export interface DayFacts {
  /** The moment it is true for, epoch ms of the server; null = nothing was heard. */
  asOf: number | null
  /** Minutes since 1970 at which today began in GMT+8. */
  first: number
  plays: number
  logins: number
  /** Of the day before, until the same minute. */
  playsBefore: number
  /** The minute with the most plays. */
  busiest: { minute: number; plays: number } | null
  /** The hours of today until now. */
  hours: readonly Hour[]
}

/** Both days in a ring: what is told replaces what was known, and a silence stays a gap until the server is asked. Source: walls 1.4, 3.4. */
export function createDayCourse(): DayCourse {
  const ring = createStepRing({ capacity: 2 * MINUTES_OF_DAY, columns: COLUMNS.length })
  const listeners = new Set<() => void>()
  let asOf: number | null = null
  let facts: DayFacts | null = null
  const first = () => (asOf === null ? 0 : firstOf(asOf))
  const changed = (at: number) => {
    asOf = Math.max(asOf ?? 0, at)
    facts = null
    for (const listener of listeners) listener()
  }
  const put = ({ minute, plays, logins }: Minute) => ring.put(minute, [plays, logins])
  const isWhole = (figures: FigureFrame['figures']) => {
    const sums = COLUMNS.map((_name, column) => sumOf(ring.at, column, first(), ring.last))
    return sums[0] === figures['todayPlay'] && sums[1] === figures['todayLogin']
  }
  const valueAt: DayCourse['at'] = (which, column, minute) => {
    const begin = first() - (which === 'before' ? MINUTES_OF_DAY : 0)
    const value = ring.at(begin + minute, COLUMNS.indexOf(column))
    return Number.isNaN(value) ? null : value
  }
  return {
    take(minutes, at) {
      const counted = new Map(minutes.map((one) => [one.minute, one]))
      const until = Math.max(minuteOf(at), minutes.at(-1)?.minute ?? 0)
      for (let minute = firstOf(at) - MINUTES_OF_DAY; minute <= until; minute += 1)
        put(counted.get(minute) ?? { minute, plays: 0, logins: 0 })
      changed(at)
    },
    hear(frame) {
      for (const minute of minutesIn(frame)) put(minute)
      changed(frame.asOf)
      return !isWhole(frame.figures)
    },
    facts: () => (facts ??= factsOf(ring.at, asOf)),
    at: valueAt,
    copy(which, column, into) {
      for (let minute = 0; minute < MINUTES_OF_DAY; minute += 1) into[minute] = valueAt(which, column, minute)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type At = (minute: number, column: number) => number

/** NaN as soon as one minute is not known. */
function sumOf(at: At, column: number, from: number, until: number): number {
  let sum = 0
  for (let minute = from; minute <= until; minute += 1) sum += at(minute, column)
  return sum
}

/** The minute at which the day of a moment began in GMT+8. */
function firstOf(ms: number): number {
  return minuteOf(Date.parse(`${inChina(ms).slice(0, 10)}T00:00:00+08:00`))
}

function factsOf(at: At, asOf: number | null): DayFacts {
  const first = asOf === null ? 0 : firstOf(asOf)
  const running = asOf === null ? -1 : minuteOf(asOf)
  const hours: Hour[] = Array.from(
    { length: asOf === null ? 0 : Math.floor((running - first) / 60) + 1 },
    (_, hour) => ({
      hour,
      plays: 0,
      logins: 0,
      playsBefore: 0,
    }),
  )
  const known = (minute: number, column: number) => at(minute, column) || 0
  let busiest: DayFacts['busiest'] = null
  for (let minute = first; minute <= running; minute += 1) {
    const hour = hours[Math.floor((minute - first) / 60) % HOURS]!
    const plays = known(minute, 0)
    hour.plays += plays
    hour.logins += known(minute, 1)
    hour.playsBefore += known(minute - MINUTES_OF_DAY, 0)
    if (plays > (busiest?.plays ?? 0)) busiest = { minute, plays }
  }
  const total = (key: 'plays' | 'logins' | 'playsBefore') => hours.reduce((sum, hour) => sum + hour[key], 0)
  return {
    asOf,
    first,
    plays: total('plays'),
    logins: total('logins'),
    playsBefore: total('playsBefore'),
    busiest,
    hours,
  }
}

/** `HH:mm` of a minute in GMT+8. */
export const clockText = (minute: number): string => inChina(momentOf(minute)).slice(11, 16)
