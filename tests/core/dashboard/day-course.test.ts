import type { Minute } from '#contract/wire/minutes.ts'
import { createDayCourse, type DayCourse } from '#core/dashboard/day-course.ts'
import { expect, test } from 'vitest'

const at = (time: string, day = '24') => Date.parse(`2026-11-${day}T${time}+08:00`)
const minute = (time: string, plays: number, logins = 0, day = '24'): Minute => ({
  minute: at(time, day) / 60_000,
  plays,
  logins,
})
const frame = (asOf: number, sums: [plays: number, logins: number], details: unknown) => ({
  n: asOf,
  at: asOf,
  asOf,
  figures: { todayPlay: sums[0], todayLogin: sums[1] },
  details,
})

/** `HH:mm plays/logins` of the minutes of a day in which something happened or of which nobody said. */
function drawn(course: DayCourse, which: 'today' | 'before' = 'today', until = 24 * 60) {
  const plays: (number | null)[] = []
  const logins: (number | null)[] = []
  course.copy(which, 'plays', plays)
  course.copy(which, 'logins', logins)
  return plays.slice(0, until).flatMap((count, place) => {
    if (count === 0 && logins[place] === 0) return []
    const time = [Math.floor(place / 60), place % 60].map((part) => String(part).padStart(2, '0')).join(':')
    return [`${time} ${count}/${logins[place]}`]
  })
}

test('[SCREEN-16] a day is what the server counted, with what is told since: late records in their own minute', () => {
  const course = createDayCourse()
  const seen: number[] = []
  course.subscribe(() => seen.push(course.facts().plays))
  course.take(
    [minute('09:00', 8, 0, '23'), minute('10:20', 1), minute('10:05', 5, 2)].toSorted(byMinute),
    at('10:21:30'),
  )
  expect(course.hear(frame(at('10:21:35'), [6, 2], [minute('10:20', 1), minute('10:21', 0)]))).toBe(false)
  expect(
    course.hear(frame(at('10:22:05'), [9, 3], [minute('08:00', 3), minute('10:21', 0), minute('10:22', 0, 1)])),
  ).toBe(false)
  expect(drawn(course, 'today', 10 * 60 + 23)).toEqual(['08:00 3/0', '10:05 5/2', '10:20 1/0', '10:22 0/1'])
  expect(course.at('today', 'plays', 10 * 60 + 23)).toBe(null)
  expect(drawn(course, 'before')).toEqual(['09:00 8/0'])
  expect(seen).toEqual([6, 6, 9])
  expect(course.facts()).toMatchObject({
    plays: 9,
    logins: 3,
    playsBefore: 8,
    busiest: { minute: minute('10:05', 5).minute, plays: 5 },
  })
  expect(course.facts().hours.map(({ hour, plays }) => (plays > 0 ? [hour, plays] : hour))).toEqual([
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    [8, 3],
    9,
    [10, 6],
  ])
  expect(course.facts()).toBe(course.facts())
})

test('[SCREEN-16][LIVE-03] a silence is a gap, and said to be lacking, until the server was asked', () => {
  const course = createDayCourse()
  course.take([minute('10:05', 5)], at('10:06:00'))
  const later = frame(at('10:20:10'), [5, 0], [minute('10:19', 0), minute('10:20', 0)])
  expect(course.hear(later)).toBe(true)
  expect(drawn(course, 'today', 10 * 60 + 21)).toEqual([
    '10:05 5/0',
    ...Array.from({ length: 12 }, (_, place) => `10:${String(place + 7).padStart(2, '0')} null/null`),
  ])
  course.take([minute('10:05', 5)], at('10:20:12'))
  expect(course.hear(later)).toBe(false)
  // All minutes are known, but one of them is not what the server counts.
  expect(course.hear(frame(at('10:20:15'), [6, 0], [minute('10:19', 0), minute('10:20', 0)]))).toBe(true)
})

test('[SCREEN-16] at midnight of the server the day becomes the one before; whatever the clock here says', () => {
  const course = createDayCourse()
  course.take([minute('23:58', 4)], at('23:59:50'))
  expect(course.hear(frame(at('00:00:05', '25'), [0, 0], [minute('00:00', 0, 0, '25')]))).toBe(false)
  expect(drawn(course, 'today', 1)).toEqual([])
  expect(drawn(course, 'before')).toEqual(['23:58 4/0'])
  expect(course.facts()).toMatchObject({ plays: 0, first: at('00:00', '25') / 60_000 })
})

test('[SCREEN-16] before anything is heard there is nothing to say, and what is told alone is lacking', () => {
  const course = createDayCourse()
  expect(course.facts()).toEqual({
    asOf: null,
    first: 0,
    plays: 0,
    logins: 0,
    playsBefore: 0,
    busiest: null,
    hours: [],
  })
  expect(course.hear(frame(at('10:20:10'), [0, 0], [minute('10:20', 0)]))).toBe(true)
  expect(course.hear(frame(at('10:20:15'), [0, 0], 'nonsense'))).toBe(true)
})

const byMinute = (one: Minute, other: Minute) => one.minute - other.minute
