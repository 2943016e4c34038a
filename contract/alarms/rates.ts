import { floodMs, isFlood } from './flood.ts'

const TEN_MS = 600_000
export const DAY_MS = 86_400_000
const TENS = DAY_MS / TEN_MS
const TOP = 10

/** An alarm that began, or began anew. */
export interface Raise {
  /** Epoch ms. */
  atMs: number
  priority: string
  /** What is told apart among the sources, such as what and where. */
  of: string
}

/** An alarm that wants somebody. */
export interface StandingSince {
  sinceMs: number
}

export interface AlarmRates {
  /** New ones by ten minutes of 24 hours; the last ten end now. */
  tens: number[]
  /** New ones of 24 hours. */
  day: number
  /** Those that want somebody at this moment, and those of them that have for more than 24 hours. */
  standing: number
  standingLong: number
  /** Where most of them come from. */
  top: { label: string; count: number }[]
  /** New ones of 24 hours by priority. */
  priorities: { priority: string; count: number }[]
  isFlood: boolean
  /** Time in flood of 24 hours. */
  floodMs: number
}

/** What tells whether people can cope with their alarms. Source: walls 4.4. @param raises in any order */
export function ratesOf(raises: readonly Raise[], standing: readonly StandingSince[], nowMs: number): AlarmRates {
  const fromMs = nowMs - DAY_MS
  const recent = raises.filter(({ atMs }) => atMs > fromMs && atMs <= nowMs)
  const tens = Array.from({ length: TENS }, () => 0)
  for (const { atMs } of recent) tens[TENS - 1 - Math.floor((nowMs - atMs) / TEN_MS)]! += 1
  // A flood that began before the day goes on into it.
  const moments = raises.map(({ atMs }) => atMs).toSorted((one, other) => one - other)
  return {
    tens,
    day: recent.length,
    standing: standing.length,
    standingLong: standing.filter(({ sinceMs }) => nowMs - sinceMs > DAY_MS).length,
    top: countsBy(recent, ({ of }) => of)
      .slice(0, TOP)
      .map(([label, count]) => ({ label, count })),
    priorities: ['1', '2', '3', '4'].map((priority) => ({
      priority,
      count: recent.filter((raise) => raise.priority === priority).length,
    })),
    isFlood: isFlood(moments, nowMs),
    floodMs: floodMs(moments, fromMs, nowMs),
  }
}

/** The most frequent first. */
export function countsBy<T>(items: readonly T[], keyOf: (item: T) => string): [key: string, count: number][] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return [...counts].toSorted(([oneKey, one], [otherKey, other]) => other - one || (oneKey < otherKey ? -1 : 1))
}

/** From so many a day on they are more than comfortable, and more than anybody can bear. Source: walls 4.4. */
export const DAY_LIMITS = { comfortable: 150, most: 300 }

/** How many percent of the alarms should have which priority, by what EEMUA 191 says; the least is a rest. */
export const WISHED_SHARES: Readonly<Record<string, number>> = { '1': 5, '2': 15, '3': 80 }
