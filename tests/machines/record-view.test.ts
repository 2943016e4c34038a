import { recordViewMachine } from '#machines/record-view/record-view.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

function view() {
  const asked: { id: string; answer: ReturnType<typeof deferred<Record<string, unknown>>> }[] = []
  const machine = recordViewMachine.provide({
    actors: {
      fetchRecord: fromPromise<Record<string, unknown>, { id: string }>(({ input }) => {
        const answer = deferred<Record<string, unknown>>()
        asked.push({ ...input, answer })
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { id: 'p1' } }).start()
  return { actor, asked, now: () => [actor.getSnapshot().value, actor.getSnapshot().context] }
}

test('[NOTIF-06] reads the record and shows it', async () => {
  const { asked, now } = view()
  expect(asked.map(({ id }) => id)).toEqual(['p1'])
  await asked[0]!.answer.resolve({ id: 'p1', name: '教员' })
  expect(now()).toEqual(['shown', { id: 'p1', record: { id: 'p1', name: '教员' }, problem: null }])
})

test('[NOTIF-06] says why it cannot and tries again when told', async () => {
  const { actor, asked, now } = view()
  await asked[0]!.answer.reject(new Error('记录不存在'))
  expect(now()).toEqual(['failed', { id: 'p1', record: null, problem: '记录不存在' }])
  actor.send({ type: 'retry' })
  await asked[1]!.answer.resolve({ id: 'p1' })
  expect(now()[0]).toBe('shown')
})

test('[BLOCK-16] follows changes with the former values in sight, and says that it was deleted', async () => {
  const { actor, asked, now } = view()
  await asked[0]!.answer.resolve({ id: 'p1', name: '教员' })
  actor.send({ type: 'record.changed' })
  expect(now()).toEqual(['refreshing', { id: 'p1', record: { id: 'p1', name: '教员' }, problem: null }])
  await asked[1]!.answer.resolve({ id: 'p1', name: '高级教员' })
  expect(now()).toEqual(['shown', { id: 'p1', record: { id: 'p1', name: '高级教员' }, problem: null }])
  actor.send({ type: 'record.removed' })
  expect(now()[0]).toBe('gone')
  actor.send({ type: 'record.changed' })
  expect(now()[0]).toBe('loading')
})

test('walks along these arrows', () => {
  expect(edgesOf(recordViewMachine)).toEqual([
    '(root) · record.removed → gone',
    'loading · done fetchRecord → shown / take',
    'loading · error fetchRecord → failed / fail',
    'shown · record.changed → refreshing',
    'refreshing · record.changed → refreshing',
    'refreshing · done refreshRecord → shown / take',
    'refreshing · error refreshRecord → failed / fail',
    'failed · retry → loading',
    'gone · record.changed → loading',
    'gone · retry → loading',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.fetchRecord', output: { id: 'p1' } },
    { type: 'xstate.error.actor.fetchRecord', error: new Error('x') },
    { type: 'xstate.done.actor.refreshRecord', output: { id: 'p1' } },
    { type: 'xstate.error.actor.refreshRecord', error: new Error('x') },
  ]
  const paths = modelOf(recordViewMachine, cases, { input: { id: 'p1' } }).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['failed', 'gone', 'loading', 'refreshing', 'shown']))
})
