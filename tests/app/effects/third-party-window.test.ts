import type { Browser } from '#app/browser.ts'
import { authorize } from '#app/effects/third-party-window.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[API-011] what the window says counts, though the window is seen to be closed first', async () => {
  const third = open()
  third.popup.closed = true
  vi.advanceTimersByTime(500)
  third.hear('绑定手机号,u-1')
  await expect(third.answer).resolves.toEqual({ kind: 'unbound', uuid: 'u-1' })
})

test('[API-011] what a window said that is gone meanwhile counts, too', async () => {
  const third = open()
  third.popup.closed = true
  third.hear('t-9', { source: null })
  await expect(third.answer).resolves.toEqual({ kind: 'token', token: 't-9' })
})

test('[API-011] nothing said by others counts', async () => {
  const third = open()
  third.hear('t-1', { source: null })
  third.hear('t-2', { source: new EventTarget() as Window })
  third.hear('t-3', { origin: 'https://elsewhere.example' })
  third.hear('t-9')
  await expect(third.answer).resolves.toEqual({ kind: 'token', token: 't-9' })
})

test('[SCREEN-86] a window that is closed without a word is an answer too', async () => {
  const third = open()
  third.popup.closed = true
  vi.advanceTimersByTime(2_500)
  await expect(third.answer).rejects.toThrow('登录窗口已关闭')
})

test('[SCREEN-86] the window closes when its caller stops waiting', () => {
  const third = open()
  third.abort.abort()
  expect(third.popup.closed).toBe(true)
})

/** A browser whose other window says what the test says. */
function open() {
  const popup = Object.assign(new EventTarget(), {
    closed: false,
    close: () => {
      popup.closed = true
    },
  })
  const window = Object.assign(new EventTarget(), { open: () => popup })
  const abort = new AbortController()
  const browser = { window, origin: 'https://console.example' } as unknown as Browser
  const answer = authorize(browser, '/vr', 'github', abort.signal)
  const hear = (data: string, over: { source?: unknown; origin?: string } = {}) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, source: popup, origin: 'https://console.example', ...over }),
    )
  return { popup, answer, hear, abort }
}
