import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { signInFormMachine, type SignInFormEvent } from '#machines/sign-in-form/sign-in-form.machine.ts'
import type { SignInValues } from '#machines/sign-in-form/sign-in-problems.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(signInFormMachine)).toEqual([
    '(root) · provider.choose [isPhone] → phone / unmarkAll',
    '(root) · provider.choose → password / unmarkAll',
    '(root) · field.edit → (stays) / unmark',
    '(root) · code.request → (stays) / requestCode',
    '(root) · captcha.refresh → (stays) / refreshCaptcha',
    '(root) · session.settled [needsCaptcha] → (stays) / refreshCaptcha',
    '(root) · session.settled → (stays) / clearCaptcha',
    'password · form.submit [isSound] → (stays) / unmarkAll, submit',
    'password · form.submit → (stays) / mark',
    'phone · form.submit [isSound] → (stays) / unmarkAll, submit',
    'phone · form.submit → (stays) / mark',
  ])
})

test('[SCREEN-86] marks what is missing and asks nobody', () => {
  const form = run()
  form.send({ type: 'form.submit', values: values({ username: ' ', password: '' }) })
  expect(form.context().fields).toEqual({ username: '请输入用户名！', password: '请输入密码！' })
  form.send({ type: 'field.edit', field: 'username' })
  expect(form.context().fields).toEqual({ password: '请输入密码！' })
  form.send({ type: 'provider.choose', provider: 'phone' })
  expect(form.context().fields).toEqual({})
  form.send({ type: 'form.submit', values: values({ mobile: '12', captcha: '' }) })
  expect(form.context().fields).toEqual({ mobile: '您的手机号码格式不正确！', captcha: '请输入验证码！' })
  expect(form.submitted).toEqual([])
})

test('[SCREEN-86] hands sound credentials over, each door its own', () => {
  const form = run()
  form.send({ type: 'form.submit', values: values({ username: ' admin ' }) })
  form.send({ type: 'form.submit', values: values({ checkKey: 7, captcha: ' k7Qp ' }) })
  form.send({ type: 'provider.choose', provider: 'phone' })
  form.send({ type: 'form.submit', values: values({ captcha: '123456', remember: false }) })
  expect(form.submitted).toEqual([
    { provider: 'password', username: 'admin', password: 'Admin1234', remember: true },
    { provider: 'password', username: 'admin', password: 'Admin1234', remember: true, captcha: 'k7Qp', checkKey: 7 },
    { provider: 'phone', mobile: '13800000000', captcha: '123456', remember: false },
  ])
})

test('[SCREEN-86] wants the captcha that is shown', () => {
  const form = run()
  form.send({ type: 'form.submit', values: values({ checkKey: 7, captcha: ' ' }) })
  expect([form.context().fields, form.submitted]).toEqual([{ captcha: '请输入验证码！' }, []])
})

test('[SCREEN-86] brings a new picture after each refusal while one is needed', async () => {
  const form = run()
  form.send({ type: 'session.settled', captchaRequired: false })
  expect(form.captcha()?.value).toBe('absent')
  form.send({ type: 'session.settled', captchaRequired: true })
  await form.flushMicrotasks()
  expect(form.captcha()?.context.captcha).toEqual({ checkKey: 1, image: 'picture 1' })
  form.send({ type: 'session.settled', captchaRequired: true })
  await form.flushMicrotasks()
  form.send({ type: 'captcha.refresh' })
  await form.flushMicrotasks()
  expect(form.captcha()?.context.captcha).toEqual({ checkKey: 3, image: 'picture 3' })
})

test('[SCREEN-86] sends codes through its child', () => {
  const form = run()
  form.send({ type: 'code.request', mobile: '' })
  expect(form.actor.getSnapshot().children.code?.getSnapshot().context.problem).toBe('请输入手机号')
})

test('[SCREEN-86] reaches both of its modes and keeps nothing that was typed', async () => {
  const cases: SignInFormEvent[] = [
    { type: 'provider.choose', provider: 'phone' },
    { type: 'provider.choose', provider: 'password' },
    { type: 'field.edit', field: 'password' },
    { type: 'form.submit', values: values() },
    { type: 'code.request', mobile: '13800000000' },
    { type: 'session.settled', captchaRequired: true },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(signInFormMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(JSON.stringify(context)).not.toContain('Admin1234')
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['password', 'phone'])
})

function values(over: Partial<SignInValues> = {}): SignInValues {
  return {
    username: 'admin',
    password: 'Admin1234',
    captcha: '',
    mobile: '13800000000',
    remember: true,
    checkKey: null,
    ...over,
  }
}

function run() {
  const submitted: unknown[] = []
  let pictures = 0
  const actor = createActor(
    signInFormMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: {
            fetchCaptcha: fromPromise(() => {
              pictures += 1
              return Promise.resolve({ checkKey: pictures, image: `picture ${pictures}` })
            }),
          },
        }),
      },
      actions: { submit: (_, { credentials }) => void submitted.push(credentials) },
    }),
  ).start()
  return {
    submitted,
    actor,
    flushMicrotasks: async () => {
      for (let n = 0; n < 5; n += 1) await Promise.resolve()
    },
    send: (event: SignInFormEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    captcha: () => actor.getSnapshot().children.captcha?.getSnapshot(),
  }
}
