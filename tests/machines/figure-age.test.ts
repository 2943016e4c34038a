import { figureAgeMachine } from '#machines/figure-age/figure-age.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(figureAgeMachine)).toEqual([
    '(root) · sample [isStale] → stale / note',
    '(root) · sample [isLate] → late / note',
    '(root) · sample → fresh / note',
    'waiting · after waitLimit → silent',
    'fresh · after untilLate → late / age',
    'late · after untilStale → stale',
  ])
})

test('[PROD-13] wherever it stands, young figures make it fresh and old ones never do', async () => {
  const seen = new Set<string>()
  const cases = [0, 5_000, 7_500].map((ageMs) => ({ type: 'sample', ageMs }))
  const model = modelOf(figureAgeMachine, cases, { input: { promiseMs: 5_000 } })
  for (const path of model.getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(state.value)
          expect(state.value === 'fresh' && state.context.ageMs >= 5_000).toBe(false)
          expect(state.can({ type: 'sample', ageMs: 0 })).toBe(true)
        },
      },
    })
  expect([...seen].toSorted()).toEqual(['fresh', 'late', 'silent', 'stale', 'waiting'])
})

test('[PROD-13] figures age by themselves from how old they were when they came', () => {
  const clock = new SimulatedClock()
  const actor = createActor(figureAgeMachine, { input: { promiseMs: 5_000 }, clock }).start()
  const after = (ms: number) => {
    clock.increment(ms)
    return actor.getSnapshot().value
  }
  expect([after(14_999), after(1)]).toEqual(['waiting', 'silent'])
  actor.send({ type: 'sample', ageMs: 2_000 })
  expect([after(2_999), after(1), after(2_499), after(1)]).toEqual(['fresh', 'late', 'late', 'stale'])
  actor.send({ type: 'sample', ageMs: 0 })
  after(4_000)
  actor.send({ type: 'sample', ageMs: 0 })
  expect([after(4_999), after(1)]).toEqual(['fresh', 'late'])
})
