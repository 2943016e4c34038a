import { displayMachine, type LoadedWall } from '#machines/wall/display.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

const loaded = (name: string): LoadedWall => ({
  name,
  wall: { reading: { screenWidthM: 1.2, distanceM: 3 }, pages: [] },
})

test('walks along these arrows', () => {
  expect(edgesOf(displayMachine)).toEqual([
    '(root) · session.lost → signedOut / clear',
    'starting · always [isSignedIn] → opening',
    'starting · always → signedOut',
    'signedOut · session.found → opening',
    'signedOut · session.lost → (stays)',
    'opening · done loadWall → running / take',
    'opening · error loadWall → waiting / note',
    'waiting · after retryDelay → opening',
    'running · after recheck → renewing',
    'renewing · done loadWall → running / take',
    'renewing · error loadWall → owing / note',
    'owing · after retryDelay → renewing',
  ])
})

test('[PROD-13] who is signed out sees nothing of a wall, wherever it stood', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.loadWall', output: loaded('总览') },
    { type: 'xstate.error.actor.loadWall', error: new Error('网络异常') },
  ]
  for (const path of modelOf(displayMachine, cases, { input: { isSignedIn: true } }).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(state.value)
          expect(state.context.loaded === null || ['running', 'renewing', 'owing'].includes(state.value)).toBe(true)
        },
      },
    })
  expect([...seen].toSorted()).toEqual(['opening', 'owing', 'renewing', 'running', 'signedOut', 'waiting'])
})

test('[PROD-13] a wall that cannot be read is tried again after 5, 10, 20, 40, 60 seconds, one that is shown is read again each minute; what is shown stays meanwhile', async () => {
  const clock = new SimulatedClock()
  const answers: { give: (wall: LoadedWall) => void; fail: (error: Error) => void }[] = []
  const machine = displayMachine.provide({
    actors: { loadWall: fromPromise(() => new Promise((give, fail) => void answers.push({ give, fail }))) },
  })
  const actor = createActor(machine, { clock, input: { isSignedIn: true } }).start()
  const settled = async (act: () => void) => {
    act()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    return actor.getSnapshot().value
  }
  for (const ms of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(await settled(() => answers.at(-1)!.fail(new Error('网络异常')))).toBe('waiting')
    clock.increment(ms - 1)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('opening')
  }
  expect(await settled(() => answers.at(-1)!.give(loaded('总览')))).toBe('running')
  const before = actor.getSnapshot().context.loaded
  clock.increment(60_000)
  expect(await settled(() => answers.at(-1)!.give(loaded('总览')))).toBe('running')
  expect(actor.getSnapshot().context.loaded).toBe(before)
  clock.increment(60_000)
  expect(await settled(() => answers.at(-1)!.fail(new Error('网络异常')))).toBe('owing')
  expect(actor.getSnapshot().context.loaded).toEqual(loaded('总览'))
  clock.increment(5_000)
  await settled(() => answers.at(-1)!.give(loaded('新总览')))
  expect(actor.getSnapshot().context).toEqual({
    loaded: loaded('新总览'),
    problem: '',
    failures: 0,
    isSignedIn: true,
  })
})
