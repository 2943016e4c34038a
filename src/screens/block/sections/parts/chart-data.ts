import { daysAfter } from '#contract/aggregates.ts'
import { weekdayText } from '#core/figure-words.ts'
import type { Datum } from '#widgets/chart/datum.ts'

/** The last days up to one, with values that rise and fall with the week. The last day still runs. */
export function dailyData(last: string, count: number): Datum[] {
  return Array.from({ length: count }, (_each, at) => {
    const key = daysAfter(last, at + 1 - count)
    const wave = (at * 37) % 23
    const isFree = new Date(key).getUTCDay() % 6 === 0
    const plays = isFree ? wave % 5 : 40 + wave * 4
    return { key, label: weekdayText(key), values: [plays, Math.round(plays / 3)], isPartial: at === count - 1 }
  })
}

export const COURSES: readonly Datum[] = [
  { key: '1', label: '动火作业票全流程', values: [1_264, 83.2] },
  { key: '2', label: '有限空间作业中毒窒息事故应急处置与救援演练', values: [908, 79.5] },
  { key: '3', label: '高处作业安全', values: [640, 91] },
  { key: '4', label: '厂级安全教育', values: [86, null] },
]

export const SCORES: readonly Datum[] = [2, 1, 3, 4, 7, 12, 31, 58, 64, 22].map((count, at) => ({
  key: String(at),
  label: `${at * 10}–${at === 9 ? 100 : at * 10 + 9}`,
  values: [count],
}))
