import { provideLiveLink } from '#app/effects/live-effects.ts'
import { liveLinkMachine } from '#machines/live-link/live-link.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

/** A link whose server answers as the test says. */
function link() {
  const asked: (Deferred<{ result?: unknown }> & { signal: AbortSignal })[] = []
  const told: string[] = []
  const get = (_path: string, _parameters: unknown, { signal }: { signal: AbortSignal }) => {
    const answer = Object.assign(deferred<{ result?: unknown }>(), { signal })
    asked.push(answer)
    return answer.promise
  }
  const actor = createActor(
    provideLiveLink({
      http: { get } as never,
      rightsTold: (key) => void told.push(key),
      tokenLost: () => void told.push('token lost'),
      log: (message) => void told.push(message),
    }),
  ).start()
  return { actor, asked, told, open: () => actor.send({ type: 'channel.opened' }) }
}

test('walks along these arrows', () => {
  expect(edgesOf(liveLinkMachine)).toEqual([
    'rights · rights.told → (stays) / tellRights',
    'rights.given · channel.opened → rights.heard',
    'rights.heard · channel.opened → rights.asking',
    'rights.asking · channel.opened → rights.asking',
    'rights.asking · rights.told → rights.heard / tellRights',
    'rights.asking · done fetchRightsKey [isKnown] → rights.heard / tellRights',
    'rights.asking · done fetchRightsKey → rights.heard',
    'rights.asking · error fetchRightsKey → rights.heard / logFailure',
    'token.trusted · socket.refused [isWorthless] → token.lost / loseToken',
    'token.trusted · socket.refused → (stays) / logRefusal',
    'token.lost · socket.refused [isWorthless] → (stays)',
    'token.lost · socket.refused → (stays) / logRefusal',
  ])
})

test('a token that is lost stays so, wherever the rights stand', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'socket.refused', code: 4001 },
    { type: 'socket.refused', code: 4003 },
    { type: 'rights.told', key: 'k' },
    { type: 'xstate.done.actor.fetchRightsKey', output: null },
    { type: 'xstate.error.actor.fetchRightsKey', error: new Error('网络异常') },
  ]
  for (const path of modelOf(liveLinkMachine, cases).getShortestPaths()) {
    const lostAt = path.steps.findIndex(({ event }) => (event as { code?: number }).code === 4001)
    await path.test({ states: { '*': (state: any) => void seen.add(JSON.stringify(state.value)) } })
    const { value } = path.state as { value?: { token: string } }
    expect(value?.token).toBe(lostAt === -1 ? 'trusted' : 'lost')
  }
  expect(seen.size).toBe(6)
})

test('[PERM-20] what was told of the rights while the channel was away is asked for, not at its first opening', async () => {
  const { open, asked, told } = link()
  open()
  expect(asked.length).toBe(0)
  open()
  await asked[0]!.resolve({ result: 'k2' })
  open()
  await asked[1]!.resolve({})
  open()
  await asked[2]!.reject(new Error('网络异常'))
  expect(told).toEqual(['k2', 'the key of the rights could not be read'])
})

test('[PERM-20] an answer that is older than what was told, or that belongs to a link before, is not heard', async () => {
  const { open, asked, told, actor } = link()
  open()
  open()
  actor.send({ type: 'rights.told', key: 'k3' })
  expect(asked[0]!.signal.aborted).toBe(true)
  await asked[0]!.resolve({ result: 'k2' })
  open()
  actor.stop()
  expect(asked[1]!.signal.aborted).toBe(true)
  await asked[1]!.resolve({ result: 'k4' })
  expect(told).toEqual(['k3'])
})

test('a worthless token is said once, other refusals are noted', () => {
  const { actor, told } = link()
  for (const code of [4003, 4001, 4001, 4003]) actor.send({ type: 'socket.refused', code })
  expect(told).toEqual(['socket refused with 4003', 'token lost', 'socket refused with 4003'])
})
