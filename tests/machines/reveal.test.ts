import { revealMachine } from '#machines/reveal/reveal.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(revealMachine)).toEqual([
    'hidden · reveal.show → reading',
    'reading · reveal.hide → hidden',
    'reading · done read → shown / keep',
    'reading · error read → hidden / warn',
    'shown · reveal.hide → hidden',
  ])
})

test('shows the whole text until it is hidden, and then forgets it', async () => {
  const { actor, requests } = run()
  actor.send({ type: 'reveal.show' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await requests[0]!.resolve('13812345678')
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { whole: '13812345678' } })
  actor.send({ type: 'reveal.hide' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'hidden', context: { whole: null } })
})

test('says why there is none, and does not show what comes after it was hidden again', async () => {
  const { actor, requests, said } = run()
  actor.send({ type: 'reveal.show' })
  await requests[0]!.reject(new Error('没有权限'))
  expect([actor.getSnapshot().value, said]).toEqual(['hidden', ['没有权限']])
  actor.send({ type: 'reveal.show' })
  actor.send({ type: 'reveal.hide' })
  await requests[1]!.resolve('13812345678')
  expect(actor.getSnapshot()).toMatchObject({ value: 'hidden', context: { whole: null } })
})

function run() {
  const requests: Deferred<string>[] = []
  const said: string[] = []
  const machine = revealMachine.provide({
    actors: {
      read: fromPromise(() => {
        const request = deferred<string>()
        requests.push(request)
        return request.promise
      }),
    },
    actions: { warn: (_args, message) => said.push(message) },
  })
  return { actor: createActor(machine).start(), requests, said }
}
