import { provideLiveFollower } from '#app/effects/live-effects.ts'
import { isMissing, type TablePosition } from '#contract/live/live-merge.ts'
import {
  liveFollowerMachine,
  type LiveFollowerEvent,
  type Need,
} from '#machines/live-follower/live-follower.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

/** A list whose rows are known as far as the test says, and when it was told to ask. */
function follower(seed = 0) {
  const clock = new SimulatedClock()
  const rows: { position: TablePosition | null } = { position: null }
  const asked: number[] = []
  const machine = provideLiveFollower({ position: () => rows.position, refresh: () => void asked.push(clock.now()) })
  const actor = createActor(machine, { input: { seed }, clock }).start()
  /** Lets time pass so that a timer may set the next one. */
  const pass = (ms: number, stepMs = 10) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) clock.increment(Math.min(stepMs, leftMs))
  }
  const wish = (need: Need = 'anyway') => actor.send({ type: 'rows.wished', need })
  const fail = (failures: number) => actor.send({ type: 'read.failed', failures })
  return { pass, rows, asked, actor, wish, fail, owes: () => actor.getSnapshot().hasTag('owing') }
}

test('walks along these arrows', () => {
  expect(edgesOf(liveFollowerMachine)).toEqual([
    'rows · rows.wished → rows.missing / noteNeed',
    'rows.following · read.failed → rows.backingOff / noteFailure',
    'rows.missing · rows.wished → (stays) / noteNeed',
    'rows.missing · read.failed → (stays) / noteFailure',
    'rows.missing.gathering · after soon → rows.missing.due',
    'rows.missing.due · always [isFree] → rows.missing.granted',
    'rows.missing.granted · always [lacks] → rows.following / ask, rest',
    'rows.missing.granted · always → rows.following',
    'rows.backingOff · rows.read → rows.following',
    'rows.backingOff · read.failed → rows.backingOff / noteFailure',
    'rows.backingOff · after retry → rows.missing',
    'pace.free · rows.asked → pace.resting',
    'pace.resting · after gap → pace.free',
  ])
})

test('[LIVE-09] wherever it stands, it owes rows exactly while it knows what was wished', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'rows.wished', need: 'anyway' },
    { type: 'read.failed', failures: 1 },
  ]
  for (const lacks of [true, false]) {
    const machine = liveFollowerMachine.provide({ guards: { lacks: () => lacks } })
    for (const path of modelOf(machine, cases as never[], { input: { seed: 0 } }).getShortestPaths())
      await path.test({
        states: {
          '*': (state: any) => {
            seen.add(JSON.stringify(state.value))
            expect(state.hasTag('owing')).toBe(state.context.need !== null)
          },
        },
      })
  }
  // Nobody waits who may ask.
  expect([...seen].toSorted()).toEqual(
    ['"backingOff"', '"following"', '{"missing":"due"}', '{"missing":"gathering"}'].flatMap((rows) =>
      ['free', 'resting']
        .filter((pace) => pace === 'resting' || !rows.includes('due'))
        .map((pace) => `{"rows":${rows},"pace":"${pace}"}`),
    ),
  )
})

test('asks soon after the first wish, once for those that come together', () => {
  const { pass, asked, wish } = follower()
  wish()
  wish()
  pass(30)
  wish()
  pass(40)
  expect(asked).toEqual([])
  pass(10_000)
  expect(asked).toEqual([80])
})

test('asks at most once a second, and once more after the last wish', () => {
  const often = follower()
  for (let time = 0; time < 10; time++) {
    often.wish()
    often.pass(200)
  }
  often.pass(10_000)
  expect(often.asked).toEqual([80, 1_080, 2_080])
  const twice = follower()
  twice.wish()
  twice.pass(100)
  twice.wish()
  twice.pass(10_000)
  expect(twice.asked).toEqual([80, 1_080])
})

test('spreads the later questions of many pages', () => {
  const asked = (seed: number) => {
    const one = follower(seed)
    one.wish()
    one.pass(100)
    one.wish()
    one.pass(10_000)
    return one.asked
  }
  expect([asked(0.25), asked(1)]).toEqual([
    [80, 1_330],
    [80, 2_080],
  ])
})

test('asks again later and later after failures', () => {
  const after = (failures: number, seed: number) => {
    const { pass, asked, fail } = follower(seed)
    fail(failures)
    pass(200_000)
    return asked
  }
  expect([1, 2, 3, 4, 5, 50].map((failures) => after(failures, 0))).toEqual(
    [5_080, 10_080, 20_080, 40_080, 60_080, 60_080].map((ms) => [ms]),
  )
  expect(after(1, 1)).toEqual([7_580])
})

test('[LIVE-09] rows that were read meanwhile, no matter by whom, are not asked for again after a failure', () => {
  const { pass, asked, fail, actor, owes } = follower()
  fail(1)
  pass(4_990)
  expect(owes()).toBe(true)
  actor.send({ type: 'rows.read' })
  pass(100_000)
  expect([asked, owes()]).toEqual([[], false])
})

test('[LIVE-09] a wish after a failure is asked for at once and in any case, the waiting ends', () => {
  const { pass, asked, rows, wish, fail } = follower()
  rows.position = { ep: 'e1', seq: 9 }
  fail(1)
  pass(1_000)
  wish({ ep: 'e1', seq: 5 })
  pass(100_000)
  expect(asked).toEqual([1_080])
})

test('[LIVE-09] rows that are known as far as was wished by then are not asked for, and keep nobody else waiting', () => {
  const { pass, asked, rows, wish } = follower()
  wish({ ep: 'e1', seq: 5 })
  rows.position = { ep: 'e1', seq: 5 }
  pass(80)
  expect(asked).toEqual([])
  wish({ ep: 'e1', seq: 6 })
  pass(80)
  expect(asked).toEqual([160])
  wish({ ep: 'e1', seq: 7 })
  wish()
  wish({ ep: 'e1', seq: 5 })
  rows.position = { ep: 'e1', seq: 9 }
  pass(10_000)
  expect(asked).toEqual([160, 1_160])
})

test(
  '[LIVE-09] whatever is wished and fails: never twice within a second, and nothing that is owed is forgotten',
  () => {
    const step = fc.oneof(
      fc.constant({ type: 'rows.wished', need: 'anyway' } as const),
      fc.nat(9).map((seq) => ({ type: 'rows.wished', need: { ep: 'e1', seq } }) as const),
      fc.nat(5).map((failures) => ({ type: 'read.failed', failures: failures + 1 }) as const),
      fc.constant({ type: 'rows.read' } as const),
      fc.integer({ min: 1, max: 3_000 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (steps, seed) => {
        const { pass, asked, rows, actor, owes } = follower(seed)
        rows.position = { ep: 'e1', seq: 4 }
        for (const one of steps) {
          if (typeof one === 'number') pass(one, 50)
          else actor.send(one satisfies LiveFollowerEvent)
        }
        const before = asked.length
        const { need } = actor.getSnapshot().context
        pass(100_000, 500)
        expect(owes()).toBe(false)
        const isDue = need !== null && (need === 'anyway' || isMissing(rows.position, need))
        expect(asked.length - before).toBe(isDue ? 1 : 0)
        const gaps = asked.slice(1).map((ms, index) => ms - asked[index]!)
        expect(gaps.filter((ms) => ms < 1_000 * (1 + seed))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
