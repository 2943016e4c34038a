import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STUDY_FLAG, VERDICT } from '#contract/areas/study/study-values.ts'
import { judgeRecords, tenthsOfTime, yearOf, type StudyFacts } from '#server/training/credit.ts'
import { RUNS } from '#tests/property-runs.ts'

const RULE = { minutesPerHour: 45, maxPerDay: 8 }
const MINUTE_MS = 60_000
const NOON = Date.parse('2026-03-02T12:00:00+08:00')
const NEW_YEAR = Date.parse('2026-01-01T00:00:00+08:00')

let serial = 0
/** A course of 30 minutes and 0.6 hours, passed in 30 minutes. */
function record(over: Partial<StudyFacts> = {}): StudyFacts {
  const startMs = over.startMs ?? NOON
  return {
    id: `r${(serial += 1)}`,
    courseId: 'course',
    courseMinutes: 30,
    courseHours: 0.6,
    startMs,
    endMs: startMs + 30 * MINUTE_MS,
    effective: 30 * 60,
    isPassed: true,
    equipmentId: null,
    doubt: null,
    verdict: null,
    ...over,
  }
}
const later = (minutes: number) => NOON + minutes * MINUTE_MS
const judged = (...records: StudyFacts[]) => {
  const found = judgeRecords(records, RULE)
  return records.map(({ id }) => found.get(id)!)
}

describe('what a record counts', () => {
  test('[SCREEN-56] a course counts its hours once in a training year, and again in the next', () => {
    const year = [record(), record({ startMs: later(60) }), record({ startMs: NOON + 365 * 86_400_000 })]
    expect(judged(...year)).toEqual([
      { flag: '1', tenths: 6 },
      { flag: '1', tenths: 0 },
      { flag: '1', tenths: 6 },
    ])
  })

  test('[SCREEN-56] no more than the time is worth, and of that one and a half times the course at most', () => {
    const quick = record({ effective: 10 * 60 })
    const slow = record({ courseId: 'slow', courseHours: 9, startMs: later(60), effective: 300 * 60 })
    // 10 of 45 minutes are 0.2 hours; of 300 minutes 45 count, which are 1.0.
    expect(judged(quick, slow).map(({ tenths }) => tenths)).toEqual([2, 10])
    expect(judged(quick, record({ startMs: later(60) })).map(({ tenths }) => tenths)).toEqual([2, 4])
  })

  test('[SCREEN-56] no day has more than the rule allows', () => {
    const day = Array.from({ length: 12 }, (_one, at) =>
      record({ courseId: `c${at}`, courseMinutes: 45, courseHours: 1, effective: 45 * 60, startMs: later(at * 50) }),
    )
    const tenths = judged(...day).map((one) => one.tenths)
    expect(tenths.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 10))
    expect(tenths.slice(8)).toEqual([0, 0, 0, 0])
  })

  test('[SCREEN-56] who did not pass learns without hours', () => {
    expect(judged(record({ isPassed: false }))).toEqual([{ flag: '1', tenths: 0 }])
  })

  test('[SCREEN-56] the training year is that of GMT+8', () => {
    expect([yearOf(NEW_YEAR - 1), yearOf(NEW_YEAR)]).toEqual([2025, 2026])
  })
})

describe('what is worth a look', () => {
  test('[SCREEN-56] of sessions on two terminals at once the longer one counts', () => {
    const [long, short] = [
      record({ equipmentId: 'a' }),
      record({ equipmentId: 'b', effective: 20 * 60, courseId: 'b' }),
    ]
    expect(judged(short, long)).toEqual([
      { flag: STUDY_FLAG.overlapping, tenths: 0 },
      { flag: STUDY_FLAG.normal, tenths: 6 },
    ])
    expect(judged(long, { ...short, equipmentId: 'a' }).map(({ flag }) => flag)).toEqual(['1', '1'])
    expect(judged(long, { ...short, startMs: long.endMs, endMs: long.endMs + 1 }).map(({ flag }) => flag)).toEqual([
      '1',
      '1',
    ])
  })

  test('[SCREEN-56] passed in less than three tenths of the course it waits for a decision', () => {
    expect(judged(record({ effective: 9 * 60 - 1 }))).toEqual([{ flag: STUDY_FLAG.short, tenths: 0 }])
    expect(judged(record({ effective: 9 * 60 }))).toEqual([{ flag: STUDY_FLAG.normal, tenths: 2 }])
    expect(judged(record({ effective: 60, isPassed: false }))).toEqual([{ flag: STUDY_FLAG.normal, tenths: 0 }])
  })

  test('[SCREEN-56] a wrong clock waits too; what was decided stays', () => {
    const doubtful = record({ doubt: STUDY_FLAG.doubtful })
    expect(judged(doubtful)).toEqual([{ flag: STUDY_FLAG.doubtful, tenths: 0 }])
    expect(judged({ ...doubtful, verdict: VERDICT.accepted })).toEqual([{ flag: STUDY_FLAG.normal, tenths: 6 }])
    expect(judged({ ...doubtful, verdict: VERDICT.rejected })).toEqual([{ flag: STUDY_FLAG.rejected, tenths: 0 }])
  })
})

