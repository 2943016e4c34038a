import { impersonationMachine } from '#machines/impersonation/impersonation.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

const MINUTE_MS = 60_000

test('walks along these arrows', () => {
  expect(edgesOf(impersonationMachine)).toEqual([
    'impersonating · impersonation.end → ending',
    'impersonating · session.ended → ending',
    'impersonating · after remaining → ending',
    'ending · done endImpersonation → left',
    'ending · error endImpersonation → left',
    'ending · after endTimeout → left',
  ])
})

test('[PERM-20] ends when its time is over, and leaves whatever the server says', async () => {
  const impersonation = run(30 * MINUTE_MS)
  impersonation.clock.increment(30 * MINUTE_MS - 1)
  expect(impersonation.value()).toBe('impersonating')
  impersonation.clock.increment(1)
  expect([impersonation.value(), impersonation.log]).toEqual(['ending', ['end']])
  await impersonation.told.reject(new Error('查看已经结束'))
  expect([impersonation.value(), impersonation.log]).toEqual(['left', ['end', 'leave']])
})

test('[PERM-20] ends once, however often it is asked, and waits nine seconds for the server at most', () => {
  const impersonation = run(MINUTE_MS)
  impersonation.send('impersonation.end')
  impersonation.send('impersonation.end')
  impersonation.send('session.ended')
  impersonation.clock.increment(8_999)
  expect([impersonation.value(), impersonation.log]).toEqual(['ending', ['end']])
  impersonation.clock.increment(1)
  expect([impersonation.value(), impersonation.log]).toEqual(['left', ['end', 'leave']])
})

test('[PERM-20] every way leads out', async () => {
  const seen: string[] = []
  for (const path of modelOf(impersonationMachine, [], { input: { remainingMs: MINUTE_MS } }).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.push(snapshot.value) } })
    expect((path.state as { value?: unknown }).value).toBe('left')
  }
  expect([...new Set(seen)]).toEqual(['impersonating', 'ending', 'left'])
})

function run(remainingMs: number) {
  const log: string[] = []
  const told = deferred<void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    impersonationMachine.provide({
      actors: {
        endImpersonation: fromPromise(() => {
          log.push('end')
          return told.promise
        }),
      },
      actions: { leave: () => void log.push('leave') },
    }),
    { input: { remainingMs }, clock },
  ).start()
  return {
    log,
    told,
    clock,
    send: (type: 'impersonation.end' | 'session.ended') => actor.send({ type }),
    value: () => actor.getSnapshot().value,
  }
}
