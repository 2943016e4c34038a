import {
  uniqueValueMachine,
  type UniqueField,
  type UniqueValueEvent,
} from '#machines/unique-value/unique-value.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(uniqueValueMachine)).toEqual([
    '(root) · value.left [isAsked] → (stays)',
    '(root) · value.left [isWorthAsking] → checking / remember',
    '(root) · value.left → unknown / forget',
    '(root) · value.changed → unknown / forget',
    'checking · done checkUnique [isFree] → free',
    'checking · done checkUnique → taken',
    'checking · error checkUnique → unknown / forget',
  ])
})

test.each([
  ['username', ''],
  ['phone', '1380000'],
  ['email', 'nobody'],
] as const)('[SCREEN-88][VALID-52] asks nobody whether the %s %j is free', (field, value) => {
  const check = run(field)
  check.send({ type: 'value.left', value })
  expect([check.value(), check.asked]).toEqual(['unknown', []])
})

test('[SCREEN-88] asks once per value', async () => {
  const check = run('username')
  check.send({ type: 'value.left', value: 'lihua' })
  check.send({ type: 'value.left', value: 'lihua' })
  await check.requests[0]!.resolve(false)
  check.send({ type: 'value.left', value: 'lihua' })
  expect([check.value(), check.asked]).toEqual(['taken', [{ field: 'username', value: 'lihua' }]])
})

test('[SCREEN-88] an answer about an older value is not heard', async () => {
  const check = run('phone')
  check.send({ type: 'value.left', value: '13800000000' })
  check.send({ type: 'value.left', value: '13900000000' })
  await check.requests[0]!.resolve(false)
  expect(check.value()).toBe('checking')
  await check.requests[1]!.resolve(true)
  expect(check.value()).toBe('free')
  check.send({ type: 'value.changed' })
  expect(check.value()).toBe('unknown')
})

test('[SCREEN-88] asks again after a failed question', async () => {
  const check = run('email')
  check.send({ type: 'value.left', value: 'a@b.cn' })
  await check.requests[0]!.reject(new Error('网络超时'))
  expect(check.value()).toBe('unknown')
  check.send({ type: 'value.left', value: 'a@b.cn' })
  expect(check.asked).toHaveLength(2)
})

test('[SCREEN-88] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'value.left', value: 'lihua' },
    { type: 'value.left', value: '' },
    { type: 'xstate.done.actor.checkUnique', output: true },
    { type: 'xstate.done.actor.checkUnique', output: false },
  ]
  for (const path of modelOf(uniqueValueMachine, cases, { input: { field: 'username' } }).getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(context.value).toBe(value === 'unknown' ? '' : 'lihua')
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['checking', 'free', 'taken', 'unknown'])
})

function run(field: UniqueField) {
  const asked: unknown[] = []
  const requests: Deferred<boolean>[] = []
  const actor = createActor(
    uniqueValueMachine.provide({
      actors: {
        checkUnique: fromPromise(({ input: { field: name, value } }) => {
          asked.push({ field: name, value })
          requests.push(deferred<boolean>())
          return requests.at(-1)!.promise
        }),
      },
    }),
    { input: { field } },
  ).start()
  return {
    asked,
    requests,
    send: (event: UniqueValueEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
  }
}
