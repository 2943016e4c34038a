import { lazyPartWith } from '#machines/lazy-part/lazy-part-with.ts'
import { lazyPartMachine } from '#machines/lazy-part/lazy-part.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

function part() {
  const asked: ReturnType<typeof deferred<void>>[] = []
  const machine = lazyPartWith({
    load() {
      const answer = deferred<void>()
      asked.push(answer)
      return answer.promise
    },
  })
  const actor = createActor(machine).start()
  return { actor, asked, now: () => actor.getSnapshot().value }
}

test('[LAZY-01] code that did not come ahead is nobody’s failure; who shows the part has it fetched again', async () => {
  const { actor, asked, now } = part()
  actor.send({ type: 'part.prepare' })
  await asked[0]!.reject(new Error('gone'))
  expect(now()).toBe('absent')
  actor.send({ type: 'part.show' })
  await asked[1]!.reject(new Error('gone'))
  expect(now()).toBe('failed')
  actor.send({ type: 'part.prepare' })
  expect(asked).toHaveLength(2)
  actor.send({ type: 'part.show' })
  await asked[2]!.resolve()
  actor.send({ type: 'part.show' })
  expect([now(), asked.length]).toEqual(['ready', 3])
})

test('[LAZY-01] who shows a part whose code is on its way ahead waits for it, and hears when it does not come', async () => {
  const { actor, asked, now } = part()
  actor.send({ type: 'part.prepare' })
  actor.send({ type: 'part.show' })
  expect(asked).toHaveLength(1)
  await asked[0]!.reject(new Error('gone'))
  expect(now()).toBe('failed')
})

test('walks along these arrows', () => {
  expect(edgesOf(lazyPartMachine)).toEqual([
    '(root) · part.show → (stays) / show',
    'absent · part.show → loading / show',
    'absent · part.prepare → loading',
    'loading · done load → ready',
    'loading · error load [isShown] → failed',
    'loading · error load → absent',
    'failed · part.show → loading',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.load', output: undefined },
    { type: 'xstate.error.actor.load', error: new Error('x') },
  ]
  const paths = modelOf(lazyPartMachine, cases, {}).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['absent', 'failed', 'loading', 'ready']))
})
