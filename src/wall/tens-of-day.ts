import { inChina } from '#core/formats/dates.ts'
import { momentOf } from '#contract/wire/minutes.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'

const TEN_MINUTES = 10
const TENS_OF_DAY = 144

/** Plays of a day by ten minutes, of today until the part that runs. @param daysBefore 0 = today */
export function tensOf({ day, minutes, at }: WallAnswer<'minutes'>, daysBefore: number): number[] {
  const wanted = daysAfter(day, -daysBefore)
  const until = daysBefore === 0 ? placeOf(inChina(at)) + 1 : TENS_OF_DAY
  const tens = Array.from({ length: until }, () => 0)
  for (const { minute, plays } of minutes) {
    const moment = inChina(momentOf(minute))
    const place = placeOf(moment)
    if (moment.startsWith(wanted) && place < until) tens[place]! += plays
  }
  return tens
}

const placeOf = (moment: string): number =>
  Math.floor((Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))) / TEN_MINUTES)
