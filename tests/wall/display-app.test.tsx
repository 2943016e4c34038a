import { act, render, screen } from '@testing-library/react'
import { DISPLAY_PATH, DISPLAY_REFUSAL, DISPLAY_TEXTS, WALL_OFF } from '#contract/walls/display-wire.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { Failure } from '#core/http/failure.ts'
import { pairedDisplayWith } from '#machines/wall/paired-display-with.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DisplayApp } from '#wall/display-app.tsx'
import { createDisplayOutside } from '#wall/display-outside.ts'
import type { Identity } from '#wall/identity-store.ts'
import { createTakeOver } from '#wall/take-over.ts'
import { healthOf } from './health.ts'
import { boxOf } from './memory-boxes.ts'
import { createWallStore } from '#wall/wall-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Nobody answers. */
const never: typeof fetch = () => new Promise(() => {})

type Name = keyof typeof STANDARD_WALLS

/** A screen before a server that answers what the test says. */
function opened({ isEncrypted = false, claim = () => Promise.resolve() } = {}) {
  const server = {
    isPaired: false,
    wall: 'devices' as Name,
    commands: [] as object[],
    refusal: null as Failure | null,
    identity: null as Identity | null,
    isOff: false,
    cannotForget: false,
    reports: [] as any[],
    /** Black boxes of screens that lie in this browser. */
    boxes: 1,
  }
  const answers: Record<string, (body: any) => unknown> = {
    pairing: () => ({ ticket: 't', code: '7K3F-92QD', seconds: 600 }),
    'pairing/state': () =>
      server.isPaired
        ? { state: 'approved', displayId: 'd1', secret: '0.s' }
        : { state: 'waiting', displayId: null, secret: null },
    token: () => ({ token: 'display.t', seconds: 900, secret: '1.s' }),
    wall: () => {
      if (server.isOff) throw new Failure('refused', '大屏“设备与告警值守”已停用', WALL_OFF)
      const { name, definition } = STANDARD_WALLS[server.wall]
      const told = { displayName: '大厅东屏', wallId: server.wall, name, version: 1 }
      return { ...told, definition: JSON.stringify(definition) }
    },
    report: (body) => {
      server.reports.push(body)
      return { commands: server.commands.splice(0), wallId: server.wall, version: server.isOff ? 2 : 1 }
    },
  }
  const outside = createDisplayOutside({
    async call(path, { token, body }) {
      if (server.refusal !== null && token !== null) throw server.refusal
      const answer = answers[path.slice(DISPLAY_PATH.length + 1)]
      if (answer === undefined) throw new Failure('network', '网络连接失败')
      return { result: answer(body), timestamp: Date.now() }
    },
    identities: {
      read: async () => server.identity,
      keep: async (identity) => void (server.identity = identity),
      async forget() {
        if (server.cannotForget) throw new Error('浏览器不允许保存数据')
        server.identity = null
      },
    },
    subtle: undefined,
    claim,
    async forgetBoxes() {
      server.boxes = 0
    },
  })
  const machine = pairedDisplayWith(outside)
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const store = createWallStore({ path: `${DISPLAY_PATH}/wall`, get: outside.get, ...clocks })
  const reload = vi.fn<() => void>()
  const takeOver = createTakeOver({
    entries: createStore(createMemoryArea(), clocks.now),
    window,
    fetch: never,
    ...clocks,
  })
  const health = healthOf(store, takeOver)
  const box = boxOf(() => store)
  const props = { machine, outside, store, takeOver, health, box, reload, address: 'andun.example:8080', isEncrypted }
  return { server, reload, view: render(<DisplayApp {...props} />) }
}

const titleOf = () => screen.getByRole('heading', { level: 1 }).textContent
const wallOf = () => screen.getByRole('main').getAttribute('aria-label')

