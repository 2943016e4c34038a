import { homeMachine, type Wait, type Waiting } from '#machines/home/home.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(homeMachine)).toEqual([
    'waiting · waiting.refresh → waiting.loading',
    'waiting.loading · done fetchWaiting → waiting.ready / takeWaiting',
    'waiting.loading · error fetchWaiting → waiting.failed',
    'entries.loading · done loadEntries → entries.ready / takeEntries',
    'entries.loading · error loadEntries → entries.ready',
    'entries.ready · entries.save → entries.saving / takeEntries',
    'entries.saving · done saveEntries → entries.ready',
    'entries.saving · error saveEntries → entries.unsaved',
    'entries.unsaved · entries.save → entries.saving / takeEntries',
  ])
})

test('[SCREEN-15] keeps old numbers in sight when a refresh fails', async () => {
  const answers: (() => Promise<readonly Waiting[]>)[] = [async () => FOUND, () => Promise.reject(new Error('x'))]
  const machine = homeMachine.provide({ actors: { fetchWaiting: fromPromise(() => answers.shift()!()) } })
  const actor = createActor(machine).start()
  for (const expected of ['ready', 'failed']) {
    actor.send({ type: 'waiting.refresh', waits: [] })
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value.waiting).toBe(expected)
    expect(actor.getSnapshot().context.waiting).toEqual(FOUND)
  }
})

test('[SCREEN-15] lets the request before go when it refreshes again', () => {
  const signals: AbortSignal[] = []
  const fetchWaiting = fromPromise<readonly Waiting[], { waits: readonly Wait[] }>(
    ({ signal }) => (signals.push(signal), new Promise(() => {})),
  )
  const actor = createActor(homeMachine.provide({ actors: { fetchWaiting } })).start()
  actor.send({ type: 'waiting.refresh', waits: [] })
  actor.send({ type: 'waiting.refresh', waits: [] })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('[SCREEN-15] can be refreshed along every path', async () => {
  const cases = [
    { type: 'xstate.done.actor.fetchWaiting', output: FOUND },
    { type: 'xstate.done.actor.loadEntries', output: null },
    { type: 'entries.save', paths: ['/a'] },
  ]
  let states = 0
  for (const path of modelOf(homeMachine, cases).getShortestPaths()) {
    await path.test({
      states: {
        '*': (state: any) => {
          states += 1
          expect(state.can({ type: 'waiting.refresh', waits: [] })).toBe(true)
        },
      },
    })
  }
  expect(states).toBeGreaterThan(0)
})

const FOUND: readonly Waiting[] = [
  { label: '冻结的用户', list: '/l', filters: {}, isUrgent: false, href: '/p', total: 2 },
]
