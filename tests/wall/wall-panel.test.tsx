import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTakeOver } from '#wall/take-over.ts'
import { WallScreen } from '#wall/wall-screen.tsx'
import { createWallStore } from '#wall/wall-store.ts'
import { healthOf } from './health.ts'
import { boxOf } from './memory-boxes.ts'
import { standardWall } from './walls.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (key: string) => {
  fireEvent.keyDown(document.body, { key })
  await act(() => vi.dynamicImportSettled())
}
const MB = 1_048_576

/** A wall whose browser the test is. */
async function shownWall() {
  const browser = { heap: 42 * MB, keeps: true, skewMs: 0, asked: [] as string[] }
  const monotonic = () => performance.now()
  const now = () => Date.now() + browser.skewMs
  const get = async (path: string) => {
    browser.asked.push(path)
    throw new Error('nobody answers')
  }
  const store = createWallStore({ path: '/space/wall/training', get, now, monotonic })
  const entries = createStore(createMemoryArea(), now)
  const takeOver = createTakeOver({ entries, window, fetch: async () => new Response(''), now })
  const openArea = () => {
    if (!browser.keeps) throw new Error('denied')
    return createMemoryArea()
  }
  const health = healthOf(store, takeOver, { now, monotonic, heapBytes: () => browser.heap, openArea })
  const loaded = { name: '安全培训总览', wall: standardWall('training') }
  const view = render(<WallScreen {...{ loaded, store, takeOver, health }} box={boxOf(() => store)} />)
  await pass(0)
  return { browser, health, takeOver, view }
}

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

test('[PROD-13] `i` shows how the document is, `?` the keys, Esc nothing more', async () => {
  const { health } = await shownWall()
  expect(screen.queryByRole('region', { name: '自检' })).toBe(null)
  health.note('第一个')
  health.note('第一个')
  await press('i')
  await pass(1_000)
  expect(valueOf('内存')).toBe('42.0 MB，趋势 30 分钟后可知')
  expect(valueOf('浏览器存储')).toBe('正常')
  screen.getByText('第一个 ×2', { exact: false })
  await press('?')
  screen.getByRole('region', { name: '按键' })
  expect(screen.queryByRole('region', { name: '自检' })).toBe(null)
  await press('Escape')
  expect(screen.queryByRole('region', { name: '按键' })).toBe(null)
})

test('[PROD-13] five quick taps in one corner show it too, and what is shown is handed over as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await shownWall()
  const tap = (clientX: number) => fireEvent.pointerDown(document.body, { clientX, clientY: 5 })
  for (const x of [5, 5, 500, 5, 5, 5, 5]) tap(x)
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('region', { name: '自检' })).toBe(null)
  tap(5)
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(screen.getByRole('button', { name: '导出 JSON' }))
  expect(clicked).toHaveBeenCalledOnce()
  const file = made.mock.calls[0]![0] as Blob
  expect(JSON.parse(await file.text())).toMatchObject({
    name: '安全培训总览',
    heapMb: 42,
    sound: 'none',
    nodes: expect.any(Number),
  })
  vi.restoreAllMocks()
})

test('[PROD-13] a browser that keeps nothing is told in the strip, and in the panel', async () => {
  const { browser } = await shownWall()
  browser.keeps = false
  await pass(60_000)
  screen.getByText(/浏览器不保存数据，重新载入后从第一页开始/)
  await press('i')
  expect(valueOf('浏览器存储')).toBe('不可用')
})

test('[PROD-13] a clock that is set makes every call be asked anew', async () => {
  const { browser, health } = await shownWall()
  await pass(5_000)
  browser.asked = []
  browser.skewMs = 600_000
  await pass(5_000)
  expect(new Set(browser.asked).size).toBeGreaterThan(3)
  const [jump] = health.vitals().faults.filter(({ text }) => text === '本机时钟跳变 600 秒')
  // At the server's time, which did not jump.
  expect(Math.abs(jump!.at - Date.now())).toBeLessThan(60_000)
})

test('[PROD-13] too much memory is told to the choreography of reloads', async () => {
  const { browser, takeOver } = await shownWall()
  browser.heap = 360 * MB
  await pass(60_000)
  expect(takeOver.actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { reason: '内存 360 MB' } })
})

test('[PROD-13] a rotation that stands still is begun anew with the page that is shown, and the strip says how long a page stays', async () => {
  const { health } = await shownWall()
  const place = () => screen.getByText(/^安全培训总览 · 第/).textContent
  expect(place()).toBe('安全培训总览 · 第 1 / 4 页 · 00:30')
  await pass(10_000)
  expect(place()).toBe('安全培训总览 · 第 1 / 4 页 · 00:20')
  await pass(30_000)
  expect(place()).toMatch(/第 2 \/ 4 页/)
  const restart = vi.fn<() => void>()
  const undo = health.onStuck(restart)
  health.actor.send({ type: 'rotation.moved', limitMs: 1 })
  await pass(1)
  expect(restart).toHaveBeenCalledOnce()
  expect(place()).toMatch(/第 2 \/ 4 页 · 00:30/)
  undo()
  await pass(35_000)
  expect(place()).toMatch(/第 3 \/ 4 页/)
})
