import type { Stocktake } from '#contract/wire/stocktake.ts'
import { stocktakeMachine, type Counted, type StocktakeEvent } from '#machines/stocktake/stocktake.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate'

const opening = { type: 'stocktake.open', depotId: 'd1', depotName: '中心库' } as const
const outcome: Stocktake = { found: ['A-1'], missing: ['A-2'], surplus: [], unknown: ['X'] }

test('walks along these arrows', () => {
  expect(edgesOf(stocktakeMachine)).toEqual([
    'closed · stocktake.open [isAnotherDepot] → open.entering / begin',
    'closed · stocktake.open [hasNumbers] → open.entering.collecting',
    'closed · stocktake.open → open.entering',
    'open.entering · numbers.change [isFilled] → open.entering.collecting / change',
    'open.entering · numbers.change → open.entering.empty / change',
    'open.entering · stocktake.close → closed',
    'open.entering.collecting · stocktake.compare → open.comparing',
    'open.entering.compared · stocktake.record → open.recording',
    'open.comparing · stocktake.close → closed',
    'open.comparing · done compare → open.entering.compared / take',
    'open.comparing · error compare → open.entering.collecting / fail',
    'open.recording · done record → open.recorded / take',
    'open.recording · error record → open.entering.compared / fail',
    'open.recorded · stocktake.again → open.entering / empty',
    'open.recorded · stocktake.close → closed / empty',
  ])
})

test('[SCREEN-38] what was scanned is compared, looked over and put on record, and then the next count begins empty', async () => {
  const count = start()
  count.send(opening)
  count.send({ type: 'stocktake.compare' })
  expect(count.asked).toEqual([])
  count.send({ type: 'numbers.change', numbers: 'A-1 X' })
  count.send({ type: 'stocktake.compare' })
  await count.answers[0]!.resolve(outcome)
  expect(count.context().result).toEqual(outcome)
  count.send({ type: 'stocktake.record' })
  count.send({ type: 'stocktake.close' })
  expect(count.value()).toEqual({ open: 'recording' })
  await count.answers[1]!.resolve(outcome)
  expect(count.asked).toEqual([
    ['compare', { depotId: 'd1', numbers: 'A-1 X' }],
    ['record', { depotId: 'd1', numbers: 'A-1 X' }],
  ])
  count.send({ type: 'stocktake.again' })
  expect(count.context()).toMatchObject({ numbers: '', result: null, problem: null })
})

test('[SCREEN-38] numbers wait for a user who closes the dialog, and belong to one depot', async () => {
  const count = start()
  count.send(opening)
  count.send({ type: 'numbers.change', numbers: 'A-1' })
  count.send({ type: 'stocktake.compare' })
  await count.answers[0]!.reject(new Error('网络异常'))
  expect([count.value(), count.context().problem]).toEqual([{ open: { entering: 'collecting' } }, '网络异常'])
  count.send({ type: 'stocktake.close' })
  count.send(opening)
  expect(count.context().numbers).toBe('A-1')
  count.send({ type: 'stocktake.close' })
  count.send({ ...opening, depotId: 'd2', depotName: '备件库' })
  expect(count.context()).toMatchObject({ depotId: 'd2', numbers: '', problem: null })
})

test('[SCREEN-38] every path: what is shown as compared is what was typed, and a record on its way is waited for', () => {
  const cases = [
    opening,
    { ...opening, depotId: 'd2' },
    { type: 'numbers.change', numbers: 'A-1' },
    { type: 'numbers.change', numbers: ' ' },
    { type: 'xstate.done.actor.compare', output: outcome },
    { type: 'xstate.error.actor.compare', error: new Error('x') },
    { type: 'xstate.done.actor.record', output: outcome },
    { type: 'xstate.error.actor.record', error: new Error('x') },
  ]
  const states = modelOf(stocktakeMachine, cases)
    .getShortestPaths()
    .flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => JSON.stringify(state.value))).size).toBe(7)
  const compared = states.filter((state) => state.matches({ open: { entering: 'compared' } }))
  const recording = states.filter((state) => state.matches({ open: 'recording' }))
  expect(compared.map((state) => state.context.result)).toEqual(compared.map(() => outcome))
  expect(recording.map((state) => state.can({ type: 'stocktake.close' }))).toEqual(recording.map(() => false))
})

function start() {
  const answers: Deferred<Stocktake>[] = []
  const asked: [string, Counted][] = []
  const called = (name: string) =>
    fromPromise<Stocktake, Counted>(({ input }) => {
      asked.push([name, input])
      answers.push(deferred<Stocktake>())
      return answers.at(-1)!.promise
    })
  const machine = stocktakeMachine.provide({ actors: { compare: called('compare'), record: called('record') } })
  const actor = createActor(machine).start()
  return {
    answers,
    asked,
    send: (event: StocktakeEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
