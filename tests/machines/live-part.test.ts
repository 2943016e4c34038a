import { livePartWith } from '#machines/live-part/live-part-with.ts'
import { livePartMachine } from '#machines/live-part/live-part.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

/** A live part whose code comes when the test says. */
function part() {
  const asked: Deferred<void>[] = []
  const done: string[] = []
  const fails = { begin: false }
  const actor = createActor(
    livePartWith({
      fetchCode() {
        const answer = deferred<void>()
        asked.push(answer)
        return answer.promise
      },
      run() {
        if (fails.begin) throw new Error('no socket')
        done.push(`runs for ${actor.getSnapshot().context.who}`)
        return () => void done.push('ends')
      },
      log: ({ error }) => void done.push(String(error)),
    }),
  ).start()
  const sign = (who: string | null) => actor.send({ type: 'person.changed', who })
  return { actor, asked, done, fails, sign, now: () => actor.getSnapshot().value }
}

test('walks along these arrows', () => {
  expect(edgesOf(livePartMachine)).toEqual([
    '(root) · person.changed [isSame] → (stays)',
    '(root) · person.changed [isNobody] → unwanted / note',
    '(root) · person.changed → fetching / note',
    'fetching · done fetchCode → running',
    'fetching · error fetchCode → absent / log',
    'running · error run → absent / log',
    'absent · page.active → fetching',
    'absent · person.changed [isSame] → fetching',
  ])
})

test('[AUTH-04] wherever it stands: without a person nothing runs and nothing is fetched', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'person.changed', who: 'u1 t1' },
    { type: 'person.changed', who: null },
    { type: 'xstate.error.actor.fetchCode', error: new Error('gone') },
    { type: 'xstate.error.actor.run', error: new Error('gone') },
  ]
  for (const path of modelOf(livePartMachine, cases, {
    tells: ({ context }) => (context as { who: unknown }).who,
  }).getShortestPaths())
    await path.test({
      states: {
        '*': (state: any) => {
          seen.add(state.value)
          expect(state.value === 'unwanted').toBe(state.context.who === null)
        },
      },
    })
  expect([...seen].toSorted()).toEqual(['absent', 'fetching', 'running', 'unwanted'])
})

test('[NCHAN-01] runs for who is signed in, once, and ends with them', async () => {
  const { asked, done, sign, actor, now } = part()
  sign('u1 t1')
  sign('u1 t1')
  actor.send({ type: 'page.active' })
  expect(asked.length).toBe(1)
  await asked[0]!.resolve()
  sign('u1 t1')
  actor.send({ type: 'page.active' })
  expect([done, asked.length]).toEqual([['runs for u1 t1'], 1])
  sign(null)
  expect([done, now()]).toEqual([['runs for u1 t1', 'ends'], 'unwanted'])
})

test('[AUTH-04] another person, or another token, gets a part of their own; whose code was on its way gets none', async () => {
  const { asked, done, sign, actor } = part()
  sign('u1 t1')
  sign(null)
  await asked[0]!.resolve()
  expect(done).toEqual([])
  sign('u1 t1')
  await asked[1]!.resolve()
  sign('u1 t2')
  expect(done).toEqual(['runs for u1 t1', 'ends'])
  await asked[2]!.resolve()
  actor.stop()
  expect(done.slice(2)).toEqual(['runs for u1 t2', 'ends'])
})

test('code that did not come is fetched again when there is a reason to look, and each failure is noted once', async () => {
  const { asked, done, sign, actor, now, fails } = part()
  sign('u1 t1')
  sign('u1 t1')
  await asked[0]!.reject(new Error('gone'))
  expect([now(), done]).toEqual(['absent', ['Error: gone']])
  actor.send({ type: 'page.active' })
  fails.begin = true
  await asked[1]!.resolve()
  expect([now(), done.at(-1)]).toEqual(['absent', 'Error: no socket'])
  fails.begin = false
  sign('u1 t1')
  await asked[2]!.resolve()
  expect([now(), done.at(-1)]).toEqual(['running', 'runs for u1 t1'])
})
