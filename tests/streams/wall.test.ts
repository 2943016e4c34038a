import { position as positionEntity } from '#contract/areas/position/position.entity.ts'
import { initialListQuery } from '#contract/wire/list-query.ts'
import { startLive } from '#app/live/start-live.ts'
import { createLiveFacade, noteReadAt, readPosition } from '#core/live/live.ts'
import { createLiveRows } from '#core/live/live-rows.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { createPart } from '#crud/part.ts'
import { keepLive, liveNames } from '#crud/list/live-list.ts'
import { listPageMachine } from '#machines/list-page/list-page.machine.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import type { PageActivity } from '#streams/page-activity.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { Subject, timer, map } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { randomFrom, World } from './live-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DAY_S = 86_400
const FAULTS = 2_000
const screen = defineScreen({ entity: positionEntity, columns: ['code', 'name'], query: [], form: ['code'] })

/** A console on a wall: both channels, one list, everything real but the network and the clock. */
function wall(seed: number, { isNumbered = true, knowsResume = true } = {}) {
  const random = randomFrom(seed)
  const world = new World(random)
  world.knowsResume = knowsResume
  const skew = { ms: 0 }
  const activity$ = new Subject<PageActivity>()
  const facade = createLiveFacade()
  const ended: string[] = []
  const live = startLive({
    config: { apiBase: '/vr', socketBase: '', notificationPolling: false },
    origin: 'http://console',
    Socket: world.Socket,
    activity$,
    isOnline: true,
    now: () => Date.now() + skew.ms,
    pageId: 'f'.repeat(32),
    seed: random(),
    userId: 'u1',
    token: () => 'tok',
    http: { get: async () => ({ result: {} }) } as never,
    facade,
    tokenLost: () => void ended.push('token'),
    rightsTold: () => {},
    navigate: () => {},
    say: () => {},
    log: () => {},
    due: () => timer(16).pipe(map(() => undefined)),
  })
  const list = createActor(
    listPageMachine.provide({
      actors: {
        fetchList: fromPromise(async () => {
          const at = facade.positionOf('position')
          const answer = await world.list(isNumbered)
          noteReadAt(answer.records, readPosition(answer, at))
          return { records: answer.records, total: answer.total }
        }) as never,
      },
    }),
    { input: { urls: { list: '/list' }, initial: initialListQuery() } },
  ).start()
  const rows = createLiveRows(liveNames(screen))
  const dialog = createActor(recordDialogMachine, { input: {} }).start()
  const leave = keepLive({ screen, list, dialog: createPart(() => dialog, true), rows }, facade)
  list.send({ type: 'list.load' })
  const shown = () => list.getSnapshot().context.records.map((row) => ({ ...rows.current(row) }))
  const table = live.actors.liveTableChannel
  return { world, live, list, rows, random, skew, activity$, shown, leave, table, ended }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a flap', () => {
  test('[LIVE-02] one lost heartbeat reply gives exactly one reconnect in the next hour', async () => {
    const { world, table } = wall(1)
    await advance(60_000)
    const before = table.getSnapshot().context.generation
    world.lostReplies = 1
    await advance(3_600_000)
    expect([before, table.getSnapshot().context.generation, world.held('vxeSocket').length]).toEqual([1, 2, 1])
  })

  test('[LIVE-02][LIVE-03] a half-open link is replaced within 21 s, though the old one never closes', async () => {
    for (const direction of ['up', 'down'] as const) {
      const { world, live } = wall(2)
      await advance(60_000)
      world.held('vxeSocket')[0]![direction] = false
      await advance(21_500)
      expect([world.works('vxeSocket'), world.held('vxeSocket').length]).toEqual([true, 1])
      live.stop()
    }
  })
})

describe('an outage', () => {
  for (const [server, options] of [
    ['our server', {}],
    ['a server whose lists are not numbered', { isNumbered: false }],
    ['a server that knows neither numbers nor resume', { isNumbered: false, knowsResume: false }],
  ] as const) {
    test(`[LIVE-09] of ten minutes: the list of ${server} shows the truth without anybody asking`, async () => {
      const { world, shown } = wall(3, options)
      await advance(30_000)
      expect(shown()).toEqual(world.page())
      world.isReachable = false
      world.cut()
      for (let minute = 0; minute < 10; minute++) {
        world.change()
        world.replace()
        await advance(60_000)
      }
      expect(shown()).not.toEqual(world.page())
      world.isReachable = true
      await advance(60_000)
      expect(shown()).toEqual(world.page())
    })
  }

  test('[LIVE-09] a silent gap on a live link is found by the next beat', async () => {
    const { world, shown, table } = wall(4)
    await advance(30_000)
    world.lostFrames = 3
    for (let time = 0; time < 3; time++) world.change()
    await advance(11_000)
    expect([shown(), table.getSnapshot().context.generation]).toEqual([world.page(), 1])
  })

  test('[LIVE-09] a server that begins to number anew is asked for everything', async () => {
    const { world, shown } = wall(5)
    await advance(30_000)
    for (let time = 0; time < 50; time++) world.change()
    await advance(1_000)
    world.renumber()
    world.cut(4201)
    world.change()
    await advance(10_000)
    expect([shown(), world.lists]).toEqual([world.page(), 2])
    for (let time = 0; time < 5; time++) {
      world.change()
      await advance(1_000)
    }
    expect([shown(), world.lists]).toEqual([world.page(), 3])
  })

  test('[LIVE-09] a list that cannot be read after the outage is read later', async () => {
    const { world, shown } = wall(6)
    await advance(30_000)
    world.failingLists = 2
    world.log = []
    world.replace()
    await advance(40_000)
    expect(shown()).toEqual(world.page())
  })

  test('a token that died while connected ends the session once, and nothing connects again', async () => {
    const { world, ended } = wall(7)
    await advance(30_000)
    world.cut(4001)
    await advance(3_600_000)
    expect([ended, world.held('').length]).toEqual([['token'], 0])
  })
})

