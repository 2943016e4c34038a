import { lazyPageMachine } from '#machines/lazy-page/lazy-page.machine.ts'
import { loadProblem, NotRegistered } from '#machines/lazy-page/load-problem.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(lazyPageMachine)).toEqual([
    'loading · done load → ready',
    'loading · error load → failed / rememberProblem',
    'loading · after loadTimeout → failed / rememberProblem',
    'loading.quiet · after skeletonDelay → loading.waiting',
    'failed · page.retry → loading',
  ])
})

describe('loading', () => {
  test('[LAZY-01] is ready when the code has come', async () => {
    const page = run()
    await page.answer()
    expect(page.value()).toBe('ready')
    expect(page.asked).toEqual(['system/UserList'])
  })

  test('[LAZY-01] shows a skeleton after 200 ms, not before', () => {
    const page = run()
    page.clock.increment(199)
    expect(page.value()).toEqual({ loading: 'quiet' })
    page.clock.increment(1)
    expect(page.value()).toEqual({ loading: 'waiting' })
  })

  test('[LAZY-01][CONST-07][ERR-33] gives up after 120 s with ChunkLoadError and lets the request go', () => {
    const page = run()
    page.clock.increment(119_999)
    expect(page.snapshot().hasTag('loading')).toBe(true)
    page.clock.increment(1)
    expect(page.value()).toBe('failed')
    expect(page.snapshot().context.code).toBe('ChunkLoadError')
    expect(page.aborted()).toBe(true)
  })
})

describe('failing', () => {
  test('[ERR-33] tells a lost script, a lost style sheet and an unknown component apart', () => {
    expect(loadProblem(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
      'ChunkLoadError',
    )
    expect(loadProblem(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe('CSS_CHUNK_LOAD_FAILED')
    expect(loadProblem(new Error('Unable to preload CSS for /assets/x.css'))).toBe('CSS_CHUNK_LOAD_FAILED')
    expect(loadProblem(new NotRegistered('system/Nothing'))).toBe('NotRegistered')
    expect(loadProblem(undefined)).toBe('ChunkLoadError')
  })

  test('[ERR-33] says what to do', async () => {
    const page = run()
    await page.refuse(new NotRegistered('system/UserList'))
    expect(page.snapshot().context).toEqual({
      component: 'system/UserList',
      code: 'NotRegistered',
      message: '当前版本没有这个页面，请联系管理员核对菜单的前端组件。',
    })
  })

  test('[ERR-33] tries again on demand and forgets the problem', async () => {
    const page = run()
    await page.refuse(new Error('x'))
    page.send({ type: 'page.retry' })
    expect(page.value()).toEqual({ loading: 'quiet' })
    expect(page.snapshot().context.code).toBe(null)
    await page.answer()
    expect(page.value()).toBe('ready')
  })
})

test('[LAZY-01] has a problem exactly where it failed, along every path', async () => {
  const model = modelOf(
    lazyPageMachine,
    [{ type: 'xstate.error.actor.load', error: new Error('x') } as never, { type: 'page.retry' }],
    { input: { component: 'system/UserList' } },
  )
  const seen = new Set<string>()
  for (const path of model.getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(JSON.stringify(value))
          expect(context.code !== null).toBe(value === 'failed')
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['"failed"', '"ready"', '{"loading":"quiet"}', '{"loading":"waiting"}'])
})

function run() {
  const clock = new SimulatedClock()
  const asked: string[] = []
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined
  let signal: AbortSignal | undefined
  const load = fromPromise<void, { component: string }>((args) => {
    asked.push(args.input.component)
    signal = args.signal
    return new Promise((resolve, reject) => (settle = { resolve, reject }))
  })
  const actor = createActor(lazyPageMachine.provide({ actors: { load } }), {
    input: { component: 'system/UserList' },
    clock,
  }).start()
  const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    clock,
    asked,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    value: () => actor.getSnapshot().value,
    aborted: () => signal?.aborted,
    answer: () => (settle?.resolve(), microtasks()),
    refuse: (error: unknown) => (settle?.reject(error), microtasks()),
  }
}
