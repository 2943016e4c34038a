import type { LearnAnswer } from '#contract/areas/study/learn-answer.ts'
import { learnMachine } from '#machines/learn/learn.machine.ts'
import { learnWith } from '#machines/learn/learn-with.ts'
import type { LearnFailure } from '#machines/learn/learn.setup.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate'

const OFFLINE: LearnFailure = { sentence: '网络不通', isOffline: true }
const REFUSED: LearnFailure = { sentence: '学习链接无效', isOffline: false }

const answer = (over: Partial<LearnAnswer> = {}): LearnAnswer => ({
  studentName: '张*',
  course: { name: '动火作业', intro: null, minutes: 30, hours: 0.6 },
  chapters: [],
  progress: 0,
  exam: null,
  attempt: null,
  result: null,
  problem: null,
  waitsFor: null,
  certificate: null,
  ...over,
})
const attempt = { id: 'a1', attempt: 1, remainingMs: 60_000, questions: [], given: {} }
const answering = answer({ attempt })
const marked = answer({
  result: { attempt: 1, score: 90, isPassed: true, hasExpired: false, rightCount: 9, questionCount: 10, mistakes: [] },
})

function open() {
  const clock = new SimulatedClock()
  const asked: [name: string, what: unknown, end: Deferred<never>][] = []
  const ask = (name: string, what: unknown = null) => {
    const end = deferred<never>()
    asked.push([name, what, end])
    return end.promise
  }
  const machine = learnWith({
    load: () => ask('load'),
    start: () => ask('start'),
    tell: (telling) => ask('tell', telling),
    save: (saving) => ask('save', saving),
    submit: (submitting) => ask('submit', submitting),
  })
  const actor = createActor(machine, { clock }).start()
  const last = () => asked.at(-1)!
  return {
    clock,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    names: () => asked.map(([name]) => name),
    last,
    done: (output: LearnAnswer | null = null) => last()[2].resolve(output as never),
    failed: (failure: LearnFailure) => last()[2].reject(failure),
  }
}

test('[SCREEN-96] what is played is told every ten seconds, and after a broken line all of it', async () => {
  const page = open()
  await page.done(answer())
  page.send({ type: 'chapter.open', id: 'c1' })
  page.send({ type: 'film.started', at: 5, length: 300 })
  expect(page.last().slice(0, 2)).toEqual([
    'tell',
    { chapterId: 'c1', spans: [{ from: 5, to: 5, length: 300 }], isLeaving: false },
  ])
  await page.done()
  page.send({ type: 'film.played', from: 5, to: 9, length: 300 })
  page.clock.increment(10_000)
  await page.failed(OFFLINE)
  expect(page.value()).toEqual({ watching: 'silent' })
  page.send({ type: 'film.played', from: 9, to: 12, length: 300 })
  page.send({ type: 'film.played', from: 80, to: 82, length: 300 })
  page.clock.increment(3_000)
  expect(page.last()[1]).toEqual({
    chapterId: 'c1',
    spans: [
      { from: 5, to: 12, length: 300 },
      { from: 80, to: 82, length: 300 },
    ],
    isLeaving: false,
  })
  await page.done()
  page.send({ type: 'chapter.close' })
  expect(page.last()[1]).toEqual({ chapterId: 'c1', spans: [], isLeaving: true })
})

test('[SCREEN-56] answers are kept one by one; those given while the line is broken wait and are kept then', async () => {
  const page = open()
  await page.done(answering)
  page.send({ type: 'answer.given', no: 1, given: 'A' })
  expect(page.last().slice(0, 2)).toEqual(['save', { attemptId: 'a1', no: 1, given: 'A' }])
  await page.failed(OFFLINE)
  expect(page.value()).toEqual({ answering: 'offline' })
  page.send({ type: 'answer.given', no: 2, given: 'B,C' })
  page.send({ type: 'answer.given', no: 1, given: 'D' })
  page.clock.increment(3_000)
  expect(page.last()[1]).toEqual({ attemptId: 'a1', no: 2, given: 'B,C' })
  await page.done()
  expect(page.last()[1]).toEqual({ attemptId: 'a1', no: 1, given: 'D' })
  await page.done()
  expect([page.value(), page.context().unsaved]).toEqual([{ answering: 'idle' }, []])
})

test('[SCREEN-56] the end of the time hands the paper in with what was not kept, again and again until the line is back', async () => {
  const page = open()
  await page.done(answering)
  page.send({ type: 'answer.given', no: 1, given: 'A' })
  await page.failed(OFFLINE)
  page.clock.increment(60_000)
  expect(page.last().slice(0, 2)).toEqual(['submit', { attemptId: 'a1', unsaved: [{ no: 1, given: 'A' }] }])
  await page.failed(OFFLINE)
  expect(page.value()).toBe('waiting')
  page.clock.increment(3_000)
  await page.done(marked)
  expect(page.value()).toBe('marked')
})

test('[SCREEN-56] an answer that is refused asks the server where the student is, and never hands anything in', async () => {
  const page = open()
  await page.done(answering)
  page.send({ type: 'answer.given', no: 1, given: 'A' })
  await page.failed(REFUSED)
  expect([page.value(), page.context().problem]).toEqual(['loading', '学习链接无效'])
  expect(page.names()).toEqual(['load', 'save', 'load'])
})

test('[SCREEN-56] a ticket that opens nothing says why', async () => {
  const page = open()
  await page.failed(REFUSED)
  expect([page.value(), page.context().problem]).toEqual(['refused', '学习链接无效'])
})

test('[SCREEN-56] every path', () => {
  const ids = ['load', 'start', 'tell', 'tellLast', 'save', 'submit']
  const cases = [
    ...ids.flatMap((id) =>
      [answer(), answering, marked].map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ),
    ...ids.flatMap((id) => [OFFLINE, REFUSED].map((error) => ({ type: `xstate.error.actor.${id}`, error }))),
    { type: 'chapter.open', id: 'c1' },
    { type: 'film.started', at: 0, length: 60 },
    { type: 'film.played', from: 0, to: 9, length: 60 },
    { type: 'answer.given', no: 1, given: 'A' },
  ]
  const states = modelOf(learnMachine, cases)
    .getShortestPaths()
    .flatMap((path) => [...path.steps.map((step) => step.state), path.state]) as AnyMachineSnapshot[]
  const values = new Set(
    states.map(({ value }) => (typeof value === 'string' ? value : Object.entries(value)[0]!.join('.'))),
  )
  expect([...values].toSorted()).toEqual([
    'answering.idle',
    'answering.offline',
    'answering.saving',
    'closing',
    'closingOffline',
    'loading',
    'marked',
    'ready',
    'refused',
    'starting',
    'submitting',
    'unreachable',
    'waiting',
    'watching.playing',
    'watching.silent',
    'watching.telling',
  ])
  for (const state of states) {
    expect(state.hasTag('answering')).toBe(state.matches('answering'))
    expect(state.hasTag('offline') && state.hasTag('busy')).toBe(false)
  }
})