test(
  '[LIVE-03][LIVE-04][NCHAN-02][NCHAN-03] a day with 2,000 faults: each is repaired, one socket per channel, nothing grows',
  async () => {
    const { world, live, random, skew, activity$, shown, table } = wall(20_261_121)
    await advance(30_000)
    const timersBefore = vi.getTimerCount()
    const started = Date.now()
    const startedClock = () => (Date.now() - started) / 1_000
    let extraMs = 0
    let worst = 0
    let checks = 0
    let faultMs = Date.now()
    const note = () => {
      const snapshot = table.getSnapshot()
      extraMs = snapshot.matches('waiting') ? snapshot.context.waitMs - 5_000 : 0
      faultMs = Date.now()
    }
    world.failed = note
    const fault = (what: () => void) => {
      note()
      what()
    }
    const cutOff = (ms: number) => {
      world.isReachable = false
      world.cut()
      activity$.next({ type: 'network.offline' })
      setTimeout(() => {
        activity$.next({ type: 'network.online' })
        fault(() => void (world.isReachable = true))
      }, ms)
    }
    let planned = 0
    table.subscribe((snapshot) => {
      const { generation, waitMs } = snapshot.context
      if (!snapshot.matches('waiting') || generation === planned) return
      planned = generation
      extraMs += waitMs - 5_000
    })
    const link = () => world.sockets[Math.floor(random() * world.sockets.length)]
    const faults: (() => void)[] = [
      () => void (world.lostReplies += 1),
      () => void (link() && (link()!.up = false)),
      () => void (link() && (link()!.down = false)),
      () => world.sockets.forEach((socket) => Object.assign(socket, { up: false, down: false })),
      () => world.cut(),
      () => world.cut(4101),
      () => {
        world.cut(4201)
        if (random() < 0.3) world.renumber()
      },
      () => {
        world.refusals = 1
        world.cut()
      },
      () => {
        world.hangs = 1
        world.cut()
      },
      () => {
        world.throws = 1
        world.cut()
      },
      () => cutOff(random() * 30_000),
      () => void (skew.ms += (random() - 0.5) * 1_200_000),
      () => activity$.next({ type: 'page.shown', atMs: Date.now() + skew.ms }),
      () => void (world.lostFrames += 3),
      () => void (world.log = []),
      () => void (world.failingLists = 1),
    ]
    const watch = () => {
      world.tidy()
      for (const path of ['vxeSocket', 'websocket']) expect(world.held(path).length).toBeLessThanOrEqual(1)
      if (!world.isReachable || world.works('vxeSocket')) return
      const lateMs = Date.now() - faultMs - extraMs
      worst = Math.max(worst, lateMs)
    }
    const gapS = (DAY_S - 40 * 150) / FAULTS
    for (let number = 1; number <= FAULTS; number++) {
      fault(faults[Math.floor(random() * faults.length)]!)
      const untilMs = Date.now() + 2 * random() * gapS * 1_000
      while (Date.now() < untilMs) {
        if (random() < 0.3) world.change()
        if (random() < 0.02) world.replace()
        await advance(3_000)
        watch()
      }
      if (number % 50 !== 0) continue
      await advance(150_000)
      watch()
      checks += 1
      expect(shown()).toEqual(world.page())
      expect(table.getSnapshot().matches({ connected: 'live' })).toBe(true)
    }
    expect(startedClock()).toBeGreaterThan(DAY_S * 0.9)
    expect(worst).toBeLessThanOrEqual(21_000 + 3_000)
    expect(checks).toBe(40)
    await advance(30_000)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timersBefore + 1)
    live.stop()
    world.isReachable = true
    await advance(60_000)
    expect([vi.getTimerCount(), world.held('').length]).toEqual([0, 0])
  },
  5 * PATIENCE_MS,
)
