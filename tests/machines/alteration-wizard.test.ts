import {
  alterationWizardMachine,
  type AlterationWizardEvent,
  type NewPassword,
} from '#machines/alteration-wizard/alteration-wizard.machine.ts'
import {
  accountProblems,
  passwordStepProblems,
  proofProblems,
} from '#machines/alteration-wizard/alteration-problems.ts'
import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(alterationWizardMachine)).toEqual([
    'identifying.idle · step.next [isMobile] → proving / markFields, rememberAccount',
    'identifying.idle · step.next [isSound] → identifying.checking / markFields, rememberAccount',
    'identifying.idle · step.next → (stays) / markFields',
    'identifying.checking · done identify → proving / rememberOwner',
    'identifying.checking · error identify → identifying.idle / rememberProblem',
    'proving · code.request → (stays) / requestCode',
    'proving.idle · step.next [isSound] → proving.checking / markFields, rememberProof',
    'proving.idle · step.next → (stays) / markFields',
    'proving.idle · step.back → identifying / markFields',
    'proving.checking · done prove → settingPassword / rememberProof',
    'proving.checking · error prove → proving.idle / rememberProblem',
    'settingPassword.idle · step.next [isSound] → settingPassword.saving / markFields',
    'settingPassword.idle · step.next → (stays) / markFields',
    'settingPassword.idle · step.back → proving / markFields',
    'settingPassword.saving · done setPassword → finished',
    'settingPassword.saving · error setPassword → settingPassword.idle / rememberProblem',
    'finished · signIn.return → left',
    'finished · after returnDelay → left',
    'finished.ticking · after second → finished.ticking / countDown',
  ])
})

describe('step 1', () => {
  test('[SCREEN-90] wants a user name or a mobile number', () => {
    const wizard = run()
    wizard.next({ account: ' ' })
    expect([wizard.value(), wizard.context().fields, wizard.log]).toEqual([
      { identifying: 'idle' },
      { account: '请输入用户名或手机号！' },
      [],
    ])
  })

  test('[SCREEN-90] needs no look-up for a mobile number', () => {
    const wizard = run()
    wizard.next({ account: ' 13800000000 ' })
    expect([wizard.value(), wizard.context().phone, wizard.log]).toEqual([{ proving: 'idle' }, '13800000000', []])
  })

  test('[SCREEN-90] looks the number of a user name up', async () => {
    const wizard = run()
    wizard.next({ account: 'lihua' })
    expect(wizard.value()).toEqual({ identifying: 'checking' })
    await wizard.flushMicrotasks()
    expect(wizard.value()).toEqual({ proving: 'idle' })
    expect(wizard.context()).toMatchObject({ username: 'lihua', phone: '138****0000' })
  })

  test('[SCREEN-90] stays with the message of the server', async () => {
    const wizard = run({ refuse: 'identify' })
    wizard.next({ account: 'nobody' })
    await wizard.flushMicrotasks()
    expect([wizard.value(), wizard.context().problem]).toEqual([{ identifying: 'idle' }, '验证失败'])
  })
})

describe('step 2', () => {
  test('[SCREEN-91] sends the code to the number and wants it back', async () => {
    const wizard = run()
    wizard.next({ account: '13800000000' })
    wizard.send({ type: 'code.request', mobile: '13800000000' })
    wizard.next({ phone: '13800000000', code: '' })
    expect(wizard.context().fields).toEqual({ code: '请输入短信验证码！' })
    wizard.next({ phone: '13800000000', code: ' 123456 ' })
    expect(wizard.value()).toEqual({ proving: 'checking' })
    await wizard.flushMicrotasks()
    expect(wizard.value()).toEqual({ settingPassword: 'idle' })
    expect(wizard.context()).toMatchObject({ username: 'lihua', phone: '13800000000', smscode: '123456' })
    expect(wizard.log).toEqual(['code reset 13800000000', 'prove 13800000000 123456'])
  })

  test('[SCREEN-91] lets the account stand for a number that is known in part only', async () => {
    const wizard = run()
    wizard.next({ account: 'lihua' })
    await wizard.flushMicrotasks()
    wizard.send({ type: 'code.request', mobile: '138****0000' })
    wizard.next({ phone: '', code: '' })
    expect(wizard.context().fields).toEqual({ code: '请输入短信验证码！' })
    wizard.next({ phone: '', code: '123456' })
    await wizard.flushMicrotasks()
    wizard.next({ password: 'Abcdefg1', confirmpassword: 'Abcdefg1' })
    expect(wizard.log).toEqual([
      'code reset lihua',
      'prove lihua 123456',
      'setPassword {"username":"lihua","phone":"","smscode":"123456","password":"Abcdefg1"}',
    ])
  })

  test('[SCREEN-91] stays with the message of the server, and goes back', async () => {
    const wizard = run({ refuse: 'prove' })
    wizard.next({ account: '13800000000' })
    wizard.next({ phone: '13800000000', code: '1' })
    await wizard.flushMicrotasks()
    expect([wizard.value(), wizard.context().problem]).toEqual([{ proving: 'idle' }, '验证失败'])
    wizard.send({ type: 'step.back' })
    expect([wizard.value(), wizard.context().problem]).toEqual([{ identifying: 'idle' }, null])
  })
})

