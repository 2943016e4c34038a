import type { SignInResult } from '#contract/wire/session.ts'
import { isTicketOver, ticketOf } from '#machines/second-factor-proof/passcode-demand.ts'
import {
  secondFactorProofMachine,
  type SecondFactorProofEvent,
} from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { accepted } from '#tests/machines/people.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(secondFactorProofMachine)).toEqual([
    'asking · way.switch → (stays) / switchWay',
    'asking · passcode.submit [isTyped] → checking / forgetProblem',
    'asking · passcode.submit → (stays) / askAgain',
    'checking · done provePasscode → done / accept',
    'checking · error provePasscode [isTicketOver] → done / complain',
    'checking · error provePasscode → asking / complain',
  ])
})

test('[AUTH-02] sends ticket and code once, keeps the code out of the snapshot, and ends with the answer', async () => {
  const proof = run()
  proof.send({ type: 'passcode.submit', passcode: ' 123456 ' })
  proof.send({ type: 'passcode.submit', passcode: '123456' })
  expect(proof.log).toEqual(['prove ticket-1 123456'])
  expect(JSON.stringify(proof.actor.getPersistedSnapshot())).not.toContain('123456')
  await proof.tries.at(-1)!.resolve(accepted())
  expect(proof.actor.getSnapshot()).toMatchObject({ status: 'done', output: { accepted: accepted(), problem: null } })
})

test('wants something typed, in the words of what is asked for', () => {
  const proof = run()
  proof.send({ type: 'passcode.submit', passcode: ' ' })
  expect(proof.context()).toMatchObject({ way: 'totp', problem: '请输入动态口令！' })
  proof.send({ type: 'way.switch' })
  expect(proof.context()).toMatchObject({ way: 'recovery', problem: null })
  proof.send({ type: 'passcode.submit', passcode: '' })
  expect([proof.context().problem, proof.log]).toEqual(['请输入恢复码！', []])
})

test('a refusal is shown where the code is typed again, the way stays', async () => {
  const proof = run()
  proof.send({ type: 'way.switch' })
  proof.send({ type: 'passcode.submit', passcode: 'ABCD' })
  const wrong = Object.assign(new Error('动态口令或恢复码错误'), { result: { secondFactor: { ticket: 'ticket-1' } } })
  await proof.tries.at(-1)!.reject(wrong)
  expect(proof.actor.getSnapshot().value).toBe('asking')
  expect(proof.context()).toMatchObject({ way: 'recovery', problem: '动态口令或恢复码错误' })
})

test('a ticket that is over ends it with the reason', async () => {
  const proof = run()
  proof.send({ type: 'passcode.submit', passcode: '123456' })
  await proof.tries.at(-1)!.reject(Object.assign(new Error('登录等待时间过长'), { result: { secondFactor: null } }))
  expect(proof.actor.getSnapshot().output).toEqual({ accepted: null, problem: '登录等待时间过长' })
})

test('only a demand with a ticket is one, and only an explicit nothing says that it is over', () => {
  const withResult = (result: unknown) => Object.assign(new Error('x'), { result })
  expect(ticketOf(withResult({ secondFactor: { ticket: 't' } }))).toBe('t')
  for (const result of [
    null,
    {},
    'text',
    { secondFactor: null },
    { secondFactor: { ticket: 7 } },
    { secondFactor: {} },
  ])
    expect(ticketOf(withResult(result))).toBe(null)
  expect([ticketOf('x'), isTicketOver('x'), isTicketOver(withResult(null)), isTicketOver(withResult({}))]).toEqual([
    null,
    false,
    false,
    false,
  ])
  expect(isTicketOver(withResult({ secondFactor: null }))).toBe(true)
})

test('reaches each of its states', async () => {
  const cases = [
    { type: 'passcode.submit', passcode: '123456' },
    { type: 'passcode.submit', passcode: '' },
    { type: 'xstate.done.actor.provePasscode', output: accepted() },
    { type: 'xstate.error.actor.provePasscode', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(secondFactorProofMachine, cases, { input: { ticket: 't' } }).getShortestPaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(JSON.stringify(context)).not.toContain('123456')
        },
      },
    })
  }
  expect([...seen].toSorted()).toEqual(['asking', 'checking', 'done'])
})

function run() {
  const log: string[] = []
  const tries: Deferred<SignInResult>[] = []
  const machine = secondFactorProofMachine.provide({
    actors: {
      provePasscode: writeOnce(({ ticket, passcode }) => {
        log.push(`prove ${ticket} ${passcode}`)
        tries.push(deferred<SignInResult>())
        return tries.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { ticket: 'ticket-1' } }).start()
  return {
    log,
    tries,
    actor,
    send: (event: SecondFactorProofEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
  }
}
