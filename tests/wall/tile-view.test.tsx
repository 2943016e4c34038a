import { act, render, screen } from '@testing-library/react'
import type { WallTile } from '#contract/walls/wall.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileView, type TileState } from '#wall/tile-view.tsx'
import type { WallGet } from '#wall/wall-calls.ts'
import { createWallStore } from '#wall/wall-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00+08:00')
const box = { left: 0, top: 0, width: 400, height: 200 }
const tile: WallTile = { id: 'f1', kind: 'figure', at: { x: 0, y: 0, w: 6, h: 3 }, options: { figure: 'onlineDevice' } }

const now = (onlineDevice: number) => ({
  onlineStudent: 3,
  onlineDevice,
  deviceTotal: 40,
  todayLogin: 1,
  todayPlay: 2,
  todayPass: 1,
  todayHazard: 0,
  time: '',
  at: NOON,
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function shown(answer: () => Promise<unknown>) {
  const states: TileState[] = []
  const get = vi.fn<WallGet>(async () => ({ result: await answer(), timestamp: Date.now() }))
  const store = createWallStore({
    path: '/space/wall/training',
    get,
    now: () => Date.now(),
    monotonic: () => performance.now(),
  })
  const view = render(
    <TileView
      tile={tile}
      store={store}
      around={{ wallName: '总览', pageTitle: '设备', axisPx: 18, bodyPx: 22 }}
      box={box}
      onState={(_id, state) => states.push(state)}
    />,
  )
  return { get, states, text: () => view.container.textContent ?? '' }
}

test('[PROD-13] a tile shows its figure as long as it is asked for in time, and asks before it gets old', async () => {
  let online = 12
  const { get, states, text } = shown(() => Promise.resolve(now(online)))
  await pass(0)
  expect(text()).toContain('12台已激活 40 台')
  online = 13
  await pass(60_000)
  expect(text()).toContain('13台')
  expect(states).toEqual(['waiting', 'fresh'])
  expect(get.mock.calls.length).toBe(21)
})

test('[PROD-13] while no answer comes the figure gets late, then out of date, with its moment and how long ago that was', async () => {
  let hangs = false
  const { states, text } = shown(() => (hangs ? new Promise(() => {}) : Promise.resolve(now(12))))
  await pass(0)
  hangs = true
  await pass(7_600)
  expect(states).toEqual(['waiting', 'fresh', 'late', 'stale'])
  expect(text()).toContain('12台')
  expect(text()).toContain('数据截至 12:00:00 · 7 秒前')
  await pass(66_000)
  expect(text()).toContain('读取失败：10 秒内没有回答数据截至 12:00:00 · 1 分 13 秒前')
  hangs = false
  await pass(15_000)
  expect(states.at(-1)).toBe('fresh')
  expect(text()).not.toContain('数据截至')
})

test('[PROD-13] a refusal is said with its reason, and beside it the last figure with its moment', async () => {
  let isRefused = true
  const { states, text } = shown(() => (isRefused ? Promise.reject(new Error('没有权限')) : Promise.resolve(now(12))))
  await pass(0)
  expect(text()).toContain('读取失败：没有权限')
  expect(text()).not.toContain('台')
  isRefused = false
  await pass(5_000)
  expect(states).toEqual(['waiting', 'refused', 'fresh'])
  isRefused = true
  await pass(3_000)
  expect(text()).toContain('12台')
  expect(text()).toContain('读取失败：没有权限数据截至 12:00')
})

test('[PROD-13] an answer that cannot be read is refused, not drawn', async () => {
  const { text } = shown(() => Promise.resolve({ ...now(12), onlineDevice: 'viele' }))
  await pass(0)
  expect(text()).toContain('读取失败：服务器的回答无法识别')
  expect(screen.queryByText('viele')).toBe(null)
})
