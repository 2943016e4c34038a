import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOf, type Minute } from '#contract/wire/minutes.ts'
import { changesOfMinutes } from '#server/areas/analysis/tell-minutes.ts'

const DAY = '2026-03-20'
const at = (time: string) => Date.parse(`2026-03-${time}+08:00`)
const minute = (time: string, plays: number, logins = 0): Minute => ({ minute: minuteOf(at(time)), plays, logins })

test('[SCREEN-16] told are the running minute, the one before it, and for a minute what came late', () => {
  const changes = changesOfMinutes()
  const early = minute('20T08:00:00', 3)
  const later = minute('20T08:30:00', 1)
  expect(changes([early], { nowMs: at('20T09:00:10'), day: DAY })).toEqual([
    minute('20T08:59:00', 0),
    minute('20T09:00:00', 0),
  ])
  const late = [early, later]
  for (const time of ['20T09:00:15', '20T09:01:14'])
    expect(changes(late, { nowMs: at(time), day: DAY })).toEqual([
      later,
      minute(time, 0).minute === minuteOf(at('20T09:00:00')) ? minute('20T08:59:00', 0) : minute('20T09:00:00', 0),
      minute(time, 0),
    ])
  expect(changes(late, { nowMs: at('20T09:01:15'), day: DAY })).toHaveLength(2)
  // What somebody judged invalid goes.
  expect(changes([early], { nowMs: at('20T09:01:20'), day: DAY })[0]).toEqual(minute('20T08:30:00', 0))
})

test('[SCREEN-16] after midnight nothing is told of the day before', () => {
  const changes = changesOfMinutes()
  changes([minute('19T08:00:00', 3)], { nowMs: at('19T23:59:58'), day: '2026-03-19' })
  expect(changes([], { nowMs: at('20T00:00:03'), day: DAY })).toEqual([minute('20T00:00:00', 0)])
})

test('[SCREEN-16] a page that takes in what is told every few seconds knows the day as it is counted', () => {
  const write = fc.record({ minute: fc.integer({ min: 0, max: 30 }), plays: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(write, { maxLength: 4 }), fc.integer({ min: 1, max: 59 }))), (rounds) => {
      const changes = changesOfMinutes()
      const start = minuteOf(at('20T08:00:00'))
      const counted = new Map<number, Minute>()
      const heard = new Map<number, number>()
      let nowMs = at('20T09:00:00')
      changes([], { nowMs, day: DAY })
      for (const [writes, seconds] of rounds) {
        nowMs += seconds * 1_000
        for (const one of writes) {
          if (one.plays === 0) counted.delete(start + one.minute)
          else counted.set(start + one.minute, { minute: start + one.minute, plays: one.plays, logins: 0 })
        }
        for (const told of changes([...counted.values()], { nowMs, day: DAY })) heard.set(told.minute, told.plays)
        const known = [...heard].filter(([, plays]) => plays > 0).toSorted(([one], [other]) => one - other)
        const rows = [...counted.values()].map((one): [number, number] => [one.minute, one.plays])
        expect(known).toEqual(rows.toSorted(([one], [other]) => one - other))
      }
    }),
  )
})
