import { registerMachine, type RegisterEvent } from '#machines/register/register.machine.ts'
import { registerProblems, type RegisterValues } from '#machines/register/register-problems.ts'
import { uniqueValueMachine } from '#machines/unique-value/unique-value.machine.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(registerMachine)).toEqual([
    '(root) · code.request → (stays) / requestCode',
    '(root) · value.left → (stays) / checkValue',
    '(root) · value.changed → (stays) / forgetValue',
    'editing · form.submit [isSound] → saving / markFields',
    'editing · form.submit → (stays) / markFields',
    'saving · done register → succeeded / rememberAccount, registered',
    'saving · error register → editing / rememberProblem',
  ])
})

test('[SCREEN-88] marks the fields and asks nobody while something is wrong', () => {
  const form = run()
  form.send({ type: 'form.submit', values: values({ phone: '1' }) })
  expect([form.value(), form.context().fields, form.log]).toEqual(['editing', { phone: '请输入正确手机号' }, []])
})

test('[SCREEN-88][SCREEN-89] makes the account once and opens the page that names it', async () => {
  const form = run()
  form.send({ type: 'form.submit', values: values() })
  form.send({ type: 'form.submit', values: values() })
  expect(form.value()).toBe('saving')
  expect(JSON.stringify(form.actor.getPersistedSnapshot())).not.toContain('Abcdefg1')
  await form.saving.resolve({ username: 'lihua' })
  expect([form.value(), form.context().username]).toEqual(['succeeded', 'lihua'])
  expect(form.log).toEqual(['register lihua', 'registered lihua'])
})

test('[SCREEN-88] shows why the server made none', async () => {
  const form = run()
  form.send({ type: 'form.submit', values: values() })
  await form.saving.reject(new Error('用户名已注册'))
  expect([form.value(), form.context().problem]).toEqual(['editing', '用户名已注册'])
  form.send({ type: 'form.submit', values: values({ smscode: '' }) })
  expect(form.context()).toMatchObject({ problem: null, fields: { smscode: '请输入验证码' } })
})

test('[SCREEN-88] passes code and duplicate questions on to the child they belong to', async () => {
  const form = run()
  form.send({ type: 'code.request', mobile: '13800000000' })
  form.send({ type: 'value.left', field: 'phone', value: '13800000000' })
  form.send({ type: 'value.left', field: 'username', value: 'lihua' })
  await form.flushMicrotasks()
  expect(form.log).toEqual(['code register 13800000000', 'unique phone 13800000000', 'unique username lihua'])
  const { code, username, phone, email } = form.actor.getSnapshot().children
  expect([code, username, phone, email].map((child) => child?.getSnapshot().value)).toEqual([
    { codeWaiting: 'ticking' },
    'taken',
    'free',
    'unknown',
  ])
  form.send({ type: 'value.changed', field: 'username' })
  expect(username?.getSnapshot().value).toBe('unknown')
})

test('[SCREEN-88] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'form.submit', values: values() },
    { type: 'form.submit', values: values({ username: '' }) },
    { type: 'code.request', mobile: '13800000000' },
    { type: 'value.left', field: 'phone', value: '13800000000' },
    { type: 'value.changed', field: 'phone' },
    { type: 'xstate.done.actor.register', output: { username: 'lihua' } },
    { type: 'xstate.error.actor.register', error: new Error('x') },
  ]
  for (const path of modelOf(registerMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(JSON.stringify(context)).not.toContain('Abcdefg1')
          expect(context.username).toBe(value === 'succeeded' ? 'lihua' : '')
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['editing', 'saving', 'succeeded'])
})

describe('registerProblems', () => {
  test('[SCREEN-88] finds nothing in a sound form, with or without an email', () => {
    expect(registerProblems(values())).toEqual({})
    expect(registerProblems(values({ email: '' }))).toEqual({})
  })

  test('[SCREEN-88][VALID-43] names everything that is wrong', () => {
    const empty = { username: '', password: '', confirmpassword: 'x', email: 'x', phone: '', smscode: ' ' }
    expect(registerProblems(empty)).toEqual({
      username: '请输入用户名！',
      password: '请输入新密码!',
      confirmpassword: '两次密码不一致',
      email: '请输入正确的邮箱！',
      phone: '请输入正确手机号',
      smscode: '请输入验证码',
    })
    expect(registerProblems(values({ username: '李 华', password: 'abc', confirmpassword: 'abc' }))).toEqual({
      username: '用户账号由 2 位以上的字母、数字或 _ . @ - 组成',
      password: '新密码由8位数字、大小写字母和特殊符号组成!',
    })
  })
})

function values(over: Partial<RegisterValues> = {}): RegisterValues {
  return {
    username: 'lihua',
    password: 'Abcdefg1',
    confirmpassword: 'Abcdefg1',
    email: 'lihua@andun.example',
    phone: '13800000000',
    smscode: '123456',
    ...over,
  }
}

function run() {
  const log: string[] = []
  const saving = deferred<{ username: string }>()
  const actor = createActor(
    registerMachine.provide({
      actors: {
        register: writeOnce((input) => {
          log.push(`register ${input.username}`)
          return saving.promise
        }),
        verificationCode: verificationCodeMachine.provide({
          actors: {
            sendCode: fromPromise(({ input: { purpose, mobile } }) => {
              log.push(`code ${purpose} ${mobile}`)
              return Promise.resolve(null)
            }),
          },
        }),
        uniqueValue: uniqueValueMachine.provide({
          actors: {
            checkUnique: fromPromise(({ input: { field, value } }) => {
              log.push(`unique ${field} ${value}`)
              return Promise.resolve(field !== 'username')
            }),
          },
        }),
      },
      actions: { registered: (_, { username }) => void log.push(`registered ${username}`) },
    }),
  ).start()
  return {
    log,
    saving,
    actor,
    flushMicrotasks: async () => {
      for (let n = 0; n < 5; n += 1) await Promise.resolve()
    },
    send: (event: RegisterEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
