import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Direction } from './proxy.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'

let stage: Stage

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

/** Bytes; pings and pongs are shorter. */
const A_FRAME = 200

beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.dispose())

test('[LIVE-01][LIVE-05][LIVE-09] an hour of fair weather: one link per channel, every change on the page', async () => {
  const page = await stage.open()
  for (let minute = 0; minute < 60; minute += 10) {
    await stage.pass(600_000)
    await stage.rename('P3', `第${minute}分钟`)
    await stage.converged(page)
  }
  await stage.whole(page)
  expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([1, 1])
})

describe('a half-open link', () => {
  for (const [name, ways] of [
    ['upwards', ['up']],
    ['downwards', ['down']],
    ['both ways', ['up', 'down']],
  ] satisfies [string, Direction[]][]) {
    test(`[LIVE-02][LIVE-03][NCHAN-02] ${name} is replaced, though the old one never closes, and nothing is missed`, async () => {
      const page = await stage.open()
      stage.proxy.lose(...ways)
      await stage.rename('P1', '半开之后')
      await stage.pass(16_250)
      expect([page.table.getSnapshot().value, page.table.getSnapshot().context.reason]).toEqual(['waiting', 'silent'])
      await stage.pass(5_250)
      expect(page.table.getSnapshot().matches({ connected: 'live' })).toBe(true)
      await stage.converged(page)
      // The other channel is judged after 20 + 20 s; the server drops what is silent for 75 s.
      await stage.pass(120_000)
      await stage.whole(page)
      expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([2, 2])
    })
  }
})

test('[LIVE-02][LIVE-09] 30 % of the packets late by 7 s: reconnects, shows the truth when the weather is fair again', async () => {
  const page = await stage.open()
  stage.proxy.weather({ lateShare: 0.3, lateMs: 7_000 })
  for (let minute = 0; minute < 10; minute++) {
    await stage.rename('P2', `迟到${minute}`)
    await stage.pass(60_000)
  }
  expect(page.sockets.made('vxeSocket')).toBeGreaterThan(1)
  stage.proxy.weather({})
  await stage.pass(120_000)
  await stage.whole(page)
})

test('a slow line with jitter costs no link', async () => {
  stage.proxy.weather({ latencyMs: 1_000, jitterMs: 1_500 })
  const page = await stage.begin()
  await stage.pass(30_000)
  await stage.rename('P2', '慢慢来')
  await stage.pass(60_000)
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('frames that come in pieces of three bytes are read as if they came whole', async () => {
  const page = await stage.open()
  stage.proxy.weather({ dribble: { bytes: 3, everyMs: 1 } })
  await stage.rename('P4', '一点一点地')
  await stage.pass(30_000)
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('[LIVE-09] a change that got lost on a live link is noticed when the next one arrives', async () => {
  const page = await stage.open()
  stage.proxy.weather({ dropShare: 1 })
  await stage.rename('P1', '丢失的')
  await until('the loss', () => stage.proxy.lostBytes() > A_FRAME)
  stage.proxy.weather({})
  await stage.rename('P2', '到达的')
  await until('the next change', () => page.shown().includes('P2 到达的'))
  await stage.pass(3_000)
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

test('[LIVE-09] a change that got lost on a live link is noticed by the next beat when nothing follows', async () => {
  const page = await stage.open()
  stage.proxy.weather({ dropShare: 1 })
  await stage.rename('P1', '丢失的')
  await until('the loss', () => stage.proxy.lostBytes() > A_FRAME)
  stage.proxy.weather({})
  await stage.pass(13_000)
  await stage.whole(page)
  expect(page.sockets.made('vxeSocket')).toBe(1)
})

describe('an outage', () => {
  test('[LIVE-03][LIVE-09][ERR-17] of ten minutes, noticed by the browser: offline, then everything that was missed', async () => {
    const page = await stage.open()
    stage.proxy.accept(false)
    stage.proxy.cut()
    page.activity$.next({ type: 'network.offline' })
    for (let minute = 0; minute < 10; minute++) {
      await stage.rename('P5', `离线${minute}`)
      await stage.pass(60_000)
    }
    expect(page.connection().kind).toBe('offline')
    expect((await stage.editor.post('/sys/position/add', { code: 'N1', name: '新职务', postRank: '1' })).success).toBe(
      true,
    )
    stage.proxy.accept(true)
    page.activity$.next({ type: 'network.online' })
    await stage.pass(35_000)
    await stage.whole(page)
    for (const channel of ['table', 'notification']) {
      expect(page.logged).toContainEqual(expect.stringMatching(`^${channel} channel: .`))
    }
  })

  test('[LIVE-03][LIVE-09] of ten minutes in which everything hangs: attempts are given up after 9 s, one at a time', async () => {
    const page = await stage.open()
    stage.proxy.freeze('up', 'down')
    await stage.rename('P5', '冻结')
    await stage.pass(600_000)
    expect(page.connection()).toMatchObject({ staleSinceMs: expect.any(Number) })
    stage.proxy.thaw()
    await stage.pass(120_000)
    await stage.whole(page)
  })
})

describe('an hour asleep', () => {
  /** Nothing of the page runs, the server goes on, and the links are gone without a word. */
  async function sleep(page: Awaited<ReturnType<Stage['open']>>) {
    stage.proxy.lose('up', 'down')
    page.skew.ms += 3_600_000
    stage.server.clock.now += 3_600_000
    stage.server.app.services.live.sweep()
    await stage.rename('P6', '睡着时')
  }

  test('[LIVE-09] a page that is looked at again lets its link go at once', async () => {
    const page = await stage.open()
    await sleep(page)
    page.activity$.next({ type: 'page.shown', atMs: page.now() })
    expect([page.table.getSnapshot().value, page.table.getSnapshot().context.reason]).toEqual(['waiting', 'asleep'])
    await stage.pass(8_000)
    await stage.whole(page)
  })

  test('[LIVE-02] a page nobody looks at asks again before it judges, and comes back within 27 s', async () => {
    const page = await stage.open()
    await sleep(page)
    await stage.pass(27_000)
    expect(page.table.getSnapshot().matches({ connected: 'live' })).toBe(true)
    await stage.pass(60_000)
    await stage.whole(page)
  })
})

for (const [name, ms] of [
  ['ahead', 600_000],
  ['back', -600_000],
] as const) {
  test(`a clock set ten minutes ${name}, during a beat and between beats, breaks no link and hides no change`, async () => {
    const page = await stage.open()
    page.skew.ms += ms
    stage.proxy.freeze('down')
    await stage.pass(10_000)
    expect(page.table.getSnapshot().value).toEqual({ connected: { live: 'awaitingReply' } })
    page.skew.ms += ms
    await stage.pass(4_000)
    stage.proxy.thaw()
    await stage.rename('P7', `时钟${name}`)
    await stage.pass(30_000)
    await stage.whole(page)
    expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([1, 1])
  })
}

test('a clock set ahead costs a page that is looked at one link, no more, and hides no change', async () => {
  const page = await stage.open()
  page.skew.ms += 600_000
  page.activity$.next({ type: 'page.shown', atMs: page.now() })
  await stage.rename('P8', '被看见')
  await stage.pass(60_000)
  page.activity$.next({ type: 'page.shown', atMs: page.now() })
  await stage.pass(60_000)
  await stage.whole(page)
  expect([page.sockets.made('vxeSocket'), page.sockets.made('websocket')]).toEqual([2, 2])
})