describe('any records of a student', () => {
  const facts = fc.record({
    id: fc.uuid(),
    courseId: fc.constantFrom('a', 'b', 'c', 'd'),
    courseMinutes: fc.integer({ min: 1, max: 400 }),
    // Three days on either side of a new year: full enough to reach what a day and a course may count.
    startMs: fc.integer({ min: 0, max: 6 * 24 * 60 }).map((minutes) => NEW_YEAR + (minutes - 4_320) * MINUTE_MS),
    length: fc.integer({ min: 0, max: 200 }),
    effective: fc.integer({ min: 0, max: 30_000 }),
    isPassed: fc.boolean(),
    equipmentId: fc.constantFrom(null, 'x', 'y'),
    doubt: fc.constantFrom(null, null, null, STUDY_FLAG.short, STUDY_FLAG.doubtful),
    verdict: fc.constantFrom(null, null, null, VERDICT.accepted, VERDICT.rejected),
  })
  const hoursOf = { a: 0.6, b: 1, c: 6, d: 9 } as const
  const records = fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 40 }).map((all) =>
    all.map(({ length, ...one }) => ({
      ...one,
      courseHours: hoursOf[one.courseId as 'a'],
      endMs: one.startMs + length * MINUTE_MS,
    })),
  )

  test('[SCREEN-56] are counted the same in whatever order they come', () => {
    fc.assert(
      fc.property(records, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all.map((one) => [keys.next().value, one] as const).toSorted(([one], [other]) => one - other)
        const again = judgeRecords(
          shuffled.map(([, one]) => one),
          RULE,
        )
        expect(Object.fromEntries(again)).toEqual(Object.fromEntries(judgeRecords(all, RULE)))
      }),
      { numRuns: RUNS },
    )
  })

  test('[SCREEN-56] never give more than course, time and day allow, and only where the record counts', () => {
    const reached = { day: 0, course: 0 }
    fc.assert(
      fc.property(records, (all) => {
        const found = judgeRecords(all, RULE)
        const sums = new Map<string, number>()
        for (const one of all) {
          const { flag, tenths } = found.get(one.id)!
          expect(tenths).toBeGreaterThanOrEqual(0)
          expect(tenths).toBeLessThanOrEqual(tenthsOfTime(one, RULE))
          expect(tenths === 0 || (flag === STUDY_FLAG.normal && one.isPassed)).toBe(true)
          const day = new Date(one.startMs + 8 * 3_600_000).toISOString().slice(0, 10)
          for (const key of [`${day.slice(0, 4)} ${one.courseId}`, day]) sums.set(key, (sums.get(key) ?? 0) + tenths)
        }
        for (const [key, sum] of sums) {
          const limit = key.includes('-') ? 'day' : 'course'
          const most = limit === 'day' ? 80 : Math.round(hoursOf[key.slice(5) as 'a'] * 10)
          expect(sum).toBeLessThanOrEqual(most)
          if (sum === most) reached[limit] += 1
        }
      }),
      { numRuns: RUNS },
    )
    expect(reached.day, 'days that are full').toBeGreaterThan(0)
    expect(reached.course, 'courses that are counted in full').toBeGreaterThan(0)
  })

  test('[SCREEN-56] leave of two at once on different terminals one at most, but for what somebody accepted', () => {
    fc.assert(
      fc.property(records, (all) => {
        const found = judgeRecords(all, RULE)
        const kept = all.filter(
          ({ id, verdict }) =>
            verdict === null && [STUDY_FLAG.normal, STUDY_FLAG.short].includes(found.get(id)!.flag as '1'),
        )
        for (const one of kept) {
          const rivals = kept.filter(
            (other) =>
              other !== one &&
              (one.equipmentId === null || one.equipmentId !== other.equipmentId) &&
              one.startMs < other.endMs &&
              other.startMs < one.endMs,
          )
          expect(rivals).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
  })
})
