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
const press = async (key: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key })
  await act(() => vi.dynamicImportSettled())
  await pass(1)
}

const alarm = (id: string, priority: string) => ({
  id,
  priority,
  status: '1',
  source: '2',
  title: `重大隐患${id}`,
  object: '一号楼',
  measured: '',
  limit: '',
  raisedMs: Date.now(),
  count: 1,
  chatters: false,
  firstOut: id,
  isQuiet: false,
})

/** A wall that is open since ten o'clock, with what its server answers. */
async function openedWall() {
  const server = { alarms: [] as object[], asked: 0 }
  const get = async (path: string) => {
    server.asked += 1
    if (!path.endsWith('/alarms')) throw new Error('没有权限')
    const counts = { unacknowledged: server.alarms.length, standing: server.alarms.length, shelved: 0, drills: 0 }
    return { result: { isFlood: false, ...counts, alarms: server.alarms }, timestamp: Date.now() }
  }
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const box = boxOf(() => store)
  const store = createWallStore({ path: '/space/wall/devices', get, ...clocks, watch: box.watch })
  const stop = box.start(window)
  const entries = createStore(createMemoryArea(), clocks.now)
  const takeOver = createTakeOver({ entries, window, fetch: () => new Promise(() => {}), ...clocks })
  const loaded = { name: '设备与告警值守', wall: standardWall('devices') }
  const view = render(<WallScreen {...{ loaded, store, takeOver, box }} health={healthOf(store, takeOver)} />)
  await pass(20_000)
  return {
    server,
    takeOver,
    close: () => {
      stop()
      view.unmount()
    },
  }
}

const replay = () => screen.queryByRole('region', { name: '回放' })
const band = () => replay()?.querySelector('.replay-band')?.textContent ?? ''
const alarms = (root: ParentNode) => root.querySelectorAll('.alarms li').length

test('[PROD-13] r shows what the wall showed, sixty times as fast below a band that says so, while the wall of now goes on', async () => {
  const { server, close } = await openedWall()
  server.alarms = [alarm('a', '2'), alarm('b', '3')]
  await pass(60_000)
  server.alarms = []
  await pass(600_000)
  const live = screen.getByRole('main').querySelector('main > .page')!
  expect(alarms(live)).toBe(0)
  await press('r')
  screen.getByText('高级告警：重大隐患a')
  fireEvent.click(screen.getByRole('button', { name: /高级告警/ }))
  await pass(1)
  expect(band()).toMatch(/回放 11-28 10:00:\d\d ×60不是实时画面/)
  await press(' ')
  expect(band()).toMatch(/已暂停/)
  await press('PageDown')
  await press('ArrowLeft')
  await press('ArrowRight')
  expect(alarms(live), 'of now').toBe(0)
  expect(
    live.parentElement!.querySelector('main > .strip')?.textContent,
    'the wall below does not hear the keys',
  ).not.toContain('暂停')
  expect(alarms(replay()!), 'of then').toBe(2)
  await press(' ')
  await pass(1_500)
  expect(alarms(replay()!)).toBe(0)
  const { asked } = server
  await pass(10_000)
  expect(server.asked, 'the wall of now is asked on').toBeGreaterThan(asked)
  await press('Escape')
  expect(replay()).toBe(null)
  close()
})

test('[PROD-13] an urgent alarm of now ends it and says why; without a hand it ends after ten minutes; no build is taken meanwhile', async () => {
  const { server, takeOver, close } = await openedWall()
  await pass(40_000)
  await press('r')
  fireEvent.click(screen.getByRole('button', { name: '最早' }))
  await pass(1)
  expect(band()).toMatch(/^回放/)
  takeOver.askReload('测试')
  await pass(200_000)
  expect(takeOver.actor.getSnapshot().matches('reloading')).toBe(false)
  server.alarms = [alarm('u', '1')]
  await pass(10_000)
  expect(replay()).toBe(null)
  expect(screen.getByRole('alert').textContent).toBe('紧急告警，回放已结束：重大隐患u')
  await pass(15_000)
  expect(screen.queryByRole('alert')).toBe(null)
  server.alarms = []
  await pass(10_000)
  await press('r')
  fireEvent.click(screen.getByRole('button', { name: '最早' }))
  await pass(599_000)
  expect(band()).toMatch(/^回放/)
  await pass(2_000)
  expect(replay()).toBe(null)
  close()
})

test('[PROD-13] the self-test says how far the box goes back, and leads to it', async () => {
  const { close } = await openedWall()
  await pass(3_600_000)
  await press('i')
  await pass(1_000)
  expect(screen.getByText('黑匣子').nextSibling?.textContent).toMatch(/^近 1\.0 小时 · 0\.\d MB$/)
  fireEvent.click(screen.getByRole('button', { name: '回放' }))
  await act(() => vi.dynamicImportSettled())
  await pass(1)
  expect(replay()?.textContent).toContain('仅保存在此浏览器')
  close()
})
