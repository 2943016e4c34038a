import type { Look } from '#contract/wire/look.ts'
import { beginLookMachine } from '#machines/look/begin-look.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const LOOK = { token: 'look.t', tenantId: 1, endsAt: 5, userInfo: { username: 'auditor' } } as Look

test('walks along these arrows', () => {
  expect(edgesOf(beginLookMachine)).toEqual([
    'closed · look.ask → asking / choose',
    'asking · look.confirm → beginning',
    'asking · look.cancel → closed',
    'beginning · done begin → begun / enter',
    'beginning · error begin → asking / keepProblem',
  ])
})

test('[PERM-20] asks, keeps what the server refuses in sight, and enters once', async () => {
  const answers: Deferred<Look>[] = []
  const asked: string[] = []
  const entered: string[] = []
  const actor = createActor(
    beginLookMachine.provide({
      actors: {
        begin: fromPromise<Look, { userId: string }>(({ input }) => {
          asked.push(input.userId)
          answers.push(deferred())
          return answers.at(-1)!.promise
        }),
      },
      actions: { enter: (_, { token }) => void entered.push(token) },
    }),
  ).start()
  actor.send({ type: 'look.confirm' })
  expect([actor.getSnapshot().value, asked]).toEqual(['closed', []])
  actor.send({ type: 'look.ask', userId: 'u1' })
  actor.send({ type: 'look.confirm' })
  actor.send({ type: 'look.cancel' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await answers[0]!.reject(new Error('该用户的权限超出您自己的权限'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { problem: '该用户的权限超出您自己的权限' } })
  actor.send({ type: 'look.confirm' })
  await answers[1]!.resolve(LOOK)
  expect([actor.getSnapshot().value, asked, entered]).toEqual(['begun', ['u1', 'u1'], ['look.t']])
})

test('[PERM-20] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'look.ask', userId: 'u1' },
    { type: 'xstate.done.actor.begin', output: LOOK },
  ]
  for (const path of modelOf(beginLookMachine, cases).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.add(snapshot.value) } })
  }
  expect([...seen].toSorted()).toEqual(['asking', 'beginning', 'begun', 'closed'])
})
