import { ACCESS_DENIED, NO_PERMISSION } from '#contract/text/texts.ts'
import { liveListMachine, type LiveListEvent } from '#machines/live-list/live-list.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

const at = (seq: number) => ({ ep: 'e1', seq })
const missing = (seq: number): LiveListEvent => ({ type: 'rows.missing', now: at(seq) })
const read = (seq: number, lacks = false): LiveListEvent => ({ type: 'rows.read', at: at(seq), lacks })
const failed = (problem = '网络异常'): LiveListEvent => ({ type: 'read.failed', problem })
const branch = (lacks: boolean): LiveListEvent => ({ type: 'branch.read', lacks })

/** A list that is loaded or not as the test says, and what it was told to do. */
function kept({ owes = false, listing = 'ready' } = {}) {
  const list = { listing }
  const done: string[] = []
  const machine = liveListMachine.provide({
    guards: { isAbsent: () => list.listing === 'absent', isLoading: () => list.listing === 'loading' },
    actions: {
      ask: () => {
        list.listing = 'loading'
        done.push('ask')
      },
      wishSoon: () => void done.push('soon'),
      wishLater: (_, { failures }) => void done.push(`later ${failures}`),
    },
  })
  const actor = createActor(machine, { input: { owes } }).start()
  const send = (...events: LiveListEvent[]) => {
    for (const event of events) {
      if (event.type === 'rows.read' || event.type === 'read.failed') list.listing = 'ready'
      actor.send(event)
    }
  }
  return { list, done, send, actor, now: () => actor.getSnapshot().value }
}

test('walks along these arrows', () => {
  expect(edgesOf(liveListMachine)).toEqual([
    '(root) · rows.missing [isLoading] → overtaken / need',
    '(root) · rows.missing [isAbsent] → (stays)',
    '(root) · rows.missing → asking',
    '(root) · rows.read [lacks] → missing / forgive, settle',
    '(root) · rows.read → following / forgive, settle',
    '(root) · branch.read [lacks] → (stays) / wishSoon',
    'arriving · always [owes] → missing',
    'arriving · always → following',
    'asking · read.failed [isFinal] → refused',
    'asking · read.failed → backingOff / countFailure',
    'overtaken · rows.read [lacks] → missing / forgive, settle',
    'overtaken · rows.read [isBefore] → missing / forgive, settle',
    'overtaken · rows.read → following / forgive, settle',
    'overtaken · read.failed [isFinal] → refused',
    'overtaken · read.failed → backingOff / countFailure',
  ])
})

test('[LIVE-09] wherever it stands, rows that lack nothing make it true, and only what failed for good owes nothing', async () => {
  const seen = new Set<string>()
  const cases = [missing(5), read(5), read(4), read(5, true), branch(true), failed(), failed(NO_PERMISSION)]
  const owing = ['missing', 'asking', 'overtaken', 'backingOff']
  for (const isLoading of [false, true]) {
    const machine = liveListMachine.provide({ guards: { isLoading: () => isLoading } })
    for (const path of modelOf(machine, cases as never[], { input: { owes: isLoading } }).getShortestPaths()) {
      await path.test({
        states: {
          '*': (state: any) => {
            seen.add(state.value)
            expect(state.hasTag('owing')).toBe(owing.includes(state.value))
            expect(state.can(read(9))).toBe(true)
          },
        },
      })
    }
  }
  expect([...seen].toSorted()).toEqual(['asking', 'backingOff', 'following', 'missing', 'overtaken', 'refused'])
})

test('[LIVE-09] asks when it is told to, and not before somebody asked for the list', () => {
  const { list, done, send, now } = kept({ listing: 'absent' })
  send(missing(1))
  expect([now(), done]).toEqual(['following', []])
  list.listing = 'ready'
  send(missing(1))
  expect([now(), done]).toEqual(['asking', ['ask']])
  send(read(1))
  expect(now()).toBe('following')
})

test('[LIVE-09] a load that began before something was missed counts when its rows hold it, else they are wished anew', () => {
  const { list, done, send, now } = kept({ listing: 'loading' })
  send(missing(5))
  expect([now(), done]).toEqual(['overtaken', []])
  send(read(5))
  expect([now(), done]).toEqual(['following', []])
  list.listing = 'loading'
  send(missing(7), read(6))
  expect([now(), done]).toEqual(['missing', ['soon']])
  send(missing(8), missing(9), read(8))
  expect([now(), done]).toEqual(['missing', ['soon', 'ask', 'soon']])
})

test('[LIVE-09] what cannot be read is wished later and later; rows that come, no matter who asked, forgive it', () => {
  const { done, send, now } = kept()
  send(missing(1), failed(), failed(), missing(1), failed())
  expect([now(), done]).toEqual(['backingOff', ['ask', 'later 1', 'ask', 'later 2']])
  send(read(1), missing(2), failed())
  expect(done.slice(4)).toEqual(['ask', 'later 1'])
})

test('without the right to the rows nobody asks until something is missing again', () => {
  const { done, send, now } = kept()
  send(missing(1), failed(ACCESS_DENIED))
  expect(now()).toBe('refused')
  send(failed(), missing(2))
  expect([now(), done]).toEqual(['asking', ['ask', 'ask']])
})

test('[LIVE-09] rows below a row end no question; where they lack something all are wished', () => {
  const { done, send, now } = kept()
  send(missing(1), branch(false), branch(true))
  expect([now(), done]).toEqual(['asking', ['ask', 'soon']])
  send(failed())
  expect(now()).toBe('backingOff')
})

test('what it owed before it went out of sight is wished when it is back', () => {
  const { done, now } = kept({ owes: true })
  expect([now(), done]).toEqual(['missing', ['soon']])
})

test(
  '[LIVE-09] whatever happens: after the last answer that lacks nothing it owes nothing, and else somebody was told to ask',
  () => {
    const step = fc.oneof(
      fc.nat(9).map((seq) => missing(seq)),
      fc.tuple(fc.nat(9), fc.boolean()).map(([seq, lacks]) => read(seq, lacks)),
      fc.boolean().map((lacks) => branch(lacks)),
      fc.constant(failed()),
      fc.constant('load' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { list, done, send, actor, now } = kept()
        for (const one of steps) {
          const before = done.length
          if (one === 'load') list.listing = 'loading'
          else send(one)
          const isUnderWay = list.listing === 'loading'
          const waits = done.length === before && !isUnderWay && actor.getSnapshot().hasTag('owing')
          // A list that owes rows loads them, or has just wished them or wished them before.
          expect(!waits || ['missing', 'backingOff'].includes(now())).toBe(true)
          expect(now() !== 'asking' || isUnderWay).toBe(true)
        }
        list.listing = 'loading'
        send(missing(9), read(9))
        expect([now(), actor.getSnapshot().context]).toEqual(['following', { owes: false, needed: null, failures: 0 }])
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
