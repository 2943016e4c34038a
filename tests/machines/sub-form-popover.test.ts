import { subFormPopoverMachine, type SubFormPopoverEvent } from '#machines/sub-form-popover/sub-form-popover.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(subFormPopoverMachine)).toEqual([
    '(root) · row.click [isSameRow] → closed',
    '(root) · row.click → opening / choose',
    '(root) · popover.close → closed',
    'opening · done openForm → open',
    'opening · error openForm [mayRetry] → resting',
    'opening · error openForm → closed / warn',
    'resting · after retryDelay → opening / countRetry',
  ])
})

test('[SUB-01] a click on a row opens it, [SUB-02] another click on it closes it, one on another row opens that', async () => {
  const { popover, tries } = run()
  popover.send(click('r1'))
  await tries[0]!.resolve()
  expect(popover.getSnapshot()).toMatchObject({ value: 'open', context: { id: 'r1' } })
  popover.send(click('r2'))
  expect(popover.getSnapshot()).toMatchObject({ value: 'opening', context: { id: 'r2' } })
  await tries[1]!.resolve()
  popover.send(click('r2'))
  expect(popover.getSnapshot()).toMatchObject({ value: 'closed', context: { id: '' } })
})

test('[SUB-03][CONST-18][CONST-19][ERR-08] opening is tried again 3 times, 100 ms apart; then it says so', async () => {
  const { popover, tries, clock, warned } = run()
  popover.send(click('r1'))
  for (let failed = 0; failed < 3; failed += 1) {
    await tries[failed]!.reject(new Error('未就绪'))
    expect(popover.getSnapshot().value).toBe('resting')
    clock.increment(99)
    expect(tries).toHaveLength(failed + 1)
    clock.increment(1)
    expect(tries).toHaveLength(failed + 2)
  }
  expect(warned).toEqual([])
  await tries[3]!.reject(new Error('未就绪'))
  expect([popover.getSnapshot().value, tries.length, warned]).toEqual(['closed', 4, ['打开子表失败']])
})

test('[CONST-65] with less than 350 px below the row it opens above', () => {
  const { popover } = run()
  const side = (roomBelow: number) => {
    popover.send({ type: 'popover.close' })
    popover.send({ type: 'row.click', id: 'r1', roomBelow })
    return popover.getSnapshot().context.side
  }
  expect([side(349), side(350)]).toEqual(['above', 'below'])
})

test('an answer about a row that was left is not heard', async () => {
  const { popover, tries } = run()
  popover.send(click('r1'))
  popover.send(click('r2'))
  await tries[0]!.resolve()
  expect(popover.getSnapshot()).toMatchObject({ value: 'opening', context: { id: 'r2' } })
})

test('reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'row.click', id: 'r1', roomBelow: 400 },
    { type: 'xstate.error.actor.openForm', error: new Error('x') },
  ]
  for (const path of modelOf(subFormPopoverMachine, cases).getShortestPaths()) {
    await path.test({ states: { '*': ({ value }: any) => void seen.add(value) } })
  }
  expect([...seen].sort()).toEqual(['closed', 'open', 'opening', 'resting'])
})

const click = (id: string): SubFormPopoverEvent => ({ type: 'row.click', id, roomBelow: 600 })

function run() {
  const tries: Deferred<void>[] = []
  const warned: string[] = []
  const clock = new SimulatedClock()
  const popover = createActor(
    subFormPopoverMachine.provide({
      actors: {
        openForm: fromPromise(() => {
          tries.push(deferred<void>())
          return tries.at(-1)!.promise
        }),
      },
      actions: { warn: (_args, message) => void warned.push(message) },
    }),
    { clock },
  ).start()
  return { popover, tries, clock, warned }
}
