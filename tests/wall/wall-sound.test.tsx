import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { healthOf } from './health.ts'
import { boxOf } from './memory-boxes.ts'
import { standardWall } from './walls.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import type { Tone } from '#machines/wall/wall-sound.machine.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSoundPlayer } from '#wall/sound-player.ts'
import { createTakeOver } from '#wall/take-over.ts'
import { hindranceOf, type WallAlarms } from '#wall/use-alarms.ts'
import { WallScreen } from '#wall/wall-screen.tsx'
import { WallSound } from '#wall/wall-sound.tsx'
import { createWallStore } from '#wall/wall-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00+08:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const one = (id: string, priority: string) => ({ id, priority })

/** A wall whose browser lets nothing be heard before it is touched. */
function sounding(alarms: WallAlarms, { fails = false } = {}) {
  const browser = { isTouched: false, isUnlocked: false, played: [] as Tone[], closed: 0, lock: () => {} }
  const player = () => ({
    isUnlocked: () => browser.isUnlocked,
    unlock: async () => {
      if (!browser.isTouched) await new Promise(() => {})
      browser.isUnlocked = true
    },
    play: (tone: Tone) => {
      if (fails) throw new Error('no device')
      browser.played.push(tone)
    },
    onLocked: (listener: () => void) => void (browser.lock = listener),
    close: () => void (browser.closed += 1),
  })
  let said = ''
  const node = (told: WallAlarms) => (
    <WallSound alarms={told} onSaid={(text) => (said = text)} onSign={() => {}} player={player} />
  )
  const view = render(node(alarms))
  return {
    browser,
    said: () => said,
    tell: (told: WallAlarms) => view.rerender(node(told)),
    leave: view.unmount,
    async touch(key = 'Enter') {
      browser.isTouched = true
      await act(async () => fireEvent.keyDown(document.body, { key }))
    },
  }
}

test('[PROD-13] a wall says that its browser keeps it silent until it is touched, and that S silences it', async () => {
  const wall = sounding({ waiting: [one('a', '1')], isStale: false })
  await pass(0)
  expect([wall.said(), wall.browser.played]).toEqual(['声音被浏览器阻止，点按一次启用', []])
  await wall.touch()
  await pass(0)
  expect(wall.browser.played.length).toBeGreaterThan(0)
  expect(wall.said()).toBe('按 S 键静音')
  await wall.touch('s')
  expect(wall.said()).toBe('已静音 2 分钟，新告警仍会响')
  const before = wall.browser.played.length
  wall.tell({ waiting: [one('a', '1'), one('b', '1')], isStale: false })
  await pass(0)
  expect(wall.browser.played.length, 'another urgent alarm').toBe(before + 1)
  wall.tell({ waiting: [], isStale: false })
  await pass(0)
  expect(wall.said()).toBe('')
  await act(async () => wall.browser.lock())
  expect(wall.said()).toBe('声音被浏览器阻止，点按一次启用')
  wall.leave()
  expect(wall.browser.closed).toBe(1)
})

test('[PROD-13] a browser that cannot make sounds says so', async () => {
  const wall = sounding({ waiting: [one('a', '2')], isStale: false }, { fails: true })
  await wall.touch()
  await pass(0)
  expect(wall.said()).toBe('声音不可用')
})

test('[PROD-13] each sound has the pulses and the pitch of its priority', () => {
  const made: { hertz: number; from: number }[] = []
  const node = () => ({ connect: (next: unknown) => next })
  let changed = () => {}
  const audio = {
    currentTime: 10,
    destination: {},
    state: 'suspended',
    addEventListener: (_: string, listener: () => void) => (changed = listener),
    createGain: () => ({ ...node(), gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} } }),
    createOscillator() {
      const frequency = { value: 0 }
      return { ...node(), frequency, start: (from: number) => made.push({ hertz: frequency.value, from }), stop() {} }
    },
  } as unknown as AudioContext
  const player = createSoundPlayer(() => audio)
  for (const tone of ['urgent', 'high', 'medium', 'stale'] as const) player.play(tone)
  expect(made.map(({ hertz }) => hertz)).toEqual([880, 880, 880, 660, 660, 523, 196])
  const locked = vi.fn<() => void>()
  player.onLocked(locked)
  changed()
  expect(locked).toHaveBeenCalledOnce()
  expect(made.slice(0, 3).map(({ from }) => from)).toEqual([10, 10.3, 10.6])
})

const alarm = (id: string, priority: string, status = '1') => ({
  id,
  priority,
  status,
  source: '2',
  title: '重大隐患',
  object: '一号楼',
  measured: '',
  limit: '',
  raisedMs: Date.now(),
  count: 1,
  chatters: false,
  firstOut: id,
  isQuiet: false,
})

function shownWall() {
  const server = { alarms: [] as object[], drills: [] as object[] }
  const get = async (path: string) => {
    if (path.endsWith('/drills')) return { result: server.drills, timestamp: Date.now() }
    if (!path.endsWith('/alarms')) throw new Error('nobody answers')
    const counts = { unacknowledged: server.alarms.length, standing: server.alarms.length, shelved: 0, drills: 0 }
    return { result: { isFlood: false, ...counts, alarms: server.alarms }, timestamp: Date.now() }
  }
  const clocks = { now: () => Date.now(), monotonic: () => performance.now() }
  const store = createWallStore({ path: '/space/wall/training', get, ...clocks })
  const entries = createStore(createMemoryArea(), clocks.now)
  const takeOver = createTakeOver({ entries, window, fetch: () => new Promise(() => {}), ...clocks })
  const loaded = { name: '安全培训总览', wall: standardWall('training') }
  const box = boxOf(() => store)
  render(<WallScreen {...{ loaded, store, takeOver, box }} health={healthOf(store, takeOver)} />)
  return { server, store, page: () => screen.getByText(/^安全培训总览 · 第/).textContent.replace(/ · \d\d:\d\d$/, '') }
}

test('[PROD-13] a new urgent alarm brings the page with alarms to the front until it is acknowledged, and holds up a new build', async () => {
  const { server, store, page } = shownWall()
  await pass(2_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 1 / 4 页', 'none'])
  server.alarms = [alarm('a', '2')]
  await pass(8_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 1 / 4 页', 'high'])
  server.alarms = [alarm('b', '1')]
  await pass(8_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 4 / 4 页', 'urgent'])
  server.alarms = [alarm('b', '1', '2')]
  await pass(8_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 1 / 4 页', 'none'])
})

test('[PROD-13] a drill holds up a new build until it is over; its alarms break in only where its plan lets them be heard', async () => {
  const { server, store, page } = shownWall()
  await pass(2_000)
  server.drills = [{ name: '氨泄漏', orgName: '冷冻站', startMs: Date.now(), isPaused: false }]
  server.alarms = [{ ...alarm('a', '1'), source: '5', isQuiet: true }]
  await pass(10_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 1 / 4 页', 'high'])
  server.alarms = [
    { ...alarm('a', '1'), source: '5', isQuiet: true },
    { ...alarm('b', '1'), source: '5' },
  ]
  await pass(8_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 4 / 4 页', 'urgent'])
  server.alarms = []
  await pass(8_000)
  expect([page(), hindranceOf(store)]).toEqual(['安全培训总览 · 第 1 / 4 页', 'high'])
  server.drills = []
  await pass(10_000)
  expect(hindranceOf(store)).toBe('none')
})
