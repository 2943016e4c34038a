import { correctionsWith } from '#machines/corrections/corrections-with.ts'
import { correctionsMachine } from '#machines/corrections/corrections.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

function corrections() {
  const sent: ReturnType<typeof deferred<boolean>>[] = []
  const machine = correctionsWith({
    sendNext() {
      const answer = deferred<boolean>()
      sent.push(answer)
      return answer.promise
    },
  })
  const actor = createActor(machine).start()
  return { actor, sent, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.problem] }
}

test('[SCREEN-08] sends one row after the other until none is left', async () => {
  const { actor, sent, now } = corrections()
  expect(now()).toEqual(['sent', null])
  actor.send({ type: 'rows.changed' })
  actor.send({ type: 'rows.changed' })
  expect(sent).toHaveLength(1)
  await sent[0]!.resolve(true)
  expect([sent.length, now()[0]]).toEqual([2, 'sending'])
  await sent[1]!.resolve(false)
  expect([sent.length, now()[0]]).toEqual([2, 'sent'])
})

test('[SCREEN-08] says why a row was not sent until it is, with the next change or when asked', async () => {
  const { actor, sent, now } = corrections()
  actor.send({ type: 'rows.changed' })
  await sent[0]!.reject(new Error('网络不通'))
  expect(now()).toEqual(['failed', '网络不通'])
  actor.send({ type: 'retry' })
  expect(now()).toEqual(['sending', '网络不通'])
  await sent[1]!.reject(new Error('网络还是不通'))
  actor.send({ type: 'rows.changed' })
  await sent[2]!.resolve(false)
  expect(now()).toEqual(['sent', null])
})

test('walks along these arrows', () => {
  expect(edgesOf(correctionsMachine)).toEqual([
    'sent · rows.changed → sending',
    'sending · done sendNext [hadOne] → sending',
    'sending · done sendNext → sent / forgetProblem',
    'sending · error sendNext → failed / fail',
    'failed · rows.changed → sending',
    'failed · retry → sending',
  ])
})

test('reaches every state', () => {
  const cases = [
    { type: 'xstate.done.actor.sendNext', output: true },
    { type: 'xstate.done.actor.sendNext', output: false },
    { type: 'xstate.error.actor.sendNext', error: new Error('x') },
  ]
  const paths = modelOf(correctionsMachine, cases, {}).getShortestPaths()
  const seen = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => (state as { value?: unknown }).value)))
  expect(seen).toEqual(new Set(['failed', 'sending', 'sent']))
})
