import { daysAfter } from '#contract/entity/aggregates.ts'
import { weekdayText } from '#core/formats/figure-words.ts'
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

export const REACHED: readonly Datum[] = [
  { key: '1', label: '合成车间', values: [18, 24] },
  { key: '2', label: '动力车间', values: [22, 24] },
  { key: '3', label: '仓储部', values: [26, 20] },
]

export const HAZARDS: readonly Datum[] = [
  { key: '1', label: '重大', values: [0, 1, 1, 3] },
  { key: '2', label: '较大', values: [2, 5, 3, 12] },
  { key: '3', label: '一般', values: [6, 14, 9, 48] },
]

/** Seven days from Monday with 24 hours. */
export const HOURS_OF_WEEK: readonly (readonly number[])[] = Array.from({ length: 7 }, (_day, day) =>
  Array.from({ length: 24 }, (_hour, hour) => (hour < 8 || hour > 20 || day > 5 ? 0 : (hour * 7 + day * 11) % 37)),
)

/** By the first two digits of the area code. */
export const SIGN_INS: Readonly<Record<string, number>> = {
  33: 1_264,
  31: 408,
  32: 377,
  37: 96,
  44: 212,
  51: 33,
  65: 8,
}
