import { wallHealthMachine } from '#machines/wall/wall-health.machine.ts'
import { FAULTS, type HealthMeasure } from '#machines/wall/wall-health.setup.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

const WELL: HealthMeasure = { longTaskMs: 0, heapMb: 40, heapSlope: 0.1, isSilent: false, doesKeep: true }
const MINUTE = 60_000

/** A document whose minutes the test writes. */
function document() {
  const clock = new SimulatedClock()
  const here = { measure: WELL, jumpMs: 0, done: [] as string[] }
  const did = (what: string) => () => void here.done.push(what)
  const actor = createActor(wallHealthMachine, {
    clock,
    input: {
      measure: () => here.measure,
      clockJumpMs: () => here.jumpMs,
      note: (fault) => here.done.push(`note ${fault}`),
      askReload: (reason) => here.done.push(`reload ${reason}`),
      restartRotation: did('rotation'),
      renewSources: did('sources'),
      renewClock: did('clock'),
    },
  }).start()
  return {
    here,
    actor,
    after: (ms: number) => {
      here.done = []
      clock.increment(ms)
      return here.done
    },
    minutes: (over: Partial<HealthMeasure>, count = 1) => {
      here.measure = { ...WELL, ...over }
      here.done = []
      for (let minute = 0; minute < count; minute += 1) clock.increment(MINUTE)
      return here.done
    },
  }
}

test('walks along these arrows', () => {
  expect(edgesOf(wallHealthMachine)).toMatchInlineSnapshot(`
    [
      "watch.measuring · after minute → watch.measuring",
      "work.calm · measured [isBusyAgain] → work.eased / countAnew, note",
      "work.calm · measured [isBusy] → (stays) / countBusy",
      "work.calm · measured → (stays) / countAnew",
      "work.eased · measured [isBusyAgain] → (stays) / countAnew, reloadForWork",
      "work.eased · measured [isBusy] → (stays) / countBusy",
      "work.eased · measured [isQuietAgain] → work.calm / countAnew",
      "work.eased · measured → (stays) / countQuiet",
      "memory.light · measured [isHeavy] → memory.heavy / noteHeap, reloadForHeap",
      "memory.heavy · measured [isHeavy] → (stays) / reloadForHeap",
      "memory.heavy · measured → memory.light",
      "rotation.still · rotation.moved [turns] → rotation.turning / keepLimit",
      "rotation.turning · rotation.moved [turns] → rotation.turning / keepLimit",
      "rotation.turning · rotation.moved → rotation.still",
      "rotation.turning · after rotationLimit → rotation.turning / note, restartRotation",
      "data.heard · measured [isSilent] → data.silent / note, renewSources",
      "data.silent · measured [isSilent] → (stays) / renewSources",
      "data.silent · measured → data.heard",
      "clock.watching · after clockPause [hasJumped] → clock.watching / renewClock",
      "clock.watching · after clockPause → clock.watching",
      "storage.kept · measured [keepsNothing] → storage.refused / note",
      "storage.refused · measured [keepsNothing] → (stays)",
      "storage.refused · measured → storage.kept",
    ]
  `)
})

test('in every state each region can be left, and no minute throws', async () => {
  const measures = [
    WELL,
    { ...WELL, longTaskMs: 9_000 },
    { longTaskMs: null, heapMb: null, heapSlope: null, isSilent: true, doesKeep: false },
    { ...WELL, heapMb: 400, heapSlope: 9 },
  ]
  const cases = [
    ...measures.map((measure) => ({ type: 'measured', measure })),
    { type: 'rotation.moved', limitMs: 76_000 },
    { type: 'rotation.moved', limitMs: 0 },
  ]
  const seen = new Set<string>()
  const nothing = () => {}
  const tells = ({ context }: any) => [context.busyMinutes, context.quietMinutes]
  const input = {
    measure: () => WELL,
    clockJumpMs: () => 0,
    note: nothing,
    askReload: nothing,
    restartRotation: nothing,
    renewSources: nothing,
    renewClock: nothing,
  }
  for (const path of modelOf(wallHealthMachine, cases, { input, tells }).getShortestPaths())
    await path.test({ states: { '*': ({ value }: any) => void seen.add(Object.values(value).join(' ')) } })
  const parts = new Set([...seen].flatMap((value) => value.split(' ')))
  for (const state of ['eased', 'heavy', 'turning', 'silent', 'refused']) expect(parts).toContain(state)
})