describe('step 3', () => {
  test('[SCREEN-92][VALID-44] wants a sound password twice and sends it with the proof', async () => {
    const wizard = await atPassword()
    wizard.next({ password: 'short', confirmpassword: 'other' })
    expect(wizard.context().fields).toEqual({
      password: '新密码由8位数字、大小写字母和特殊符号组成!',
      confirmpassword: '两次密码不一致',
    })
    wizard.next({ password: 'Abcdefg1', confirmpassword: 'Abcdefg1' })
    expect(wizard.value()).toEqual({ settingPassword: 'saving' })
    expect(JSON.stringify(wizard.actor.getPersistedSnapshot())).not.toContain('Abcdefg1')
    await wizard.flushMicrotasks()
    expect(wizard.value()).toEqual({ finished: 'ticking' })
    expect(wizard.log.at(-1)).toBe(
      'setPassword {"username":"lihua","phone":"13800000000","smscode":"123456","password":"Abcdefg1"}',
    )
  })

  test('[SCREEN-92] stays with the message of the server, and goes back', async () => {
    const wizard = await atPassword({ refuse: 'setPassword' })
    wizard.next({ password: 'Abcdefg1', confirmpassword: 'Abcdefg1' })
    await wizard.flushMicrotasks()
    expect([wizard.value(), wizard.context().problem]).toEqual([{ settingPassword: 'idle' }, '验证失败'])
    wizard.send({ type: 'step.back' })
    expect(wizard.value()).toEqual({ proving: 'idle' })
  })
})

describe('step 4', () => {
  test('[SCREEN-93] counts 5 s down and opens the sign-in page', async () => {
    const wizard = await atEnd()
    expect(wizard.context().secondsLeft).toBe(5)
    wizard.clock.increment(1_000)
    expect(wizard.context().secondsLeft).toBe(4)
    for (let n = 0; n < 4; n += 1) wizard.clock.increment(1_000)
    expect([wizard.value(), wizard.log.at(-1)]).toEqual(['left', 'returnToSignIn'])
  })

  test('[SCREEN-93] opens it sooner on demand, once', async () => {
    const wizard = await atEnd()
    wizard.send({ type: 'signIn.return' })
    wizard.clock.increment(5_000)
    expect(wizard.log.filter((entry) => entry === 'returnToSignIn')).toHaveLength(1)
  })
})

