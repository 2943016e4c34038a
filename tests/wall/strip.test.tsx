import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#core/http/failure.ts'
import { Strip } from '#wall/strip.tsx'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const box = { left: 0, top: 0, width: 400, height: 32 }

const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
const rest = { place: '值守', seconds: null, turn: '', rotation: '', troubled: 0, refusals: [] }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[PROD-13] the strip says which drill runs, so that nobody takes it for the real thing, until it is over', async () => {
  const fire = { name: '氯气泄漏演练', orgName: '氯化车间', startMs: NOON - 300_000, isPaused: false }
  let answer: unknown = [fire]
  const get = async () => {
    if (answer instanceof Error) throw answer
    return { result: answer, timestamp: Date.now() }
  }
  const store = createWallStore({ path: '/space/wall/devices', get, ...clocks })
  const { container } = render(<Strip store={store} box={box} {...rest} />)
  const told = () => container.querySelector('.strip-drill')?.textContent
  await pass(1_000)
  expect(told()).toBe('演练 氯化车间 · 氯气泄漏演练（11:55 开始）')
  answer = [{ ...fire, isPaused: true }, fire]
  await pass(15_000)
  expect(told()).toBe('演练 氯化车间 · 氯气泄漏演练等 2 场（已暂停）')
  answer = new Error('没有权限')
  await pass(15_000)
  expect(told()).toContain('氯气泄漏演练')
  answer = []
  await pass(60_000)
  expect(told()).toBeUndefined()
})

test('[PROD-13] a link that hangs counts from the question that nobody answered, and is said as soon as that is given up', async () => {
  let hangs = false
  const get = (_path: string, signal: AbortSignal) =>
    hangs
      ? new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Failure('timeout', '网络超时')))
        })
      : Promise.resolve({ result: [], timestamp: Date.now() })
  const store = createWallStore({ path: '/space/wall/devices', get, ...clocks })
  const { container } = render(<Strip store={store} box={box} {...rest} />)
  const said = () => container.querySelector('.strip-said')?.textContent
  await pass(1_000)
  hangs = true
  // Asked nine seconds after the last answer, given up ten seconds later.
  await pass(17_000)
  expect(said()).toBe('')
  await pass(2_000)
  expect(said()).toMatch(/^与服务器断开 00:1[01]$/)
  hangs = false
  await pass(20_000)
  expect(said()).toBe('')
})
