import type { NightPlan } from '#contract/walls/night-schema.ts'
import { momentOf, wallNightMachine } from '#machines/wall/wall-night.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate'

const at = (time: string) => Date.parse(`2026-11-28T${time}:00+08:00`)
const PLAN: NightPlan = { dark: { from: '19:00', to: '07:00' }, light: 0.5, off: { from: '23:00', to: '05:00' } }

function night(time: string, plan: NightPlan | null = PLAN) {
  const clock = new SimulatedClock()
  const actor = createActor(wallNightMachine, { clock, input: { plan, at: at(time) } }).start()
  const told = () => {
    const snapshot = actor.getSnapshot()
    return [Object.entries(snapshot.value)[0]!.join('.'), momentOf(snapshot).light]
  }
  return {
    told,
    after: (ms: number) => {
      clock.increment(ms)
      return told()
    },
    send: (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      return told()
    },
  }
}

test('walks along these arrows', () => {
  expect(edgesOf(wallNightMachine)).toEqual([
    '(root) · alarm.urgent → woken.alarmed',
    'planned · clock.told → planned.choosing / keepMoment',
    'planned · plan.changed → planned.choosing / keepPlan',
    'planned.choosing · always [isPhase] → planned.off',
    'planned.choosing · always [isPhase] → planned.dusk',
    'planned.choosing · always [isPhase] → planned.night',
    'planned.choosing · always [isPhase] → planned.dawn',
    'planned.choosing · always → planned.day',
    'planned.dusk · operator.input → woken.calm',
    'planned.night · operator.input → woken.calm',
    'planned.dawn · operator.input → woken.calm',
    'planned.off · operator.input → woken.calm',
    'woken · clock.told → (stays) / keepMoment',
    'woken · plan.changed → (stays) / keepPlan',
    'woken.alarmed · alarm.acknowledged → woken.calm',
    'woken.calm · operator.input → woken.calm',
    'woken.calm · after calm → planned',
  ])
})

test('[PROD-13] a day goes through all phases, whenever it is told', () => {
  const wall = night('12:00')
  const phases = ['18:00', '19:10', '20:00', '23:30', '04:00', '06:00', '06:50', '07:00'].map(
    (time) => wall.send({ type: 'clock.told', at: at(time) })[0],
  )
  expect(phases).toEqual([
    'planned.day',
    'planned.dusk',
    'planned.night',
    'planned.off',
    'planned.off',
    'planned.night',
    'planned.dawn',
    'planned.day',
  ])
})

test('[PROD-13] who comes in the dark sees it bright for five minutes after the last touch', () => {
  const wall = night('02:00')
  expect(wall.told()).toEqual(['planned.off', 0.12])
  expect(wall.send({ type: 'operator.input' })).toEqual(['woken.calm', 1])
  wall.after(299_999)
  expect(wall.send({ type: 'operator.input' })).toEqual(['woken.calm', 1])
  expect(wall.after(299_999)).toEqual(['woken.calm', 1])
  wall.send({ type: 'clock.told', at: at('06:00') })
  expect(wall.after(1)).toEqual(['planned.night', 0.5])
})

test('[PROD-13] an urgent alarm keeps a wall bright until somebody answers, and five minutes longer', () => {
  const wall = night('20:00')
  expect(wall.send({ type: 'alarm.urgent' })).toEqual(['woken.alarmed', 1])
  expect(wall.after(86_400_000)).toEqual(['woken.alarmed', 1])
  expect(wall.send({ type: 'alarm.acknowledged' })).toEqual(['woken.calm', 1])
  expect(wall.after(300_000)).toEqual(['planned.night', 0.5])
})

test('[PROD-13] a plan that is given or taken away is followed at once', () => {
  const wall = night('20:00', null)
  expect(wall.told()).toEqual(['planned.day', 1])
  expect(wall.send({ type: 'plan.changed', plan: PLAN })).toEqual(['planned.night', 0.5])
  expect(wall.send({ type: 'plan.changed', plan: null })).toEqual(['planned.day', 1])
})

test('[PROD-13] on every path a wall that waits for an answer to an alarm is bright, and no state lasts without a way on', () => {
  const times = ['12:00', '19:10', '20:00', '02:00', '06:50']
  const cases = [
    ...times.map((time) => ({ type: 'clock.told', at: at(time) })),
    ...[PLAN, null].map((plan) => ({ type: 'plan.changed', plan })),
  ]
  const states = modelOf(wallNightMachine, cases, { input: { plan: PLAN, at: at('12:00') } })
    .getShortestPaths()
    .flatMap(({ steps, state }) => [...steps.map((step) => step.state), state]) as AnyMachineSnapshot[]
  const seen = new Set(states.map(({ value }) => Object.entries(value as object)[0]!.join('.')))
  expect([...seen].toSorted()).toEqual([
    'planned.dawn',
    'planned.day',
    'planned.dusk',
    'planned.night',
    'planned.off',
    'woken.alarmed',
    'woken.calm',
  ])
  for (const state of states.filter((one) => one.matches('woken'))) expect(momentOf(state as never).light).toBe(1)
})