test('[PROD-13] a screen that nobody knows shows its code, where it is entered, the time, and that nothing is encrypted', async () => {
  const { view } = opened()
  await pass(0)
  expect(titleOf()).toBe('这台屏幕还没有配对')
  expect(screen.getByLabelText('配对码').textContent).toBe('7K3F-92QD')
  expect(screen.getByRole('list').textContent).toContain('andun.example:8080')
  screen.getByText('等待配对，配对码 10 分钟内有效，到期自动更换')
  screen.getByText(/^未加密连接/)
  await pass(1_000)
  screen.getByText('10:00:01')
  view.unmount()
  opened({ isEncrypted: true })
  await pass(0)
  expect(screen.queryByText(/^未加密连接/)).toBe(null)
})

test('[PROD-13] a second window of a screen says where it is shown, and takes over when that is closed', async () => {
  let gone = () => {}
  opened({ claim: () => new Promise((resolve) => (gone = resolve)) })
  await pass(999)
  expect(titleOf()).toBe('正在连接')
  await pass(1)
  expect(titleOf()).toBe('此屏幕已在另一个窗口中打开')
  gone()
  await pass(0)
  expect(titleOf()).toBe('这台屏幕还没有配对')
})

test('[PROD-13] a paired screen shows its wall, another one when it is given one, and what it is asked to do', async () => {
  const { server, reload } = opened()
  await pass(0)
  server.isPaired = true
  await pass(5_000)
  expect(wallOf()).toBe('设备与告警值守')
  expect(server.identity).toMatchObject({ displayId: 'd1', secret: '1.s', token: 'display.t' })
  server.wall = 'training'
  await pass(15_000)
  expect(wallOf()).toBe('安全培训总览')
  server.commands = [
    { id: 'c1', command: 'notice', detail: '十点演练' },
    { id: 'c2', command: 'page', detail: '9' },
  ]
  await pass(15_000)
  await pass(1)
  screen.getByText('十点演练')
  expect(server.reports.at(-1)).toMatchObject({
    health: { sound: 'none', night: 'day', lastReload: null },
    done: [
      { id: 'c1', isDone: true },
      { id: 'c2', isDone: false },
    ],
  })
  server.commands = [{ id: 'c3', command: 'identify', detail: null }]
  await pass(15_000)
  screen.getByText('大厅东屏')
  await pass(60_000)
  expect(screen.queryByText('大厅东屏')).toBe(null)
  server.commands = [{ id: 'c4', command: 'reload', detail: null }]
  await pass(15_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('[PROD-13] a screen whose wall is switched off says so and goes on reporting, until it is switched on', async () => {
  const { server, view } = opened()
  server.isPaired = true
  await pass(5_000)
  expect(wallOf()).toBe('设备与告警值守')
  server.isOff = true
  await pass(15_000)
  expect(titleOf()).toBe('大屏“设备与告警值守”已停用')
  screen.getByText('重新启用后自动恢复显示')
  const before = server.reports.length
  await pass(60_000)
  expect(server.reports.length - before).toBeGreaterThanOrEqual(4)
  expect(server.reports.length - before, 'less than the server takes').toBeLessThan(30)
  expect(server.reports.at(-1)).toMatchObject({ page: '大屏“设备与告警值守”已停用' })
  server.isOff = false
  await pass(60_000)
  expect(wallOf()).toBe('设备与告警值守')
  view.unmount()
})

test('[PROD-13] a revoked screen says so and shows nothing of its wall, also where its browser cannot delete', async () => {
  for (const cannotForget of [false, true]) {
    const { server, view } = opened()
    server.isPaired = true
    await pass(5_000)
    expect(wallOf()).toBe('设备与告警值守')
    expect(server.boxes, 'of another identity').toBe(0)
    server.boxes = 1
    server.cannotForget = cannotForget
    server.refusal = new Failure('refused', DISPLAY_TEXTS.revoked, DISPLAY_REFUSAL.revoked)
    await pass(15_000)
    expect(titleOf()).toBe(DISPLAY_TEXTS.revoked)
    expect(view.container.textContent).not.toContain('设备')
    expect(server.identity === null).toBe(!cannotForget)
    expect(server.boxes, 'what it showed is forgotten').toBe(0)
    view.unmount()
  }
})
