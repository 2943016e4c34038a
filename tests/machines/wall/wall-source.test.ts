import { NO_ANSWER, wallSourceMachine } from '#machines/wall/wall-source.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(wallSourceMachine)).toEqual([
    'asking · done askServer → answered / note',
    'asking · error askServer → failed / note',
    'asking · after askLimit → failed / note',
    'answered · after pause → asking',
    'failed · source.ask → asking',
    'failed · after failurePause → asking',
  ])
})

test('[PROD-13] wherever it stands, a timer leads back to the question', async () => {
  const cases = [{ type: 'xstate.error.actor.askServer', error: new Error('网络异常') }]
  const seen = new Set<string>()
  for (const path of modelOf(wallSourceMachine, cases, { input: { promiseMs: 5_000 } }).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(state.value)
          expect(state._nodes.some((node: any) => node.after.length > 0)).toBe(true)
        },
      },
    })
  expect([...seen].toSorted()).toEqual(['answered', 'asking', 'failed'])
})

test('[PROD-13] it is asked before its answer gets old, again after a failure, and given up after ten seconds', async () => {
  const clock = new SimulatedClock()
  const answers: { give: () => void; fail: (error: Error) => void }[] = []
  const machine = wallSourceMachine.provide({
    actors: {
      askServer: fromPromise(
        () => new Promise((give, fail) => void answers.push({ give: () => give(undefined), fail })),
      ),
    },
  })
  const actor = createActor(machine, { clock, input: { promiseMs: 5_000 } }).start()
  const settled = async (act: () => void) => {
    act()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const told = () => [actor.getSnapshot().value, actor.getSnapshot().context.problem, answers.length]
  await settled(() => answers[0]!.give())
  clock.increment(2_999)
  expect(told()).toEqual(['answered', '', 1])
  clock.increment(1)
  await settled(() => answers[1]!.fail(new Error('网络异常')))
  expect(told()).toEqual(['failed', '网络异常', 2])
  actor.send({ type: 'source.ask' })
  expect(told()).toEqual(['asking', '网络异常', 3])
  clock.increment(10_000)
  expect(told()).toEqual(['failed', NO_ANSWER, 3])
  clock.increment(3_000)
  expect(told()[0]).toBe('asking')
})