test('[SCREEN-90][SCREEN-91][SCREEN-92][SCREEN-93] reaches each step only through the one before', async () => {
  const cases = [
    {
      type: 'step.next',
      values: { account: 'lihua', phone: '13800000000', code: '1', password: 'Abcdefg1', confirmpassword: 'Abcdefg1' },
    },
    { type: 'step.next', values: {} },
    { type: 'step.next', values: { account: '13800000000' } },
    { type: 'code.request', mobile: '13800000000' },
    { type: 'xstate.done.actor.identify', output: { username: 'lihua', phone: '138****0000' } },
    { type: 'xstate.done.actor.prove', output: { username: 'lihua', smscode: '1' } },
    { type: 'xstate.error.actor.identify', error: new Error('x') },
    { type: 'xstate.error.actor.prove', error: new Error('x') },
    { type: 'xstate.error.actor.setPassword', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(alterationWizardMachine, cases).getShortestPaths()) {
    const steps = path.steps.map(({ state }: any) =>
      typeof state.value === 'string' ? state.value : Object.keys(state.value)[0],
    )
    const order = ['identifying', 'proving', 'settingPassword', 'finished', 'left']
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1] ?? step
      expect(order.indexOf(step) - order.indexOf(before)).toBeLessThanOrEqual(1)
    }
    await path.test({
      states: {
        '*': (snapshot: any) => {
          seen.add(JSON.stringify(snapshot.value))
          expect(JSON.stringify(snapshot.context)).not.toContain('Abcdefg1')
        },
        settingPassword: ({ context }: any) => expect(context.smscode).toBe('1'),
      },
    })
  }
  expect([...seen].sort()).toEqual([
    '"left"',
    '{"finished":"ticking"}',
    '{"identifying":"checking"}',
    '{"identifying":"idle"}',
    '{"proving":"checking"}',
    '{"proving":"idle"}',
    '{"settingPassword":"idle"}',
    '{"settingPassword":"saving"}',
  ])
})

test('[SCREEN-90][SCREEN-91][SCREEN-92] problems of a step name its own fields', () => {
  expect(accountProblems({})).toEqual({ account: '请输入用户名或手机号！' })
  expect(proofProblems({})).toEqual({ phone: '请输入手机号码！', code: '请输入短信验证码！' })
  expect(proofProblems({ phone: '138****0000', code: '1' })).toEqual({ phone: '请输入正确的手机号' })
  expect(proofProblems({ code: '1' }, '138****0000')).toEqual({})
  expect(passwordStepProblems({})).toEqual({ password: '请输入新密码!', confirmpassword: '密码不能为空！' })
  expect(passwordStepProblems({ password: 'Abcdefg1', confirmpassword: 'Abcdefg1' })).toEqual({})
})

async function atPassword(options: Parameters<typeof run>[0] = {}) {
  const wizard = run(options)
  wizard.next({ account: '13800000000' })
  wizard.next({ phone: '13800000000', code: '123456' })
  await wizard.flushMicrotasks()
  return wizard
}

async function atEnd() {
  const wizard = await atPassword()
  wizard.next({ password: 'Abcdefg1', confirmpassword: 'Abcdefg1' })
  await wizard.flushMicrotasks()
  return wizard
}

function run({ refuse }: { refuse?: 'identify' | 'prove' | 'setPassword' } = {}) {
  const log: string[] = []
  const clock = new SimulatedClock()
  const answer = <T>(name: string, value: T) =>
    name === refuse ? Promise.reject(new Error('验证失败')) : Promise.resolve(value)
  const actor = createActor(
    alterationWizardMachine.provide({
      actors: {
        identify: fromPromise(({ input: { account } }) =>
          answer('identify', { username: account, phone: '138****0000' }),
        ),
        prove: fromPromise(({ input: { username, phone, code } }) => {
          log.push(`prove ${phone || username} ${code}`)
          return answer('prove', { username: 'lihua', smscode: code })
        }),
        setPassword: writeOnce<void, NewPassword>((input) => {
          log.push(`setPassword ${JSON.stringify(input)}`)
          return answer('setPassword', undefined)
        }),
        verificationCode: verificationCodeMachine.provide({
          actors: {
            sendCode: fromPromise(({ input: { purpose, mobile, username } }) => {
              log.push(`code ${purpose} ${mobile || username}`)
              return Promise.resolve(null)
            }),
          },
        }),
      },
      actions: { returnToSignIn: () => void log.push('returnToSignIn') },
    }),
    { clock },
  ).start()
  return {
    log,
    clock,
    actor,
    flushMicrotasks: async () => {
      for (let n = 0; n < 5; n += 1) await Promise.resolve()
    },
    send: (event: AlterationWizardEvent) => actor.send(event),
    next: (values: Extract<AlterationWizardEvent, { type: 'step.next' }>['values']) =>
      actor.send({ type: 'step.next', values }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
