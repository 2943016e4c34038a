import type { Operation } from '#contract/wire/operation.ts'
import {
  OPERATION_POLL_MS,
  operationMachine,
  type OperationChange,
  type OperationEvent,
  type RowsPage,
} from '#machines/operation/operation.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type AnyMachineSnapshot } from 'xstate'
import { operation } from './operation.fixture.ts'

test('walks along these arrows', () => {
  expect(edgesOf(operationMachine)).toEqual([
    'upkeep · operations.reload → upkeep.loading',
    'upkeep · channel.opened → upkeep.loading',
    'upkeep.loading · done loadOperations → upkeep.current / take',
    'upkeep.loading · error loadOperations → upkeep.current',
    'upkeep.current · after poll [isAnyOpen] → upkeep.loading',
    'upkeep.current · after poll → upkeep.current',
    'panel.closed · panel.toggle → panel.open',
    'panel.open · panel.toggle → panel.closed',
    'panel.open · panel.close → panel.closed',
    'panel.open · rows.open → panel.open.loading / choose',
    'panel.open.loading · rows.close → panel.open.list / unchoose',
    'panel.open.loading · done loadRows → panel.open.rows / takeRows',
    'panel.open.loading · error loadRows → panel.open.rows / keepProblem',
    'panel.open.rows · rows.close → panel.open.list / unchoose',
    'panel.open.rows · rows.reload → panel.open.loading',
    'panel.open.rows · page.change → panel.open.loading / turnPage',
    'request.idle · change.ask [losesSomething] → request.confirming / note',
    'request.idle · change.ask → request.asking / note',
    'request.confirming · loss.accept → request.asking',
    'request.confirming · loss.refuse → request.idle',
    'request.asking · done change → request.idle / changed',
    'request.asking · error change → request.idle / warn',
  ])
})

test('while something goes on, what was not told is looked up; else nobody asks', async () => {
  const place = open()
  await place.lists[0]!.resolve([operation()])
  expect(place.taken).toEqual([['o1']])
  place.clock.increment(OPERATION_POLL_MS)
  expect(place.lists).toHaveLength(1)
  place.isAnyOpen = true
  place.clock.increment(OPERATION_POLL_MS)
  expect(place.lists).toHaveLength(2)
  await place.lists[1]!.reject(new Error('网络异常'))
  place.clock.increment(OPERATION_POLL_MS)
  expect(place.lists).toHaveLength(3)
})

test('a channel that opened again may have missed something', async () => {
  const place = open()
  await place.lists[0]!.resolve([])
  place.send({ type: 'channel.opened' })
  expect(place.lists).toHaveLength(2)
})

test('the panel shows the list, then the rows of one, page by page, and what has ended is seen', async () => {
  const place = open()
  place.send({ type: 'panel.toggle' })
  expect([place.value(), place.seen()]).toEqual(['list', 1])
  place.send({ type: 'rows.open', id: 'o1' })
  expect([place.value(), place.rows[0]!.input]).toEqual(['loading', { id: 'o1', pageNo: 1 }])
  await place.rows[0]!.answer.resolve({ records: [{ number: 4, name: '甲', problems: [] }], total: 21 })
  place.send({ type: 'page.change', pageNo: 2 })
  expect(place.rows[1]!.input).toEqual({ id: 'o1', pageNo: 2 })
  await place.rows[1]!.answer.reject(new Error('网络异常'))
  expect(place.context()).toMatchObject({ chosen: 'o1', pageNo: 2, problem: '网络异常' })
  place.send({ type: 'rows.reload' })
  await place.rows[2]!.answer.resolve({ records: [], total: 21 })
  place.send({ type: 'rows.close' })
  expect([place.value(), place.context().chosen]).toEqual(['list', ''])
  place.send({ type: 'panel.close' })
  expect([place.value(), place.seen()]).toEqual(['closed', 2])
})

test('one wish at a time; a refusal is said and leaves everything as it is', async () => {
  const place = open()
  place.send({ type: 'change.ask', id: 'o1', change: 'cancel' })
  place.send({ type: 'change.ask', id: 'o2', change: 'retry' })
  expect(place.changes.map(({ input }) => input)).toEqual([{ id: 'o1', change: 'cancel' }])
  expect(place.context().asked).toEqual({ id: 'o1', change: 'cancel' })
  await place.changes[0]!.answer.resolve(operation({ isCancelling: true }))
  expect(place.changed).toEqual([{ id: 'o1', change: 'cancel', operation: operation({ isCancelling: true }) }])
  place.send({ type: 'change.ask', id: 'o2', change: 'forget' })
  await place.changes[1]!.answer.reject(new Error('任务还没有结束，请先取消'))
  expect([place.warnings, place.context().asked]).toEqual([['任务还没有结束，请先取消'], null])
})

test('every path', () => {
  const cases = [
    { type: 'rows.open', id: 'o1' },
    { type: 'page.change', pageNo: 2 },
    { type: 'change.ask', id: 'o1', change: 'cancel' },
    { type: 'xstate.done.actor.loadOperations', output: [] },
    { type: 'xstate.done.actor.loadRows', output: { records: [], total: 0 } },
    { type: 'xstate.done.actor.change', output: null },
    { type: 'xstate.error.actor.loadRows', error: new Error('x') },
    { type: 'xstate.error.actor.change', error: new Error('x') },
  ]
  const paths = modelOf(operationMachine, cases).getShortestPaths()
  const states = paths.flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  // Two by four by two states, each with the others.
  expect(new Set(states.map(({ value }) => JSON.stringify(value))).size).toBe(16)
})

function open() {
  const clock = new SimulatedClock()
  const lists: Deferred<Operation[]>[] = []
  const rows: { input: { id: string; pageNo: number }; answer: Deferred<RowsPage> }[] = []
  const changes: { input: { id: string; change: OperationChange }; answer: Deferred<Operation | null> }[] = []
  const [taken, changed, warnings]: [string[][], unknown[], string[]] = [[], [], []]
  let seen = 0
  const place = { isAnyOpen: false }
  const machine = operationMachine.provide({
    actors: {
      loadOperations: fromPromise(() => {
        lists.push(deferred())
        return lists.at(-1)!.promise
      }),
      loadRows: fromPromise<RowsPage, { id: string; pageNo: number }>(({ input }) => {
        rows.push({ input, answer: deferred() })
        return rows.at(-1)!.answer.promise
      }),
      change: writeOnce<Operation | null, { id: string; change: OperationChange }>((input) => {
        changes.push({ input, answer: deferred() })
        return changes.at(-1)!.answer.promise
      }),
    },
    actions: {
      take: (_, operations) => void taken.push(operations.map(({ id }) => id)),
      changed: (_, outcome) => void changed.push(outcome),
      seen: () => void (seen += 1),
      warn: (_, message) => void warnings.push(message),
    },
    guards: { isAnyOpen: () => place.isAnyOpen },
  })
  const actor = createActor(machine, { clock }).start()
  return Object.assign(place, {
    clock,
    lists,
    rows,
    changes,
    taken,
    changed,
    warnings,
    seen: () => seen,
    send: (event: OperationEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    value: () => {
      const { panel } = actor.getSnapshot().value
      return typeof panel === 'string' ? panel : panel.open
    },
  })
}
