import { loadingWith } from '#machines/loading/loading-with.ts'
import { loadingMachine } from '#machines/loading/loading.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

function loading() {
  const asked: { id: string; signal: AbortSignal; answer: ReturnType<typeof deferred<Record<string, unknown>>> }[] = []
  const machine = loadingWith({
    load({ id }, signal) {
      const answer = deferred<Record<string, unknown>>()
      asked.push({ id, signal, answer })
      return answer.promise
    },
  })
  const actor = createActor(machine, { input: { id: 'p1' } }).start()
  return { actor, asked, now: () => [actor.getSnapshot().value, actor.getSnapshot().context] }
}

test('[NOTIF-06] loads what is shown', async () => {
  const { asked, now } = loading()
  expect(asked.map(({ id }) => id)).toEqual(['p1'])
  await asked[0]!.answer.resolve({ id: 'p1', name: '教员' })
  expect(now()).toEqual(['shown', { id: 'p1', value: { id: 'p1', name: '教员' }, problem: null }])
})

test('[NOTIF-06] says why it cannot and tries again when told', async () => {
  const { actor, asked, now } = loading()
  await asked[0]!.answer.reject(new Error('记录不存在'))
  expect(now()).toEqual(['failed', { id: 'p1', value: null, problem: '记录不存在' }])
  actor.send({ type: 'retry' })
  await asked[1]!.answer.resolve({ id: 'p1' })
  expect(now()[0]).toBe('shown')
})

test('[BLOCK-16] follows changes with the former value in sight, and says that it was deleted', async () => {
  const { actor, asked, now } = loading()
  await asked[0]!.answer.resolve({ id: 'p1', name: '教员' })
  actor.send({ type: 'source.changed' })
  expect(now()).toEqual(['refreshing', { id: 'p1', value: { id: 'p1', name: '教员' }, problem: null }])
  await asked[1]!.answer.resolve({ id: 'p1', name: '高级教员' })
  expect(now()).toEqual(['shown', { id: 'p1', value: { id: 'p1', name: '高级教员' }, problem: null }])
  actor.send({ type: 'source.removed' })
  expect(now()[0]).toBe('gone')
  actor.send({ type: 'source.changed' })
  expect(now()[0]).toBe('loading')
})

test('forgets the value and cancels the call when another one is wanted, and does nothing for the same', async () => {
  const { actor, asked, now } = loading()
  await asked[0]!.answer.resolve({ id: 'p1' })
  actor.send({ type: 'source.choose', id: 'p1' })
  expect(now()[0]).toBe('shown')
  actor.send({ type: 'source.choose', id: 'p2' })
  expect(now()).toEqual(['loading', { id: 'p2', value: null, problem: null }])
  actor.send({ type: 'source.choose', id: 'p3' })
  expect(asked.map(({ id, signal }) => [id, signal.aborted])).toEqual([
    ['p1', false],
    ['p2', true],
    ['p3', false],
  ])
  await asked[1]!.answer.resolve({ id: 'p2' })
  await asked[2]!.answer.resolve({ id: 'p3' })
  expect(now()).toEqual(['shown', { id: 'p3', value: { id: 'p3' }, problem: null }])
})

test('walks along these arrows', () => {
  expect(edgesOf(loadingMachine)).toEqual([
    '(root) · source.removed → gone',
    '(root) · source.choose [isOther] → loading / begin',
    'loading · done load → shown / take',
    'loading · error load → failed / fail',
    'shown · source.changed → refreshing',
    'refreshing · source.changed → refreshing',
    'refreshing · done refresh → shown / take',
    'refreshing · error refresh → failed / fail',
    'failed · retry → loading',
    'gone · source.changed → loading',
    'gone · retry → loading',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.load', output: { id: 'p1' } },
    { type: 'xstate.error.actor.load', error: new Error('x') },
    { type: 'xstate.done.actor.refresh', output: { id: 'p1' } },
    { type: 'xstate.error.actor.refresh', error: new Error('x') },
    { type: 'source.choose', id: 'p2' },
  ]
  const paths = modelOf(loadingMachine, cases, { input: { id: 'p1' } }).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['failed', 'gone', 'loading', 'refreshing', 'shown']))
})
