import fs from 'node:fs'
import { createStore, type StorageArea } from '#core/storage/storage.ts'
import { mayReload, reloadsSchema, type Reload } from '#wall/reload-budget.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const FILE = fs.readFileSync('src/public/wall-boot.js', 'utf8')
const BEGIN = Date.parse('2026-11-28T10:00:00+08:00')
const blocked: StorageArea = { getItem: refuse, setItem: refuse, removeItem: refuse }

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN })
  document.title = '大屏'
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  localStorage.clear()
})

/** The document of a wall whose code may or may not run. @param area where it keeps what it did */
function open(area: StorageArea = localStorage) {
  // What is loaded again runs no longer.
  const outside = { isServerThere: true, reload: vi.fn<() => void>(() => vi.clearAllTimers()) }
  const page = { location: { pathname: '/wall/devices', host: 'safety.example.com', reload: outside.reload } }
  const ask = async () => {
    if (!outside.isServerThere) throw new TypeError('Failed to fetch')
    return new Response('')
  }
  // oxlint-disable-next-line no-eval -- a classic script, run as the page runs it
  ;(0, eval)(`(window, localStorage, fetch) => {${FILE}}`)(page, area, ask)
  return outside
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const start = () => document.getElementById('root')!.append(document.createElement('main'))
const said = () => document.getElementById('blank')?.textContent ?? ''

test('[PROD-13] a wall that has begun is left alone, and one that is blank for 30 s is loaded again', async () => {
  const outside = open()
  await wait(25_000)
  start()
  await wait(30 * MINUTE)
  expect(outside.reload).not.toHaveBeenCalled()
  document.getElementById('root')!.replaceChildren()
  await wait(25_000)
  expect(outside.reload).not.toHaveBeenCalled()
  await wait(10_000)
  expect(outside.reload).toHaveBeenCalledOnce()
})

test('[PROD-13] nothing is loaded while the server is away: the page says so until somebody answers', async () => {
  const outside = open()
  outside.isServerThere = false
  await wait(10 * MINUTE)
  expect(outside.reload).not.toHaveBeenCalled()
  expect(said()).toMatch(/^大屏没有启动正在等待服务器safety\.example\.com · 2026/)
  outside.isServerThere = true
  await wait(10_000)
  expect(outside.reload).toHaveBeenCalledOnce()
})

test('[PROD-13] a build that cannot start is tried three times, then each half hour, and the page says so', async () => {
  let reloads = 0
  for (const _ of [1, 2, 3]) {
    const outside = open()
    await wait(40_000)
    reloads += outside.reload.mock.calls.length
  }
  expect(reloads).toBe(3)
  const outside = open()
  await wait(28 * MINUTE)
  expect(outside.reload).not.toHaveBeenCalled()
  expect(said()).toContain('自动重启已暂停，半小时内再试')
  await wait(4 * MINUTE)
  expect(outside.reload).toHaveBeenCalledOnce()
})

test('[PROD-13] where nothing can be kept a wall is loaded each half hour, since nobody counts', async () => {
  const outside = open(blocked)
  await wait(29 * MINUTE)
  expect(outside.reload).not.toHaveBeenCalled()
  await wait(2 * MINUTE)
  expect(outside.reload).toHaveBeenCalledOnce()
})

test('[PROD-13] the notice goes when the wall begins after all', async () => {
  const outside = open()
  outside.isServerThere = false
  await wait(MINUTE)
  expect(said()).not.toBe('')
  start()
  await wait(5_000)
  expect(said()).toBe('')
})

test('[PROD-13] it counts in the budget of all reloads, as that itself does', async () => {
  const gaps = fc.array(fc.oneof(fc.nat({ max: 4 * MINUTE }), fc.nat({ max: 90 * MINUTE })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(gaps, fc.nat({ max: 70 * MINUTE }), async (between, since) => {
      vi.setSystemTime(BEGIN)
      const done: Reload[] = []
      let at = BEGIN - since
      for (const gap of between) {
        done.unshift({ at, build: 'aaaa', reason: '新版本' })
        at -= gap
      }
      const store = createStore(localStorage, Date.now)
      store.set('wall.reloads', done)
      const outside = open()
      await wait(30_000)
      vi.clearAllTimers()
      const isAllowed = mayReload(done, 'other', BEGIN + 30_000)
      expect(outside.reload.mock.calls.length).toBe(isAllowed ? 1 : 0)
      expect(store.get('wall.reloads', reloadsSchema)?.length).toBe(done.length + (isAllowed ? 1 : 0))
    }),
    { numRuns: 60 },
  )
})
