import {
  reportRunMachine,
  type ReportAnswer,
  type ReportQuestion,
  type ReportRunEvent,
} from '#machines/report-run/report-run.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate'

const asking = (report: string, parameters = {}) => ({ type: 'run.ask', report, parameters }) as const
const answer = (total: number): ReportAnswer => ({ definition: null, rows: [], total })

test('[MENU-06] a report is run along these arrows', () => {
  expect(edgesOf(reportRunMachine)).toEqual([
    'idle · run.ask → running / begin',
    'running · run.ask → running / begin',
    'running · run.cancel → cancelled',
    'running · run.close → idle / forget',
    'running · done runReport → shown / take',
    'running · error runReport → failed / fail',
    'shown · run.ask → running / begin',
    'shown · run.retry → running',
    'shown · run.close → idle / forget',
    'failed · run.ask → running / begin',
    'failed · run.retry → running / clear',
    'failed · run.close → idle / forget',
    'cancelled · run.ask → running / begin',
    'cancelled · run.retry → running',
    'cancelled · run.close → idle / forget',
  ])
})

test('[MENU-06] a newer question gives up the older one, whose answer counts no more', async () => {
  const run = start()
  run.send(asking('ranks', { p_name: 'a' }))
  run.send(asking('ranks', { p_name: 'b' }))
  expect(run.signals.map((signal) => signal.aborted)).toEqual([true, false])
  await run.answers[0]!.resolve(answer(1))
  expect(run.value()).toBe('running')
  await run.answers[1]!.resolve(answer(2))
  expect([run.value(), run.context().answer]).toEqual(['shown', answer(2)])
})

test('[MENU-06] what was answered stays in sight while the same report runs again, and goes with another one', async () => {
  const run = start()
  run.send(asking('ranks'))
  await run.answers[0]!.resolve(answer(1))
  run.send(asking('ranks', { p_name: 'b' }))
  expect(run.context().answer).toEqual(answer(1))
  run.send({ type: 'run.cancel' })
  expect([run.value(), run.signals[1]!.aborted]).toEqual(['cancelled', true])
  run.send(asking('others'))
  expect(run.context().answer).toBeNull()
})

test('[MENU-06] a failure says why, and is forgotten when it is tried again', async () => {
  const run = start()
  run.send(asking('ranks'))
  await run.answers[0]!.reject(new Error('查询超过 10 秒，已停止；请缩小查询范围后重试'))
  expect(run.context().problem).toBe('查询超过 10 秒，已停止；请缩小查询范围后重试')
  run.send({ type: 'run.retry' })
  expect([run.value(), run.context().problem, run.asked.length]).toEqual(['running', null, 2])
})

test('every path: whatever is seen can be closed and asked anew, and nothing failed is shown while it runs', () => {
  const cases = [
    asking('ranks'),
    { type: 'xstate.done.actor.runReport', output: answer(1) },
    { type: 'xstate.error.actor.runReport', error: new Error('x') },
  ]
  const states = modelOf(reportRunMachine, cases)
    .getShortestPaths()
    .flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => state.value))).toEqual(
    new Set(['idle', 'running', 'shown', 'failed', 'cancelled']),
  )
  for (const state of states) {
    expect(state.can({ type: 'run.close' })).toBe(state.hasTag('visible'))
    expect(state.can(asking('ranks'))).toBe(true)
  }
  for (const { context } of states.filter((state) => state.hasTag('busy'))) expect(context.problem).toBeNull()
})

function start() {
  const asked: ReportQuestion[] = []
  const signals: AbortSignal[] = []
  const answers: Deferred<ReportAnswer>[] = []
  const machine = reportRunMachine.provide({
    actors: {
      runReport: fromPromise<ReportAnswer, ReportQuestion>(({ input, signal }) => {
        asked.push(input)
        signals.push(signal)
        answers.push(deferred())
        return answers.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    asked,
    signals,
    answers,
    send: (event: ReportRunEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