test('[PROD-13] three busy minutes make the wall calm, three more ask for a reload, three quiet ones end it', () => {
  const { actor, minutes } = document()
  expect(minutes({ longTaskMs: 5_001 }, 2)).toEqual([])
  expect(minutes({ longTaskMs: 5_000 })).toEqual([])
  expect(minutes({ longTaskMs: 5_001 }, 2)).toEqual([])
  expect(minutes({ longTaskMs: 6_000 })).toEqual([`note ${FAULTS.busy}`])
  expect(actor.getSnapshot().hasTag('calmer')).toBe(true)
  expect(minutes({ longTaskMs: 6_000 }, 3)).toEqual([`reload ${FAULTS.busy}`])
  minutes({}, 2)
  expect(actor.getSnapshot().hasTag('calmer')).toBe(true)
  minutes({})
  expect(actor.getSnapshot().hasTag('calmer')).toBe(false)
})

test('[PROD-13] too much memory asks for a reload each minute and is noted once; a browser that says nothing is left alone', () => {
  const { minutes } = document()
  expect(minutes({ heapMb: 350, heapSlope: 4 })).toEqual([])
  const heavy = 'reload 内存 351 MB'
  expect(minutes({ heapMb: 351 }, 2)).toEqual(['note 内存 351 MB', heavy, heavy])
  expect(minutes({})).toEqual([])
  expect(minutes({ heapSlope: 4.2 })).toEqual(['note 内存每小时增长 4.2 MB', 'reload 内存每小时增长 4.2 MB'])
  expect(minutes({ heapMb: null, heapSlope: null, longTaskMs: null }, 9)).toEqual([])
})

test('[PROD-13] a rotation in which nothing happens is begun anew; a single page is not', () => {
  const { actor, after } = document()
  expect(after(3_600_000)).toEqual([])
  actor.send({ type: 'rotation.moved', limitMs: 76_000 })
  after(75_999)
  actor.send({ type: 'rotation.moved', limitMs: 76_000 })
  expect(after(75_999)).toEqual([])
  expect(after(1)).toEqual([`note ${FAULTS.rotation}`, 'rotation'])
  expect(after(76_000)).toEqual([`note ${FAULTS.rotation}`, 'rotation'])
  actor.send({ type: 'rotation.moved', limitMs: 0 })
  expect(after(3_600_000)).toEqual([])
})

test('[PROD-13] where all figures are out of date they are asked anew once a minute', () => {
  const { minutes } = document()
  expect(minutes({ isSilent: true }, 3)).toEqual([`note ${FAULTS.silent}`, 'sources', 'sources', 'sources'])
  expect(minutes({}, 3)).toEqual([])
})

test('[PROD-13] a clock that was set is measured anew within five seconds, and nothing is loaded again', () => {
  const { here, after } = document()
  here.jumpMs = 2_000
  expect(after(5_000)).toEqual([])
  here.jumpMs = -600_000
  expect([after(4_999).length, after(1)]).toEqual([0, ['clock']])
})

test('[PROD-13] a browser that keeps nothing is seen at once and said as long as it lasts', () => {
  const { actor, minutes } = document()
  expect(minutes({ doesKeep: false }, 2)).toEqual([`note ${FAULTS.storage}`])
  expect(actor.getSnapshot().hasTag('keepsNothing')).toBe(true)
  minutes({})
  expect(actor.getSnapshot().hasTag('keepsNothing')).toBe(false)
})

test('[PROD-13] a page that turns begins nothing else anew', () => {
  const { actor, minutes, after } = document()
  minutes({ longTaskMs: 6_000, heapMb: 400 }, 3)
  const before = { ...actor.getSnapshot().value, rotation: 'turning' }
  after(50_000)
  actor.send({ type: 'rotation.moved', limitMs: 76_000 })
  expect(actor.getSnapshot().value).toEqual(before)
  expect(after(9_999)).toEqual([])
  expect(after(1)).toEqual(['reload 内存 400 MB'])
})
