import { captchaMachine, type Captcha } from '#machines/captcha/captcha.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(captchaMachine)).toEqual([
    '(root) · captcha.refresh → loading',
    '(root) · captcha.clear → absent',
    'loading · done fetchCaptcha → ready / remember',
    'loading · error fetchCaptcha → failed / rememberProblem',
    'ready · after captchaLifetime → stale',
  ])
})

test('[SCREEN-86] shows a picture for 60 s and then says that it is stale', async () => {
  const captcha = run()
  captcha.refresh()
  await captcha.requests.at(-1)!.resolve(picture)
  expect([captcha.value(), captcha.context().captcha]).toEqual(['ready', picture])
  captcha.clock.increment(59_999)
  expect(captcha.value()).toBe('ready')
  captcha.clock.increment(1)
  expect([captcha.value(), captcha.context().captcha]).toEqual(['stale', picture])
})

test('[SCREEN-86] a second request wins over the first', async () => {
  const captcha = run()
  captcha.refresh()
  captcha.refresh()
  await captcha.requests[0]!.resolve({ checkKey: 0, image: 'old' })
  expect(captcha.value()).toBe('loading')
  await captcha.requests[1]!.resolve(picture)
  expect(captcha.context().captcha).toEqual(picture)
})

test('[SCREEN-86] can be tried again after a failure, and cleared', async () => {
  const captcha = run()
  captcha.refresh()
  await captcha.requests[0]!.reject(new Error('网络超时'))
  expect([captcha.value(), captcha.context()]).toEqual(['failed', { captcha: null, problem: '网络超时' }])
  captcha.refresh()
  await captcha.requests[1]!.resolve(picture)
  captcha.clear()
  expect([captcha.value(), captcha.context()]).toEqual(['absent', { captcha: null, problem: null }])
})

test('[SCREEN-86] reaches each of its states', async () => {
  const seen = new Set<string>()
  const cases = [
    { type: 'xstate.done.actor.fetchCaptcha', output: { checkKey: 1, image: 'x' } },
    { type: 'xstate.error.actor.fetchCaptcha', error: new Error('x') },
  ]
  for (const path of modelOf(captchaMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value }: any) => void seen.add(value),
        ready: ({ context }: any) => expect(context.captcha).toEqual({ checkKey: 1, image: 'x' }),
        stale: ({ context }: any) => expect(context.captcha).toEqual({ checkKey: 1, image: 'x' }),
        absent: ({ context }: any) => expect(context.captcha).toBe(null),
        failed: ({ context }: any) => expect(context.captcha).toBe(null),
      },
    })
  }
  expect([...seen].sort()).toEqual(['absent', 'failed', 'loading', 'ready', 'stale'])
})

const picture: Captcha = { checkKey: 1_607_914_900_123, image: 'data:image/jpg;base64,AAAA' }

function run() {
  const requests: Deferred<Captcha>[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        fetchCaptcha: fromPromise(() => {
          requests.push(deferred<Captcha>())
          return requests.at(-1)!.promise
        }),
      },
    }),
    { clock },
  ).start()
  return {
    requests,
    clock,
    refresh: () => actor.send({ type: 'captcha.refresh' }),
    clear: () => actor.send({ type: 'captcha.clear' }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
