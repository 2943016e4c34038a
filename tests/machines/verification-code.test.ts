import { verificationCodeMachine } from '#machines/verification-code/verification-code.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(verificationCodeMachine)).toEqual([
    'codeIdle · code.request [isReachable] → codeSending / begin',
    'codeIdle · code.request → (stays) / rememberProblem',
    'codeIdle · picture.edit → (stays) / readPicture',
    'codeIdle · picture.refresh → pictureLoading',
    'codeSending · done sendCode → codeWaiting / rememberCode',
    'codeSending · error sendCode [needsPicture] → pictureLoading / rememberProblem',
    'codeSending · error sendCode → codeIdle / rememberProblem',
    'pictureLoading · done fetchCaptcha → codeIdle / showPicture',
    'pictureLoading · error fetchCaptcha → codeIdle / rememberProblem',
    'codeWaiting · after resendDelay → codeIdle',
    'codeWaiting.ticking · after second → codeWaiting.ticking / countDown',
  ])
})

test.each([
  ['', '请输入手机号'],
  ['12800000000', '您的手机号码格式不正确！'],
  ['1380000000', '您的手机号码格式不正确！'],
])('[SCREEN-86] asks nobody for %j', (mobile, problem) => {
  const code = run()
  code.request(mobile)
  expect([code.value(), code.context().problem, code.sent]).toEqual(['codeIdle', problem, []])
})

test('[SCREEN-86] sends one code and counts 60 s down before the next', async () => {
  const code = run()
  code.request('13800000000')
  code.request('13800000000')
  expect([code.value(), code.sent]).toEqual([
    'codeSending',
    [{ purpose: 'signIn', mobile: '13800000000', username: '' }],
  ])
  await code.sending.resolve(null)
  expect([code.value(), code.context().secondsLeft]).toEqual([{ codeWaiting: 'ticking' }, 60])
  code.clock.increment(1_000)
  expect(code.context().secondsLeft).toBe(59)
  for (let second = 0; second < 58; second += 1) code.clock.increment(1_000)
  expect([code.value(), code.context().secondsLeft]).toEqual([{ codeWaiting: 'ticking' }, 1])
  code.request('13900000000')
  expect(code.sent).toHaveLength(1)
  code.clock.increment(1_000)
  expect([code.value(), code.context().secondsLeft]).toEqual(['codeIdle', 0])
  code.request('13900000000')
  expect(code.sent[1]).toEqual({ purpose: 'signIn', mobile: '13900000000', username: '' })
})

test('[SCREEN-86] ends the pause in time when the seconds were not shown (a throttled browser tab)', async () => {
  const code = run()
  code.request('13800000000')
  await code.sending.resolve(null)
  code.clock.increment(60_000)
  expect(code.value()).toBe('codeIdle')
})

test('[SCREEN-86] keeps the code that a demo platform without SMS tells, until the next is asked for', async () => {
  const code = run()
  code.request('13800000000')
  await code.sending.resolve('123456')
  expect(code.context().demoCode).toBe('123456')
  code.clock.increment(60_000)
  code.request('13800000000')
  expect(code.context().demoCode).toBe(null)
})

test('[SCREEN-91] takes an account in place of its number', () => {
  const code = run()
  code.request('', 'lihua')
  expect(code.sent).toEqual([{ purpose: 'signIn', mobile: '', username: 'lihua' }])
})

test('[SCREEN-86] shows why no code was sent', async () => {
  const code = run()
  code.request('13800000000')
  await code.sending.reject(new Error('验证码10分钟内，仍然有效！'))
  expect([code.value(), code.context().problem]).toEqual(['codeIdle', '验证码10分钟内，仍然有效！'])
})

const PICTURE = { checkKey: 1607914900123, image: 'data:image/png;base64,AA==' }
const TOO_OFTEN = '获取短信验证码过于频繁，请先输入图形验证码'

test('[SCREEN-86] shows a picture when the server wants one, and sends what was read in it', async () => {
  const code = run()
  code.request('13800000000')
  await code.sending.reject(Object.assign(new Error(TOO_OFTEN), { result: { captchaRequired: true } }))
  expect(code.value()).toBe('pictureLoading')
  await code.fetching.resolve(PICTURE)
  expect([code.value(), code.context().problem, code.context().picture]).toEqual(['codeIdle', TOO_OFTEN, PICTURE])
  code.read(' aB38 ')
  code.request('13800000000')
  const captcha = { text: 'aB38', checkKey: PICTURE.checkKey }
  expect(code.sent[1]).toEqual({ purpose: 'signIn', mobile: '13800000000', username: '', captcha })
})

test('[SCREEN-86] a picture that was sent is used up, whatever the answer', async () => {
  const code = run()
  code.refresh()
  await code.fetching.resolve(PICTURE)
  code.request('13800000000')
  await code.sending.reject(new Error('验证码10分钟内，仍然有效！'))
  expect(code.fetched).toEqual([1, 2])
})

test('[SCREEN-86] the picture is gone with the code that was sent', async () => {
  const code = run()
  code.refresh()
  await code.fetching.resolve(PICTURE)
  code.read('AB38')
  code.request('13800000000')
  await code.sending.resolve(null)
  expect([code.context().picture, code.context().pictureText]).toEqual([null, ''])
})

test('[SCREEN-86][SCREEN-88][SCREEN-91] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'code.request', mobile: '13800000000' },
    { type: 'code.request', mobile: 'x' },
    { type: 'xstate.done.actor.sendCode', output: null },
    { type: 'xstate.error.actor.sendCode', error: new Error('x') },
    { type: 'picture.refresh' },
    { type: 'picture.edit', text: 'ab38' },
    { type: 'xstate.done.actor.fetchCaptcha', output: PICTURE },
    { type: 'xstate.error.actor.fetchCaptcha', error: new Error('x') },
  ]
  for (const path of modelOf(verificationCodeMachine, cases, { input: { purpose: 'reset' } }).getShortestPaths()) {
    await path.test({
      states: {
        '*': (snapshot: any) => {
          seen.add(JSON.stringify(snapshot.value))
          expect(snapshot.context.secondsLeft > 0).toBe(snapshot.matches('codeWaiting'))
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['"codeIdle"', '"codeSending"', '"pictureLoading"', '{"codeWaiting":"ticking"}'])
})

function run() {
  const sent: unknown[] = []
  const sending = deferred<string | null>()
  const fetched: number[] = []
  const fetching = deferred<typeof PICTURE>()
  const clock = new SimulatedClock()
  const actor = createActor(
    verificationCodeMachine.provide({
      actors: {
        sendCode: fromPromise(({ input }) => {
          sent.push(input)
          return sending.promise
        }),
        fetchCaptcha: fromPromise(() => {
          fetched.push(fetched.length + 1)
          return fetching.promise
        }),
      },
    }),
    { clock, input: { purpose: 'signIn' } },
  ).start()
  return {
    sent,
    sending,
    fetching,
    fetched,
    clock,
    read: (text: string) => actor.send({ type: 'picture.edit', text }),
    refresh: () => actor.send({ type: 'picture.refresh' }),
    request: (mobile: string, username?: string) =>
      actor.send({ type: 'code.request', mobile, ...(username === undefined ? {} : { username }) }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
