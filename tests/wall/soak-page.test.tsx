import { installAnswers, type AnsweredPage, type Answering } from '#bench/wall/page/answers.ts'
import { installPacedTime, type PacedTime } from '#bench/wall/page/paced-time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const BEGIN = Date.parse('2026-11-29T10:00:00+08:00')
const MINUTE = 60_000
const DAY = 86_400_000
const NATIVE = ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'fetch'] as const
let undo = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN })
  const before = Object.fromEntries(NATIVE.map((name) => [name, window[name]]))
  const now = Object.getOwnPropertyDescriptor(performance, 'now')
  undo = () => {
    Object.assign(window, before)
    if (now === undefined) delete (performance as { now?: unknown }).now
    else Object.defineProperty(performance, 'now', now)
  }
})
afterEach(() => {
  undo()
  vi.useRealTimers()
})

function pace(): PacedTime {
  installPacedTime()
  return (window as unknown as { paced: PacedTime }).paced
}

test('[PROD-13] a page of the soak has its own time: faster, standing still, and going on where it stood', async () => {
  const { setSpeed } = pace()
  const told: string[] = []
  const note = (what: string) => () => void told.push(`${what} ${(Date.now() - BEGIN) / 1_000}`)
  setTimeout(note('once'), 90_000)
  const timer = setInterval(note('again'), MINUTE)
  setSpeed(60)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual(['again 60', 'once 90', 'again 120'])
  setSpeed(0)
  const at = performance.now()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect([Date.now(), new Date().getTime()]).toEqual([BEGIN + 2 * MINUTE, BEGIN + 2 * MINUTE])
  expect(performance.now()).toBe(at)
  setSpeed(1)
  clearInterval(timer)
  setTimeout(note('later'), 5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(told).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(told.at(-1)).toBe('later 125')
  expect(new Date('2026-01-02T00:00:00Z')).toBeInstanceOf(Date)
})

const FIGURE = '/vr/space/wall/a/drillDays'
const CALM: Answering = { keptMs: 1_000, isVaried: false, failing: 0, silent: ['/overdue'], seed: 1 }

function answer(change: Partial<Answering> = {}) {
  const server = vi.fn<typeof fetch>(async () => {
    const result = [{ day: '2026-11-28', planned: 3, at: BEGIN - MINUTE }]
    const text = JSON.stringify({ success: true, result, timestamp: BEGIN })
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  })
  window.fetch = server
  installAnswers({ ...CALM, ...change })
  const { told } = (window as unknown as { answered: AnsweredPage }).answered
  const ask = async (path = FIGURE, request?: RequestInit) => {
    const response = await window.fetch(path, request)
    return { status: response.status, body: response.ok ? ((await response.json()) as unknown) : null }
  }
  return { server, ask, told }
}

test('[PROD-13] an answer is told again with the moment of the page, its days and moments moved along', async () => {
  const { server, ask } = answer()
  await ask()
  vi.setSystemTime(BEGIN + 3 * DAY)
  const { body } = await ask()
  expect(body).toEqual({
    success: true,
    result: [{ day: '2026-12-01', planned: 3, at: BEGIN + 3 * DAY - MINUTE }],
    timestamp: BEGIN + 3 * DAY,
  })
  expect(server).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_001)
  await ask()
  expect(server).toHaveBeenCalledTimes(2)
})

test('[PROD-13] figures change where that is asked for, calls fail and are never answered as they are told', async () => {
  const { ask } = answer({ isVaried: true })
  const planned = async () => ((await ask()).body as { result: { planned: number }[] }).result[0]!.planned
  expect(new Set([await planned(), await planned(), await planned(), await planned()]).size).toBeGreaterThan(1)
  const failing = answer({ failing: 1 })
  expect((await failing.ask()).status).toBe(500)
  expect((await failing.ask('/vr/space/wall/a')).status).toBe(200)
  expect(failing.told()).toEqual({ calls: 1, failed: 1 })
  const given = new AbortController()
  const silent = failing.ask('/vr/space/wall/a/overdue', { signal: given.signal })
  given.abort()
  await expect(silent).rejects.toThrow(DOMException)
})
