import { ConnectionIndicator } from '#layout/live/connection-indicator.tsx'
import type { Connection } from '#layout/live/connection-store.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00+08:00') }))
afterEach(() => void vi.useRealTimers())

/** The indicator over a connection of ours. */
function indicator(first: Connection) {
  let current = first
  const listeners = new Set<() => void>()
  const store = {
    current: () => current,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const view = render(<ConnectionIndicator store={store} now={Date.now} />)
  const become = (next: Connection) =>
    act(() => {
      current = next
      for (const changed of listeners) changed()
    })
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const shown = () => {
    const element = view.container.querySelector<HTMLElement>('[data-tone]')
    return `${element?.dataset['tone']} ${element?.textContent}`
  }
  return { become, pass, shown, spoken: () => screen.getByRole('status').textContent }
}

const connecting: Connection = { kind: 'connecting', staleSinceMs: null }
const waiting = (ms: number, staleSinceMs: number | null = null): Connection => ({
  kind: 'waiting',
  dueAtMs: Date.now() + ms,
  staleSinceMs,
})

test('[LIVE-03] counts the first wait from 5 down, whenever it begins', () => {
  const { become, pass, shown } = indicator(connecting)
  expect(shown()).toBe('quiet 连接中')
  pass(900)
  become(waiting(5_000))
  expect(shown()).toBe('warning 5 秒后重连')
  const words = Array.from({ length: 5 }, () => {
    pass(1_000)
    return shown()
  })
  expect(words).toEqual([
    'warning 4 秒后重连',
    'warning 3 秒后重连',
    'warning 2 秒后重连',
    'warning 1 秒后重连',
    'warning 正在重连',
  ])
})

test('[LIVE-03] the next wait begins at its own number', () => {
  const { become, pass, shown } = indicator(waiting(5_000))
  pass(5_400)
  become(waiting(7_000))
  expect(shown()).toBe('warning 7 秒后重连')
})

test('[LIVE-01] is quiet while everything is live', () => {
  const { become, shown, spoken } = indicator(waiting(5_000))
  become({ kind: 'live' })
  expect([shown(), spoken()]).toEqual(['live 实时', '连接正常，数据实时更新'])
})

test('[LIVE-03] says since when the data may be old, first in amber, then in red', () => {
  const { pass, shown } = indicator(waiting(30_000, Date.now()))
  expect(shown()).toBe('warning 30 秒后重连')
  pass(17_000)
  expect(shown()).toBe('warning 数据停留在 10:00:00 · 13 秒后重连')
  pass(44_000)
  expect(shown()).toBe('alarm 数据停留在 10:00:00 · 正在重连')
})

test('[LIVE-03] says that the network is away, or that it was refused', () => {
  const { become, shown, spoken } = indicator({ kind: 'offline', staleSinceMs: null })
  expect([shown(), spoken()]).toEqual(['warning 离线', '网络已断开'])
  become({ kind: 'refused', staleSinceMs: null })
  expect([shown(), spoken()]).toEqual(['warning 已断开', '连接被拒绝，请刷新页面'])
})
