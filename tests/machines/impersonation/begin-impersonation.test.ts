import type { Impersonation } from '#contract/wire/impersonation.ts'
import { beginImpersonationMachine } from '#machines/impersonation/begin-impersonation.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const IMPERSONATION = { token: 'look.t', tenantId: 1, endsAt: 5, userInfo: { username: 'auditor' } } as Impersonation

test('walks along these arrows', () => {
  expect(edgesOf(beginImpersonationMachine)).toEqual([
    'closed · impersonation.ask → asking / choose',
    'asking · impersonation.confirm → beginning',
    'asking · impersonation.cancel → closed',
    'beginning · done begin → begun / enter',
    'beginning · error begin → asking / keepProblem',
  ])
})

test('[PERM-20] asks, keeps what the server refuses in sight, and enters once', async () => {
  const answers: Deferred<Impersonation>[] = []
  const asked: string[] = []
  const entered: string[] = []
  const actor = createActor(
    beginImpersonationMachine.provide({
      actors: {
        begin: fromPromise<Impersonation, { userId: string }>(({ input }) => {
          asked.push(input.userId)
          answers.push(deferred())
          return answers.at(-1)!.promise
        }),
      },
      actions: { enter: (_, { token }) => void entered.push(token) },
    }),
  ).start()
  actor.send({ type: 'impersonation.confirm' })
  expect([actor.getSnapshot().value, asked]).toEqual(['closed', []])
  actor.send({ type: 'impersonation.ask', userId: 'u1' })
  actor.send({ type: 'impersonation.confirm' })
  actor.send({ type: 'impersonation.cancel' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await answers[0]!.reject(new Error('该用户的权限超出您自己的权限'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { problem: '该用户的权限超出您自己的权限' } })
  actor.send({ type: 'impersonation.confirm' })
  await answers[1]!.resolve(IMPERSONATION)
  expect([actor.getSnapshot().value, asked, entered]).toEqual(['begun', ['u1', 'u1'], ['look.t']])
})

test('[PERM-20] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'impersonation.ask', userId: 'u1' },
    { type: 'xstate.done.actor.begin', output: IMPERSONATION },
  ]
  for (const path of modelOf(beginImpersonationMachine, cases).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.add(snapshot.value) } })
  }
  expect([...seen].toSorted()).toEqual(['asking', 'beginning', 'begun', 'closed'])
})
