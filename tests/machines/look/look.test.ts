import { lookMachine } from '#machines/look/look.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

const MINUTE_MS = 60_000

test('walks along these arrows', () => {
  expect(edgesOf(lookMachine)).toEqual([
    'looking · look.end → ending',
    'looking · session.ended → ending',
    'looking · after remaining → ending',
    'ending · done endLook → left',
    'ending · error endLook → left',
    'ending · after endTimeout → left',
  ])
})

test('[PERM-20] ends when its time is over, and leaves whatever the server says', async () => {
  const look = run(30 * MINUTE_MS)
  look.clock.increment(30 * MINUTE_MS - 1)
  expect(look.value()).toBe('looking')
  look.clock.increment(1)
  expect([look.value(), look.log]).toEqual(['ending', ['end']])
  await look.told.reject(new Error('查看已经结束'))
  expect([look.value(), look.log]).toEqual(['left', ['end', 'leave']])
})

test('[PERM-20] ends once, however often it is asked, and waits nine seconds for the server at most', () => {
  const look = run(MINUTE_MS)
  look.send('look.end')
  look.send('look.end')
  look.send('session.ended')
  look.clock.increment(8_999)
  expect([look.value(), look.log]).toEqual(['ending', ['end']])
  look.clock.increment(1)
  expect([look.value(), look.log]).toEqual(['left', ['end', 'leave']])
})

test('[PERM-20] every way leads out', async () => {
  const seen: string[] = []
  for (const path of modelOf(lookMachine, [], { input: { remainingMs: MINUTE_MS } }).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.push(snapshot.value) } })
    expect((path.state as { value?: unknown }).value).toBe('left')
  }
  expect([...new Set(seen)]).toEqual(['looking', 'ending', 'left'])
})

function run(remainingMs: number) {
  const log: string[] = []
  const told = deferred<void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    lookMachine.provide({
      actors: {
        endLook: fromPromise(() => {
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
    send: (type: 'look.end' | 'session.ended') => actor.send({ type }),
    value: () => actor.getSnapshot().value,
  }
}
