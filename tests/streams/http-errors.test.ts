import { httpErrors, type FailedCall } from '#streams/http-errors.ts'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { virtually } from './virtual-time.ts'

const call = (kind: string, message: string, over: Partial<FailedCall> = {}): FailedCall => ({
  failure: { kind, message },
  hadToken: true,
  quiet: false,
  ...over,
})
const notice = (kind: string, message: string) => ({ kind, title: '系统提示', message, durationMs: 4_000 })

const calls = {
  u: call('unauthorized', '未授权，请重新登录'),
  v: call('unauthorized', '未授权，请重新登录', { hadToken: false }),
  w: call('unauthorized', '未授权，请重新登录', { quiet: true }),
  e: call('tokenExpired', 'Token失效，请重新登录'),
  f: call('forbidden', '拒绝访问'),
  n: call('notFound', '很抱歉，资源未找到!'),
  t: call('timeout', '网络超时'),
  s: call('server', '坏了'),
  x: call('server', '更坏了'),
  y: call('server', '三'),
  z: call('server', '四'),
  q: call('server', '坏了', { quiet: true }),
  r: call('refused', '用户账号已存在！'),
  a: call('aborted', ''),
}

/** What is said about marbles of failing calls and of resets. */
const about = (failed: string, reset = '') =>
  virtually(({ hot, scheduler }) => ({ ...httpErrors(hot(failed, calls), hot(reset), scheduler) }))

const unauthorized = notice('unauthorized', '未授权，请重新登录')

test('[ERR-23][CONST-21] folds a storm of 401 into one message and one end of the session', () => {
  expect(about('--(uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu)--u--w 9s u')).toEqual({
    notices$: [[2, unauthorized]],
    tokenLost$: [[2, { type: 'token.unauthorized' }]],
  })
})

test('[ERR-23] ends a session again after somebody signed in', () => {
  expect(about('u--u-----u', '------r')).toEqual({
    notices$: [
      [0, unauthorized],
      [9, unauthorized],
    ],
    tokenLost$: [
      [0, { type: 'token.unauthorized' }],
      [9, { type: 'token.unauthorized' }],
    ],
  })
})

test('[ERR-23] says 401 without ending anything when nobody was signed in', () => {
  expect(about('v-v 3997ms v-v')).toEqual({
    notices$: [
      [0, unauthorized],
      [4_000, unauthorized],
    ],
    tokenLost$: [],
  })
})

test('[ERR-23] ends the session even when the failing call is a quiet one', () => {
  expect(about('w')).toEqual({ notices$: [[0, unauthorized]], tokenLost$: [[0, { type: 'token.unauthorized' }]] })
})

test('[ERR-24] ends an expired session once, without a message: it has its dialog', () => {
  expect(about('-e-e-u')).toEqual({ notices$: [], tokenLost$: [[1, { type: 'token.expired' }]] })
})

test('[ERR-20][ERR-21][ERR-22][CONST-21] shows each kind once within 4 seconds', () => {
  expect(about('f-n-t-(fnt) 3988ms ff').notices$).toEqual([
    [0, notice('forbidden', '拒绝访问')],
    [2, notice('notFound', '很抱歉，资源未找到!')],
    [4, notice('timeout', '网络超时')],
    [4_000, notice('forbidden', '拒绝访问')],
  ])
})

test('[ERR-25] shows different words of the server, but not more than three at once', () => {
  expect(about('sxsyzs').notices$).toEqual([
    [0, notice('server', '坏了')],
    [1, notice('server', '更坏了')],
    [3, notice('server', '三')],
  ])
})

test('[ERR-25] leaves refusals, cancelled and quiet calls to their callers', () => {
  expect(about('r-a-q')).toEqual({ notices$: [], tokenLost$: [] })
})

test('[AUTH-08] ends a session at most once between two resets, whatever fails', () => {
  const input = fc.oneof(
    fc.constant('reset' as const),
    fc.record({
      failure: fc.record({
        kind: fc.constantFrom('unauthorized', 'tokenExpired', 'server', 'constructor'),
        message: fc.string(),
      }),
      hadToken: fc.boolean(),
      quiet: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(fc.array(input), (inputs) => {
      const failed$ = new Subject<FailedCall>()
      const reset$ = new Subject<void>()
      const { notices$, tokenLost$ } = httpErrors(failed$, reset$)
      let ends = 0
      let shown = 0
      tokenLost$.subscribe(() => (ends += 1))
      notices$.subscribe(() => (shown += 1))
      for (const one of inputs) {
        if (one === 'reset') {
          reset$.next()
          ends = 0
        } else failed$.next(one)
        expect(ends).toBeLessThanOrEqual(1)
      }
      expect(shown).toBeLessThanOrEqual(inputs.length)
    }),
  )
})

test('[AUTH-08] listens only while somebody is subscribed', () => {
  const failed$ = new Subject<FailedCall>()
  const reset$ = new Subject<void>()
  const { notices$, tokenLost$ } = httpErrors(failed$, reset$)
  expect([failed$.observed, reset$.observed]).toEqual([false, false])
  const one = notices$.subscribe()
  const other = tokenLost$.subscribe()
  expect([failed$.observed, reset$.observed]).toEqual([true, true])
  one.unsubscribe()
  other.unsubscribe()
  expect([failed$.observed, reset$.observed]).toEqual([false, false])
})
