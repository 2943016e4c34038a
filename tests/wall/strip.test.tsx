import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Strip } from '#wall/strip.tsx'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const box = { left: 0, top: 0, width: 400, height: 32 }

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
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const store = createWallStore({ path: '/space/wall/devices', get, ...clocks })
  const rest = { place: '值守', seconds: null, turn: '', rotation: '', troubled: 0, refusals: [] }
  const { container } = render(<Strip store={store} box={box} {...rest} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
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
