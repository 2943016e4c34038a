import {
  thirdPartyMachine,
  type ThirdPartyAnswer,
  type ThirdPartyEvent,
} from '#machines/third-party/third-party.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(thirdPartyMachine)).toEqual([
    'idle · third.open → waiting / begin',
    'waiting · third.cancel → idle',
    'waiting · done authorize [isUnbound] → binding / rememberStranger',
    'waiting · done authorize → idle / authorized',
    'waiting · error authorize → idle / showProblem',
    'binding · code.request → (stays) / requestCode',
    'binding · binding.submit [isSound] → savingBinding / markFields',
    'binding · binding.submit → (stays) / markFields',
    'binding · third.cancel → idle',
    'savingBinding · done bindPhone → idle / authorized',
    'savingBinding · error bindPhone → binding / rememberProblem',
  ])
})

test('[SCREEN-86][API-011] hands the token of the window over', async () => {
  const third = run()
  third.send({ type: 'third.open', thirdType: 'dingtalk' })
  await third.window.resolve({ kind: 'token', token: 't-9' })
  expect([third.value(), third.log]).toEqual(['idle', ['authorize dingtalk', 'authorized t-9 dingtalk']])
})

test('[SCREEN-86] shows why the window brought nothing', async () => {
  const third = run()
  third.send({ type: 'third.open', thirdType: 'dingtalk' })
  await third.window.reject(new Error('授权窗口已关闭'))
  expect([third.value(), third.log.at(-1)]).toEqual(['idle', 'showProblem 登录失败 授权窗口已关闭'])
})

test('[SCREEN-86] binds a phone to a stranger, with a sound number and a code only', async () => {
  const third = run()
  third.send({ type: 'third.open', thirdType: 'dingtalk' })
  await third.window.resolve({ kind: 'unbound', uuid: 'u-1' })
  third.send({ type: 'binding.submit', mobile: '1', captcha: '' })
  expect([third.value(), third.context().fields]).toEqual([
    'binding',
    { mobile: '您的手机号码格式不正确！', captcha: '请输入验证码！' },
  ])
  third.send({ type: 'binding.submit', mobile: '13800000000', captcha: '123456' })
  expect(third.value()).toBe('savingBinding')
  await third.binding.resolve('t-9')
  expect(third.log.slice(1)).toEqual([
    'bind {"mobile":"13800000000","captcha":"123456","thirdUserUuid":"u-1"}',
    'authorized t-9 dingtalk',
  ])
})

test('[SCREEN-86] stays at the binding with the message of the server', async () => {
  const third = run()
  third.send({ type: 'third.open', thirdType: 'github' })
  await third.window.resolve({ kind: 'unbound', uuid: 'u-1' })
  third.send({ type: 'binding.submit', mobile: '13800000000', captcha: '1' })
  await third.binding.reject(new Error('手机验证码错误'))
  expect([third.value(), third.context().problem]).toEqual(['binding', '手机验证码错误'])
})

test('[SCREEN-86] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'third.open', thirdType: 'github' },
    { type: 'code.request', mobile: '13800000000' },
    { type: 'binding.submit', mobile: '13800000000', captcha: '1' },
    { type: 'binding.submit', mobile: '', captcha: '' },
    { type: 'xstate.done.actor.authorize', output: { kind: 'token', token: 't' } },
    { type: 'xstate.done.actor.authorize', output: { kind: 'unbound', uuid: 'u' } },
    { type: 'xstate.error.actor.authorize', error: new Error('x') },
    { type: 'xstate.done.actor.bindPhone', output: 't' },
    { type: 'xstate.error.actor.bindPhone', error: new Error('x') },
  ]
  for (const path of modelOf(thirdPartyMachine, cases).getShortestPaths()) {
    await path.test({
      states: {
        '*': ({ value }: any) => void seen.add(value),
        binding: ({ context }: any) => expect(context.uuid).toBe('u'),
        savingBinding: ({ context }: any) => expect(context.uuid).toBe('u'),
      },
    })
  }
  expect([...seen].sort()).toEqual(['binding', 'idle', 'savingBinding', 'waiting'])
})

function run() {
  const log: string[] = []
  const window = deferred<ThirdPartyAnswer>()
  const binding = deferred<string>()
  const actor = createActor(
    thirdPartyMachine.provide({
      actors: {
        authorize: fromPromise(({ input: { thirdType } }) => {
          log.push(`authorize ${thirdType}`)
          return window.promise
        }),
        bindPhone: fromPromise(({ input }) => {
          log.push(`bind ${JSON.stringify(input)}`)
          return binding.promise
        }),
      },
      actions: {
        authorized: (_, { token, thirdType }) => void log.push(`authorized ${token} ${thirdType}`),
        showProblem: (_, { title, message }) => void log.push(`showProblem ${title} ${message}`),
      },
    }),
  ).start()
  return {
    log,
    window,
    binding,
    send: (event: ThirdPartyEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
