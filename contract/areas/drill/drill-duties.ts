import { DRILL_KIND } from './drill-values.ts'

/** What an enterprise has done in a year; drills that are on file and were not aborted. */
export interface DrillsDone {
  /** 综合 and 专项 of the year. */
  yearly: number
  /** 现场处置 of either half. */
  onSite: readonly [number, number]
  /** Any kind in either half. */
  any: readonly [number, number]
  /** Drills of a fire in the year. */
  fire: number
}

/** What an enterprise owes beside what all do. */
export interface Owing {
  /** A drill of any kind in each half, as 化工, 矿山, 冶金, 建筑施工 do. */
  halfYearly: boolean
  /** `YYYY-MM-DD`: what was due before this day is not owed here. */
  since: string
}

/** How a duty stands on a day. */
export type DutyState = 'done' | 'open' | 'near' | 'behind'

/** One duty of a year. */
export interface DutyLine {
  key: 'yearly' | 'onSite' | 'any' | 'fire'
  label: string
  /** Parts of the year in which it was done; `owed` of them are owed. */
  done: number
  owed: number
  state: DutyState
  /** Last day on which what is missing can be done; `null` = nothing is missing, or it is too late. */
  until: string | null
  /** Kinds of drill that meet it; null = whatever kind. */
  kinds: readonly string[] | null
}

/** A part of a year that owes a drill is near its end in its last days. Source: domain part 11. */
const NEAR_DAYS = 60
const DAY_MS = 86_400_000
/** The worst of the parts says how a duty stands. */
const WORST: readonly DutyState[] = ['behind', 'near', 'open', 'done']

/** Last days of the halves of a year. */
export function endsOfHalves(year: number): readonly [string, string] {
  return [`${year}-06-30`, `${year}-12-31`]
}

/** How a drill stands that is owed until a day. @param until `YYYY-MM-DD` @param today the day in GMT+8 */
export function dutyState(done: number, until: string, today: string): DutyState {
  if (done > 0) return 'done'
  if (today > until) return 'behind'
  return (Date.parse(until) - Date.parse(today)) / DAY_MS < NEAR_DAYS ? 'near' : 'open'
}

/** What an enterprise owes in a year, each with how it stands, none of a year before it came: R16, 应急预案管理办法 art. 33 and 公安部令第61号 art. 40. @param today `YYYY-MM-DD` in GMT+8 */
export function dutyLines(done: DrillsDone & Owing, year: number, today: string): DutyLine[] {
  if (`${year}-12-31` < done.since) return []
  const ends = endsOfHalves(year)
  const whole = [ends[1]]
  const line = (
    key: DutyLine['key'],
    label: string,
    allCounts: readonly number[],
    allUntils: readonly string[],
    kinds: readonly string[] | null = null,
  ): DutyLine => {
    const untils = allUntils.filter((until) => until >= done.since)
    const counts = allCounts.slice(allUntils.length - untils.length)
    const begun = untils.filter((_until, at) => at === 0 || today > untils[at - 1]!)
    const states = begun.map((until, at) => dutyState(counts[at]!, until, today))
    return {
      key,
      label,
      done: counts.filter((count) => count > 0).length,
      owed: untils.length,
      state: WORST.find((state) => states.includes(state))!,
      until: begun.find((_until, at) => states[at] === 'near' || states[at] === 'open') ?? null,
      kinds,
    }
  }
  return [
    line('yearly', '综合或专项', [done.yearly], whole, [DRILL_KIND.overall, DRILL_KIND.special]),
    line('onSite', '现场处置', done.onSite, ends, [DRILL_KIND.onSite]),
    ...(done.halfYearly ? [line('any', '每半年演练', done.any, ends)] : []),
    line('fire', '消防演练', [done.fire], whole),
  ]
}

/** Whether an enterprise missed something of what was due until today. */
export function isBehind(lines: readonly DutyLine[]): boolean {
  return lines.some(({ state }) => state === 'behind')
}
