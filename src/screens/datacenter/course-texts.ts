import { hoursText, shortNumber, weekdayText } from '#core/formats/figure-words.ts'
import type { Day, Logins } from './course-requests.ts'
import { sumOf } from './course-requests.ts'

const HOUR_S = 3_600

/** Seconds as hours with one decimal, as drawings count them. */
export const hoursOf = (seconds: number): number => Math.round((seconds / HOUR_S) * 10) / 10

/** Plays and time of a period in a sentence, with its best day. */
export function playsSentence(days: readonly Day[], period: string): string {
  const { plays, seconds } = sumOf(days)
  const best = days.toSorted((one, other) => other.plays - one.plays)[0]
  const most =
    best === undefined || best.plays === 0 ? '' : `，最多的一天 ${weekdayText(best.day)}（${shortNumber(best.plays)}）`
  return `${period}共 ${shortNumber(plays)} 人次，${hoursText(seconds)}${most}`
}

/** Sign-ins of a period in a sentence. */
export function loginsSentence(logins: Logins, period: string): string {
  const total = logins.reduce((sum, { count }) => sum + count, 0)
  const days = logins.filter(({ count }) => count > 0).length
  return `${period}共登录 ${shortNumber(total)} 次，${days} 天有人登录`
}

/** How a part of a range is called: a day with its weekday, a week by its days, a month by its number. */
export function partText({ name, from, to }: { name: string; from: string; to: string }): string {
  if (name.length === 7) return name
  return from === to ? weekdayText(from) : `${from.slice(5)} 至 ${to.slice(5)}`
}

/** By days as long as they can be told apart, then by weeks, then by months. */
export function stepFor(days: number): 'day' | 'week' | 'month' {
  if (days <= 62) return 'day'
  return days <= 370 ? 'week' : 'month'
}
