import { homeMachine, type VisitDay, type VisitTotals } from '#machines/home/home.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(homeMachine)).toEqual([
    'waiting · figures.refresh → waiting.loading',
    'waiting.loading · done fetchWaiting → waiting.ready / takeWaiting',
    'waiting.loading · error fetchWaiting → waiting.failed',
    'totals · figures.refresh → totals.loading',
    'totals.loading · done fetchTotals → totals.ready / takeTotals',
    'totals.loading · error fetchTotals → totals.failed',
    'days · figures.refresh → days.loading',
    'days.loading · done fetchDays → days.ready / takeDays',
    'days.loading · error fetchDays → days.failed',
    'entries.loading · done loadEntries → entries.ready / takeEntries',
    'entries.loading · error loadEntries → entries.ready',
    'entries.ready · entries.save → entries.saving / takeEntries',
    'entries.saving · done saveEntries → entries.ready',
    'entries.saving · error saveEntries → entries.unsaved',
    'entries.unsaved · entries.save → entries.saving / takeEntries',
  ])
})

test('[SCREEN-15] keeps old figures in sight when a refresh fails', async () => {
  const answers: (() => Promise<VisitTotals>)[] = [async () => TOTALS, () => Promise.reject(new Error('x'))]
  const machine = homeMachine.provide({ actors: { fetchTotals: fromPromise(() => answers.shift()!()) } })
  const actor = createActor(machine).start()
  for (const expected of ['ready', 'failed']) {
    actor.send({ type: 'figures.refresh', waits: [] })
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value.totals).toBe(expected)
    expect(actor.getSnapshot().context.totals).toEqual(TOTALS)
  }
})

test('[SCREEN-15] lets the request before go when it refreshes again', () => {
  const signals: AbortSignal[] = []
  const fetchDays = fromPromise<readonly VisitDay[]>(({ signal }) => (signals.push(signal), new Promise(() => {})))
  const actor = createActor(homeMachine.provide({ actors: { fetchDays } })).start()
  actor.send({ type: 'figures.refresh', waits: [] })
  actor.send({ type: 'figures.refresh', waits: [] })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('[SCREEN-15] can be refreshed along every path', async () => {
  const cases = [
    { type: 'xstate.done.actor.fetchTotals', output: TOTALS },
    { type: 'xstate.done.actor.fetchDays', output: [] },
    { type: 'xstate.done.actor.loadEntries', output: null },
    { type: 'entries.save', paths: ['/a'] },
  ]
  let states = 0
  for (const path of modelOf(homeMachine, cases).getShortestPaths()) {
    await path.test({
      states: {
        '*': (state: any) => {
          states += 1
          expect(state.can({ type: 'figures.refresh', waits: [] })).toBe(true)
        },
      },
    })
  }
  expect(states).toBeGreaterThan(0)
})

const TOTALS: VisitTotals = { totalVisitCount: 3, todayVisitCount: 2, todayIp: 1 }
