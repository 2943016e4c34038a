import { NO_DATA, wallTileMachine } from '#machines/wall/wall-tile.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const PERIOD = 5_000

/** A tile whose clock and whose figures the test moves. */
function tile() {
  const clock = new SimulatedClock()
  let trueAt = -Infinity
  let asked = 0
  const machine = wallTileMachine.provide({ actions: { askSource: () => void (asked += 1) } })
  const actor = createActor(machine, { clock, input: { periodMs: PERIOD, age: () => clock.now() - trueAt } }).start()
  const dataAfter = (ms: number) => {
    clock.increment(ms)
    return actor.getSnapshot().value.data
  }
  const paintAfter = (ms: number) => {
    clock.increment(ms)
    return actor.getSnapshot().value.paint
  }
  return {
    actor,
    dataAfter,
    paintAfter,
    asked: () => asked,
    hear: (ageMs = 0) => {
      trueAt = clock.now() - ageMs
      actor.send({ type: 'sample' })
    },
    store: (ageMs = 0) => void (trueAt = clock.now() - ageMs),
    draw: () => actor.send({ type: 'threw', atMs: clock.now() }),
  }
}

test('walks along these arrows', () => {
  expect(edgesOf(wallTileMachine)).toEqual([
    'data.waiting · sample → data.fresh',
    'data.waiting · source.refused → data.refused / noteProblem',
    'data.waiting · after waitLimit → data.refused / noteProblem',
    'data.fresh · source.refused → data.refused / noteProblem',
    'data.fresh · after untilLate [isStale] → data.stale',
    'data.fresh · after untilLate [isLate] → data.late',
    'data.fresh · after untilLate → data.fresh',
    'data.late · sample [isLate] → (stays)',
    'data.late · sample → data.fresh',
    'data.late · source.refused → data.refused / noteProblem',
    'data.late · after untilStale [isStale] → data.stale',
    'data.late · after untilStale → data.late',
    'data.stale · sample [isLate] → (stays)',
    'data.stale · sample → data.fresh',
    'data.stale · source.refused → data.refused / noteProblem',
    'data.refused · sample [isLate] → (stays)',
    'data.refused · sample → data.fresh',
    'data.refused · after retryDelay → data.refused / askSource, countRetry',
    'paint.painting · threw [threwTooOften] → paint.quarantined / forgetThrows',
    'paint.painting · threw → paint.restarting / noteThrow',
    'paint.restarting · wall.changed → paint.painting / forgetThrows',
    'paint.restarting · after remountDelay → paint.painting',
    'paint.quarantined · wall.changed → paint.painting',
    'paint.quarantined · after quarantineTime → paint.restarting',
  ])
})

test('[PROD-13] from wherever it stands, young figures make it fresh, and drawing never depends on them', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'source.refused', problem: '没有权限' },
    { type: 'threw', atMs: 0 },
  ]
  const tells = ({ context }: any) => context.throws.length
  for (const ageMs of [0, 6_000, 7_500])
    for (const path of modelOf(wallTileMachine, cases, {
      input: { periodMs: PERIOD, age: () => ageMs },
      tells,
    }).getShortestPaths())
      await path.test({
        states: {
          '*': (state: any) => {
            seen.add(`${state.value.data} ${state.value.paint}`)
            const leadsOn = state.value.data !== 'fresh' && (ageMs === 0 || state.value.data === 'waiting')
            expect(state.can({ type: 'sample' })).toBe(leadsOn)
            expect(state.value.data !== 'refused' || state.context.problem !== '').toBe(true)
          },
        },
      })
  expect(seen.size).toBe(15)
})

test('[PROD-13] figures age by themselves; while they come in time the machine hears nothing of them', () => {
  const { dataAfter, hear, store } = tile()
  hear()
  expect(dataAfter(4_000)).toBe('fresh')
  store()
  expect([dataAfter(4_999), dataAfter(1), dataAfter(2_499), dataAfter(1)]).toEqual(['fresh', 'late', 'late', 'stale'])
  hear(6_000)
  expect(dataAfter(0)).toBe('stale')
  hear(1_000)
  expect([dataAfter(3_999), dataAfter(1)]).toEqual(['fresh', 'late'])
  hear()
  store(9_000)
  expect(dataAfter(5_000)).toBe('stale')
})

test('[PROD-13] who hears nothing says so after three periods, and asks after 5, 10, 20, 40, then every 60 seconds', () => {
  const { actor, dataAfter, asked, hear } = tile()
  expect([dataAfter(14_999), dataAfter(1)]).toEqual(['waiting', 'refused'])
  expect(actor.getSnapshot().context.problem).toBe(NO_DATA)
  const counts = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].map((ms) => {
    dataAfter(ms - 1)
    const before = asked()
    dataAfter(1)
    return asked() - before
  })
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
  hear()
  expect(dataAfter(0)).toBe('fresh')
  actor.send({ type: 'source.refused', problem: '没有权限' })
  actor.send({ type: 'source.refused', problem: '再次' })
  expect([dataAfter(4_999), asked(), dataAfter(1), asked()]).toEqual(['refused', 6, 'refused', 7])
  expect(actor.getSnapshot().context.problem).toBe('没有权限')
})

test('[PROD-13] a drawing that fails is made anew after 1, 5 and 30 seconds; the fourth time within ten minutes it rests', () => {
  const { actor, paintAfter, draw, hear, dataAfter } = tile()
  hear()
  for (const ms of [1_000, 5_000, 30_000]) {
    draw()
    expect([paintAfter(ms - 1), paintAfter(1)]).toEqual(['restarting', 'painting'])
  }
  draw()
  expect([paintAfter(299_999), paintAfter(1), paintAfter(1_000)]).toEqual(['quarantined', 'restarting', 'painting'])
  for (const _ of [1, 2, 3]) {
    draw()
    paintAfter(300_000)
  }
  draw()
  expect(paintAfter(0)).toBe('restarting')
  actor.send({ type: 'wall.changed' })
  expect(paintAfter(0)).toBe('painting')
  hear()
  expect(dataAfter(0)).toBe('fresh')
})
