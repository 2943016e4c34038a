import { trialMachine, type TrialEvent, type TrialQuestion, type Verdict } from '#machines/trial/trial.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate'

const record = { id: 'r1' }
const opening = (runs: boolean) => ({ type: 'trial.open', record, input: '', runs }) as const

test('walks along these arrows', () => {
  expect(edgesOf(trialMachine)).toEqual([
    'closed · trial.open [runs] → open.running / begin',
    'closed · trial.open → open.ready / begin',
    'open · trial.close → closed',
    'open · input.change → open.ready / change',
    'open.ready · trial.run → open.running',
    'open.running · done tryOut → open.answered / take',
    'open.running · error tryOut → open.failed / fail',
    'open.answered · trial.run → open.running',
    'open.failed · trial.run → open.running',
  ])
})

test('[SCREEN-74] what was typed is tried, and what comes of it stands until something else is typed', async () => {
  const trial = start()
  trial.send(opening(false))
  trial.send({ type: 'input.change', input: 'A1' })
  trial.send({ type: 'trial.run' })
  expect(trial.asked).toEqual([{ record, input: 'A1' }])
  await trial.answers[0]!.resolve({ passed: false, text: '第一位只能是数字' })
  expect(trial.context().verdict).toEqual({ passed: false, text: '第一位只能是数字' })
  trial.send({ type: 'input.change', input: '1A' })
  expect(trial.context().verdict).toBeNull()
})

test('[SCREEN-75] what asks for nothing is tried at once, again when it failed, and given up when it is closed', async () => {
  const trial = start()
  trial.send(opening(true))
  await trial.answers[0]!.reject(new Error('网络异常'))
  expect(trial.context().problem).toBe('网络异常')
  trial.send({ type: 'trial.run' })
  expect(trial.context().problem).toBeNull()
  trial.send({ type: 'trial.close' })
  await trial.answers[1]!.resolve({ passed: true, text: '连接成功' })
  expect([trial.value(), trial.context().verdict]).toEqual(['closed', null])
})

test('every path: it can be closed wherever it is seen, and nothing old is shown while it runs', () => {
  const cases = [
    opening(true),
    opening(false),
    { type: 'input.change', input: 'x' },
    { type: 'xstate.done.actor.tryOut', output: { passed: true, text: 'ok' } },
    { type: 'xstate.error.actor.tryOut', error: new Error('x') },
  ]
  const states = modelOf(trialMachine, cases)
    .getShortestPaths()
    .flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => JSON.stringify(state.value))).size).toBe(5)
  for (const state of states) {
    expect(state.can({ type: 'trial.close' })).toBe(state.hasTag('visible'))
  }
  for (const { context } of states.filter((state) => state.hasTag('busy')))
    expect([context.verdict, context.problem]).toEqual([null, null])
})

function start() {
  const asked: TrialQuestion[] = []
  const answers: Deferred<Verdict>[] = []
  const machine = trialMachine.provide({
    actors: {
      tryOut: fromPromise<Verdict, TrialQuestion>(({ input }) => {
        asked.push(input)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    asked,
    answers,
    send: (event: TrialEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
