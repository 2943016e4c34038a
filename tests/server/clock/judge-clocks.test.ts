import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClockMark } from '#server/clock/clock-mark.ts'
import { judgeClocks, LONGEST_SETTLING_MS, type Anchor } from '#server/clock/judge-clocks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2026-03-02T10:00:00+08:00')
const at = (ms: number, steadyMs = ms) => ({ processMs: ms, databaseMs: ms, steadyMs })
const mark = (trustedMs: number | null): ClockMark => ({ trustedMs, settling: null })
const anchor: Anchor = { nowMs: NOW, steadyMs: 0 }

/** Looks every minute at clocks that agree. @returns after how many minutes they are trusted */
function minutesUntilTrusted(startMs: number, before: ClockMark, from: Anchor | null = null): number {
  let known = before
  for (let minute = 0; minute <= LONGEST_SETTLING_MS / MINUTE + 1; minute += 1) {
    const judgement = judgeClocks(at(startMs + minute * MINUTE, minute * MINUTE), from, known)
    if (judgement.kind === 'trusted') return minute
    known = judgement.mark
  }
  return Infinity
}

describe('clocks are trusted', () => {
  test('at the first look when they agree, by the one that is behind', () => {
    const reading = { ...at(NOW), databaseMs: NOW + 4 * MINUTE }
    expect(judgeClocks(reading, null, mark(null))).toEqual({ kind: 'trusted', nowMs: NOW, mark: mark(NOW) })
  })

  test('after a weekend without a server, and after a sleep that the steady clock counts', () => {
    expect(judgeClocks(at(NOW + 2.6 * DAY), null, mark(NOW)).kind).toBe('trusted')
    expect(judgeClocks(at(NOW + 20 * DAY, 20 * DAY), anchor, mark(NOW)).kind).toBe('trusted')
  })

  test('after a correction of seconds', () => {
    expect(judgeClocks(at(NOW + MINUTE - 5_000, MINUTE), anchor, mark(NOW)).kind).toBe('trusted')
  })

  test('at once when they are back where they went on from', () => {
    const jumped = judgeClocks(at(NOW + 400 * DAY, MINUTE), anchor, mark(NOW))
    expect(jumped.kind).toBe('waiting')
    expect(judgeClocks(at(NOW + 2 * MINUTE, 2 * MINUTE), anchor, jumped.mark).kind).toBe('trusted')
    expect(judgeClocks(at(NOW + 2 * MINUTE), null, jumped.mark).kind).toBe('trusted')
  })
})

describe('clocks are not trusted', () => {
  test('while process and database differ, and the reason says both', () => {
    expect(judgeClocks({ ...at(NOW), processMs: NOW + 400 * DAY }, anchor, mark(NOW))).toEqual({
      kind: 'waiting',
      reason: '服务器时钟（2027-04-06 10:00:00）与数据库时钟（2026-03-02 10:00:00）相差 400 天，请校准',
      mark: mark(NOW),
    })
  })

  test('for a week after months without a server, an hour after a jump of less, and not for ever', () => {
    expect(minutesUntilTrusted(NOW + 90 * DAY, mark(NOW))).toBe(LONGEST_SETTLING_MS / MINUTE)
    expect(minutesUntilTrusted(NOW + 30 * MINUTE, mark(NOW), anchor)).toBe(60)
    expect(minutesUntilTrusted(NOW - 3_650 * DAY, mark(NOW))).toBe(LONGEST_SETTLING_MS / MINUTE)
  })

  test('where a process that has just started finds a step of others that has not settled', () => {
    const jumped = judgeClocks(at(NOW + HOUR, MINUTE), anchor, mark(NOW))
    expect(judgeClocks(at(NOW + HOUR + MINUTE), null, jumped.mark).kind).toBe('waiting')
  })
})

test('no jump of either clock or of both moves the trusted time ahead of what passed', () => {
  const jump = fc.oneof(fc.integer({ min: HOUR, max: 3_650 * DAY }), fc.integer({ min: -3_650 * DAY, max: -HOUR }))
  const step = fc.record({ which: fc.constantFrom('none', 'process', 'database', 'both'), jumpMs: jump })
  const neverAhead = (steps: { which: string; jumpMs: number }[]) => {
    let [from, known]: [Anchor | null, ClockMark] = [anchor, mark(NOW)]
    return steps.every(({ which, jumpMs }, index) => {
      const passedMs = (index + 1) * MINUTE
      const reading = {
        steadyMs: passedMs,
        processMs: NOW + passedMs + (which === 'process' || which === 'both' ? jumpMs : 0),
        databaseMs: NOW + passedMs + (which === 'database' || which === 'both' ? jumpMs : 0),
      }
      const judgement = judgeClocks(reading, from, known)
      known = judgement.mark
      if (judgement.kind === 'waiting') return which !== 'none'
      from = { nowMs: judgement.nowMs, steadyMs: passedMs }
      return judgement.nowMs <= NOW + passedMs
    })
  }
  const courses = fc.array(step, { minLength: 1, maxLength: 40 })
  expect(fc.check(fc.property(courses, neverAhead), { numRuns: 500 }).failed).toBe(false)
})
