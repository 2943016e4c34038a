import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvent, type DeviceEvent } from '#server/areas/equipment/device/events/event.ts'
import { foldSession, type CourseFacts, type Stored } from '#server/areas/equipment/device/events/fold-session.ts'
import { trueTime } from '#server/areas/equipment/device/events/true-time.ts'

const AT = Date.parse('2026-11-20T09:00:00+08:00')
const MINUTE = 60_000

let made = 0
function stored(type: string, minute: number, members: object = {}): Stored {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  const told = { id, type, at: new Date(AT + minute * MINUTE).toISOString(), bootId: 'b', mono: minute * MINUTE }
  const read = readEvent({ ...told, sessionId: 's-1', ...members })
  if (!('event' in read)) throw new Error(read.message)
  return { event: read.event, trueMs: AT + minute * MINUTE, isDoubtful: false }
}

const COURSE: CourseFacts = {
  steps: new Map([
    [1, { title: '办票', isCritical: false, full: 60 }],
    [2, { title: '断电', isCritical: true, full: 40 }],
  ]),
  questions: new Map([['q1', { stem: '先做什么？', answer: 'A', mark: (given: string) => given === 'A' }]]),
}
const TERMINAL = { equipmentId: 'd1', terminal: '1' }
const START = stored('session.start', 0, { courseId: 'c1', courseVersion: '1.0.0', studentId: 'u1', attempt: 2 })
const step = (minute: number, stepNo: number, n: number, score: number, ok = true) =>
  stored('session.step', minute, { stepNo, n, score, full: stepNo === 1 ? 60 : 40, ok, seconds: 30 })
const WHOLE = [
  START,
  stored('session.beat', 2, { progress: 30, idleSeconds: 20 }),
  step(3, 1, 1, 20, false),
  step(5, 1, 2, 55),
  stored('session.beat', 6, { progress: 25, idleSeconds: 60 }),
  step(8, 2, 1, 40),
  stored('session.end', 10, { reason: 'done', duration: 600, idleSeconds: 60, score: 95 }),
]

test('[SCREEN-56] a session is the same record in whatever order its events are known', () => {
  const ordered = foldSession(WHOLE, COURSE, TERMINAL)
  expect(ordered).toEqual({
    sessionId: 's-1',
    studentId: 'u1',
    courseId: 'c1',
    courseVersion: '1.0.0',
    ...TERMINAL,
    startMs: AT,
    endMs: AT + 10 * MINUTE,
    duration: 600,
    effective: 540,
    score: 95,
    progress: 100,
    attempt: 2,
    isBrokenOff: false,
    isTimeDoubtful: false,
    steps: [
      { stepNo: 1, title: '办票', score: 55, fullScore: 60, isCritical: false, seconds: 30 },
      { stepNo: 2, title: '断电', score: 40, fullScore: 40, isCritical: true, seconds: 30 },
    ],
    answers: [],
  })
  fc.assert(
    fc.property(fc.shuffledSubarray(WHOLE, { minLength: WHOLE.length }), (events) => {
      expect(foldSession(events, COURSE, TERMINAL)).toEqual(ordered)
    }),
  )
})

test('[SCREEN-56] without its start there is no record; without its end it was broken off', () => {
  expect(foldSession(WHOLE.slice(1), COURSE, TERMINAL)).toBeNull()
  const broken = foldSession(WHOLE.slice(0, 5), COURSE, TERMINAL)
  expect(broken).toMatchObject({ isBrokenOff: true, duration: 360, effective: 300, progress: 30, score: null })
})

test('[SCREEN-56] a critical step that was failed has no points, and answers are marked by the bank', () => {
  const failed = foldSession([...WHOLE.slice(0, 5), step(8, 2, 1, 40, false), WHOLE[6]!], COURSE, TERMINAL)
  expect(failed?.steps[1]).toMatchObject({ score: 0, isCritical: true })
  const answers = (given: string, minute: number) =>
    stored('session.answers', minute, {
      answers: [
        { questionId: 'q1', given },
        { questionId: 'other', given: 'B' },
      ],
    })
  const exam = foldSession([START, answers('B', 1), answers('A', 2), WHOLE[6]!], COURSE, TERMINAL)
  expect(exam).toMatchObject({ score: 100, answers: [{ questionNo: 1, given: 'A', isRight: true }] })
})

test('the time of an event follows from the clock that nobody sets; a wrong one is put right or doubted', () => {
  const receivedMs = AT
  const sending = { bootId: 'b', sentMs: AT + 3_600_000, mono: 50_000, receivedMs, sinceMs: AT - 365 * 86_400_000 }
  const told = { bootId: 'b', atMs: 0, mono: 20_000 }
  expect(trueTime(told, sending)).toEqual({ ms: AT - 30_000, isDoubtful: false })
  // Of an earlier boot, by a clock that is an hour ahead.
  const before = { ...told, bootId: 'a', atMs: AT + 3_600_000 - 90_000 }
  expect(trueTime(before, sending)).toEqual({ ms: AT - 90_000, isDoubtful: false })
  expect(trueTime({ ...before, atMs: 0 }, sending)).toEqual({ ms: AT, isDoubtful: true })
})

test('what is no event is told by its id and type', () => {
  expect(readEvent({ id: 'x', type: 'dance' })).toMatchObject({ id: 'x', code: 'UNKNOWN_TYPE' })
  expect(readEvent(null)).toMatchObject({ id: null, code: 'UNKNOWN_TYPE' })
  expect(readEvent({ ...(START.event as DeviceEvent), mono: -1 })).toMatchObject({
    id: START.event.id,
    code: 'BAD_REQUEST',
    message: '事件的 mono 格式不正确',
  })
})
