import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { drillRunMachine } from '#machines/drill-run/drill-run.machine.ts'
import { drillRunWith } from '#machines/drill-run/drill-run-with.ts'
import type { DrillCommand } from '#machines/drill-run/drill-run.setup.ts'
import { scriptSecond } from '#contract/areas/drill/drill-run.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate'

const START = 1_000_000
const run = (over: Partial<DrillRun> = {}): DrillRun => ({
  nowMs: START + 12_300,
  planName: '触电',
  place: '配电室',
  status: '3',
  startMs: START,
  pausedAtMs: null,
  pausedSeconds: 0,
  endMs: null,
  steps: [],
  persons: [],
  ...over,
})
const command: DrillCommand = { name: 'pause', key: 'k' }

/** A page whose clock is five minutes fast. */
function start() {
  const clock = new SimulatedClock()
  const reads: Deferred<DrillRun>[] = []
  const sends: Deferred<void>[] = []
  const sent: DrillCommand[] = []
  const machine = drillRunWith({
    now: () => START + 300_000 + clock.now(),
    fetchRun: () => (reads.push(deferred<DrillRun>()), reads.at(-1)!.promise),
    send(input) {
      sent.push(input.command)
      sends.push(deferred<void>())
      return sends.at(-1)!.promise
    },
  })
  const actor = createActor(machine, { input: { id: 'd1' }, clock }).start()
  const second = () => scriptSecond(actor.getSnapshot().context.run!, actor.getSnapshot().context.nowMs)
  return { actor, clock, reads, sends, sent, second, value: () => actor.getSnapshot().value }
}

test('[SCREEN-21] the second is that of the server, whatever the clock here says, and goes on with whole seconds of the script', async () => {
  const { actor, clock, reads, second } = start()
  await reads[0]!.resolve(run())
  expect(second()).toBe(12)
  clock.increment(699)
  expect(second()).toBe(12)
  clock.increment(1)
  expect(second()).toBe(13)
  clock.increment(10_000)
  expect(second()).toBe(23)
  actor.send({ type: 'run.changed' })
  await reads[1]!.resolve(run({ nowMs: START + 30_000, pausedAtMs: START + 25_000 }))
  clock.increment(5_000)
  expect([actor.getSnapshot().value.drill, second()]).toEqual(['paused', 25])
  actor.send({ type: 'run.changed' })
  await reads[2]!.resolve(run({ nowMs: START + 40_000, pausedSeconds: 15 }))
  expect([actor.getSnapshot().value.drill, second()]).toEqual(['running', 25])
})

test('[SCREEN-21] the clocks are compared every minute, a failed reading is repeated, and what was read stays in sight', async () => {
  const { actor, clock, reads } = start()
  await reads[0]!.resolve(run())
  clock.increment(60_000)
  expect(reads).toHaveLength(2)
  await reads[1]!.reject(new Error('网络异常'))
  expect(actor.getSnapshot().context).toMatchObject({ unread: '网络异常', run: { planName: '触电' } })
  clock.increment(4_999)
  expect(reads).toHaveLength(2)
  clock.increment(1)
  await reads[2]!.resolve(run({ status: '4', endMs: START + 60_000 }))
  expect([actor.getSnapshot().value.drill, actor.getSnapshot().context.unread]).toEqual(['ended', null])
})

test('[SCREEN-21] one command at a time is sent, once; a refusal is told and the drill read again', async () => {
  const { actor, reads, sends, sent } = start()
  await reads[0]!.resolve(run())
  actor.send({ type: 'command.ask', command: { name: 'end', key: 'e' } })
  actor.send({ type: 'command.cancel' })
  expect(sent).toEqual([])
  actor.send({ type: 'command.send', command })
  actor.send({ type: 'command.send', command })
  expect(sent).toEqual([command])
  await sends[0]!.reject(new Error('演练已经暂停！'))
  expect(actor.getSnapshot().context).toMatchObject({ problem: '演练已经暂停！', command: null })
  expect(reads).toHaveLength(2)
})

test('[SCREEN-21] every path: a drill stands as it was last read, whatever is sent meanwhile', () => {
  const done = (output: DrillRun) => ({ type: 'xstate.done.actor.fetchRun', output })
  const cases = [
    done(run({ status: '2', startMs: null })),
    done(run()),
    done(run({ pausedAtMs: START + 5_000 })),
    done(run({ status: '4', endMs: START + 9_000 })),
    { type: 'xstate.error.actor.fetchRun', error: new Error('x') },
    { type: 'xstate.done.actor.send' },
    { type: 'xstate.error.actor.send', error: new Error('x') },
    { type: 'command.send', command },
    { type: 'command.ask', command },
    { type: 'run.taken' },
  ]
  const paths = modelOf(drillRunMachine, cases, { input: { id: 'd1' } }).getShortestPaths()
  const states = paths.flatMap(({ steps }) => steps.map(({ state }) => state)) as AnyMachineSnapshot[]
  const stands = (state: AnyMachineSnapshot) => (state.value as { drill: string }).drill
  expect(new Set(states.map(stands))).toEqual(new Set(['unknown', 'waiting', 'running', 'paused', 'ended']))
  const expected = ({ context: { run: read } }: AnyMachineSnapshot) => {
    if (read === null) return ['unknown', 'waiting']
    if (read.endMs !== null) return ['ended']
    if (read.startMs === null) return ['waiting']
    return [read.pausedAtMs === null ? 'running' : 'paused']
  }
  for (const state of states) expect(expected(state)).toContain(stands(state))
})
