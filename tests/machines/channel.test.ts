import { mayReconnect } from '#contract/live/close-codes.ts'
import { reconnectDelay } from '#machines/channel/reconnect-delay.ts'
import { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'
import { notificationChannelMachine } from '#machines/channel/notification-channel.machine.ts'
import { channelOn } from '#tests/machines/channel.fixture.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const AWAITING = '{"connected":{"live":"awaitingReply"}}'
const RESTING = '{"connected":{"live":"resting"}}'
const CONNECTING = '{"connected":"connecting"}'

describe('live table channel', () => {
  test('[LIVE-01][CONST-01] beats when the socket opens and 10 s after each reply', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    expect([channel.value(), channel.last()?.beats]).toEqual([AWAITING, 1])
    channel.replied()
    channel.clock.increment(9_999)
    expect([channel.value(), channel.last()?.beats]).toEqual([RESTING, 1])
    channel.clock.increment(1)
    expect([channel.value(), channel.last()?.beats]).toEqual([AWAITING, 2])
  })

  test('[LIVE-02][CONST-02] reconnects when no reply comes within 6 s', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.clock.increment(5_999)
    expect(channel.value()).toBe(AWAITING)
    channel.clock.increment(1)
    expect([channel.value(), channel.live(), channel.context().reason]).toEqual(['"waiting"', 0, 'silent'])
  })

  test('[LIVE-03][CONST-03] tries again exactly 5 s after a close', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.closed()
    channel.clock.increment(4_999)
    expect([channel.value(), channel.sockets.length]).toEqual(['"waiting"', 1])
    channel.clock.increment(1)
    expect([channel.value(), channel.sockets.length]).toEqual([CONNECTING, 2])
  })

  test('[LIVE-04][ERR-17] an error followed by a close leaves one reconnect', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    const left = channel.last()
    left?.tell({ type: 'socket.failed', atMs: 0, message: 'broken' })
    left?.tell({ type: 'socket.closed', atMs: 0, code: 1006 })
    channel.clock.increment(5_000)
    expect([channel.sockets.length, channel.live(), channel.logged]).toEqual([2, 1, ['broken']])
    left?.tell({ type: 'socket.closed', atMs: 0, code: 1006 })
    channel.clock.increment(4_999)
    expect([channel.value(), channel.sockets.length]).toEqual([CONNECTING, 2])
  })

  test('[LIVE-02] one lost reply gives exactly one reconnect in the next hour', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.clock.increment(6_000)
    let answered = channel.last()?.beats ?? 0
    for (let second = 0; second < 3_600; second++) {
      channel.clock.increment(1_000)
      const socket = channel.last()
      if (channel.value() === CONNECTING) {
        channel.opened()
        answered = 0
      }
      if (socket !== undefined && socket.open && socket.beats > answered) {
        answered = socket.beats
        channel.replied()
      }
    }
    expect([channel.sockets.length, channel.live()]).toEqual([2, 1])
  })

  test('a timer that fires late asks again before it judges', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.skew.ms = 3_600_000
    channel.clock.increment(6_000)
    expect([channel.value(), channel.last()?.beats, channel.sockets.length]).toEqual([AWAITING, 2, 1])
    channel.skew.ms = 0
    channel.clock.increment(6_000)
    expect(channel.value()).toBe('"waiting"')
  })

  test('a refusal is final until the channel is opened again', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.closed(4001)
    channel.clock.increment(3_600_000)
    expect([channel.value(), channel.sockets.length, channel.emitted.at(-1)]).toEqual([
      '"refused"',
      1,
      '{"type":"refused","code":4001}',
    ])
    channel.open()
    expect([channel.value(), channel.sockets.length]).toEqual([CONNECTING, 2])
  })

  test('tells when a link opened, when an open one is over, and each wait with its number', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.closed()
    channel.clock.increment(5_000)
    channel.closed()
    channel.open()
    channel.opened()
    channel.open()
    expect(channel.emitted.map((text) => Object.values(JSON.parse(text)).join(' '))).toEqual([
      'opened 1',
      'lost',
      'waiting 1',
      'waiting 2',
      'opened 3',
      'lost',
    ])
  })

  test('a handshake that takes 9 s is given up', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.clock.increment(9_000)
    expect([channel.value(), channel.live(), channel.context().reason]).toEqual(['"waiting"', 0, 'timeout'])
  })

  test('a link that held a minute earns a first reconnect of 5 s again', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    for (const wait of [5_000, 7_472, 14_000]) {
      channel.opened()
      channel.closed()
      channel.clock.increment(Math.max(wait, channel.context().waitMs))
    }
    expect(channel.context().failures).toBe(3)
    channel.opened()
    for (let beat = 0; beat < 6; beat++) {
      channel.replied()
      channel.clock.increment(10_000)
    }
    expect(channel.context().failures).toBe(0)
  })

  test('a page shown after 16 s of silence lets the link go', () => {
    const channel = channelOn(liveTableChannelMachine)
    channel.open()
    channel.opened()
    channel.actor.send({ type: 'page.shown', atMs: channel.clock.now() + 16_000 })
    expect(channel.value()).toBe(AWAITING)
    channel.actor.send({ type: 'page.shown', atMs: channel.clock.now() + 16_001 })
    expect([channel.value(), channel.context().reason]).toEqual(['"waiting"', 'asleep'])
  })
})

describe('notification channel', () => {
  test('[NCHAN-04][CONST-04] beats after 20 s of silence; every frame starts the silence anew', () => {
    const channel = channelOn(notificationChannelMachine)
    channel.open()
    channel.opened()
    channel.clock.increment(19_000)
    channel.heard()
    channel.clock.increment(19_999)
    expect([channel.value(), channel.last()?.beats]).toEqual([RESTING, 0])
    channel.clock.increment(1)
    expect([channel.value(), channel.last()?.beats]).toEqual([AWAITING, 1])
  })

  test('[NCHAN-04] a server that never answered is not judged, one that did is', () => {
    const channel = channelOn(notificationChannelMachine)
    channel.open()
    channel.opened()
    for (let beat = 0; beat < 4; beat++) channel.clock.increment(20_000)
    expect([channel.value(), channel.sockets.length]).toEqual([AWAITING, 1])
    channel.replied()
    for (let beat = 0; beat < 2; beat++) channel.clock.increment(20_000)
    expect([channel.value(), channel.context().reason]).toEqual(['"waiting"', 'silent'])
  })

  test('[NCHAN-02][NCHAN-03][CONST-05] comes back once, 5 s after a close', () => {
    const channel = channelOn(notificationChannelMachine)
    channel.open()
    channel.opened()
    channel.closed()
    channel.closed()
    channel.clock.increment(5_000)
    expect([channel.sockets.length, channel.live()]).toEqual([2, 1])
  })
})

test('[LIVE-01][LIVE-02][LIVE-03][LIVE-04] the channel has exactly these arrows', () => {
  expect(edgesOf(liveTableChannelMachine)).toEqual([
    '(root) · channel.open → connected / aim',
    '(root) · channel.close → closed',
    'connected · socket.closed [isRefusal] → refused / rememberCode',
    'connected · socket.closed → waiting / rememberCode, note',
    'connected · socket.failed → waiting / log, note',
    'connected · done socket → waiting / note',
    'connected · error socket → waiting / note',
    'connected.connecting · socket.opened → connected.live / hear, tellOpened',
    'connected.connecting · after connectTimeout → waiting / note',
    'connected.live · frame.send → (stays) / forward',
    'connected.live · page.shown [isSilentTooLong] → waiting / note',
    'connected.live · network.offline → connected.live.awaitingReply',
    'connected.live · socket.heard [isProof] → connected.live.resting / hear',
    'connected.live · socket.heard → (stays) / hear',
    'connected.live · after healthy → (stays) / recover',
    'connected.live.resting · after heartbeat → connected.live.awaitingReply',
    'connected.live.awaitingReply · beat.sent → (stays) / rememberBeat',
    'connected.live.awaitingReply · after replyTimeout [firedLate] → connected.live.awaitingReply',
    'connected.live.awaitingReply · after replyTimeout [judges] → waiting / note',
    'connected.live.awaitingReply · after replyTimeout → connected.live.awaitingReply',
    'waiting · after reconnectDelay → connected',
  ])
})

test('[LIVE-01][LIVE-02][LIVE-03][NCHAN-01] every state is reached', () => {
  for (const machine of [liveTableChannelMachine, notificationChannelMachine]) {
    const paths = modelOf(
      machine,
      [
        { type: 'channel.open', address: 'ws://x' } as never,
        { type: 'socket.heard', atMs: 1, isReply: true } as never,
        { type: 'socket.closed', atMs: 1, code: 1006 } as never,
        { type: 'socket.closed', atMs: 1, code: 4001 } as never,
      ],
      { input: { seed: 0.5 } },
    ).getShortestPaths()
    const states = paths.flatMap((path) => path.steps.map(({ state }) => state))
    const reached = new Set(states.map((state) => JSON.stringify((state as { value?: unknown }).value)))
    expect([...reached].toSorted()).toEqual(
      ['"closed"', '"refused"', '"waiting"', AWAITING, RESTING, CONNECTING].toSorted(),
    )
  }
})

test(
  '[LIVE-04][NCHAN-03] no history makes two sockets, two timers or a silent end',
  () => {
    const step = fc.oneof(
      fc.constant('open'),
      fc.constant('opened'),
      fc.constant('replied'),
      fc.constant('heard'),
      fc.constant('closed'),
      fc.constant('failed'),
      fc.constant('lateClose'),
      fc.constant('offline'),
      fc.constant('shown'),
      fc.integer({ min: 1, max: 30_000 }),
    )
    for (const machine of [liveTableChannelMachine, notificationChannelMachine]) {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 80 }), fc.double({ min: 0, max: 1, noNaN: true }), (steps, seed) => {
          const channel = channelOn(machine, seed)
          channel.open()
          for (const one of steps) {
            const now = channel.clock.now()
            if (typeof one === 'number') channel.clock.increment(one)
            if (one === 'open') channel.open()
            if (one === 'opened') channel.opened()
            if (one === 'replied') channel.replied()
            if (one === 'heard') channel.heard()
            if (one === 'closed') channel.closed()
            if (one === 'failed') channel.last()?.tell({ type: 'socket.failed', atMs: now, message: 'x' })
            if (one === 'lateClose') channel.sockets[0]?.tell({ type: 'socket.closed', atMs: now, code: 1006 })
            if (one === 'offline') channel.actor.send({ type: 'network.offline' })
            if (one === 'shown') channel.actor.send({ type: 'page.shown', atMs: now })
            expect(channel.live()).toBeLessThanOrEqual(1)
            expect(channel.value() === '"waiting"').toBe(channel.live() === 0)
            expect(timersOf(channel.clock)).toBeLessThanOrEqual(2)
          }
          channel.clock.increment(31_000)
          channel.clock.increment(1)
          expect(channel.live() === 1 || channel.value() === '"waiting"').toBe(true)
        }),
        { numRuns: RUNS },
      )
    }
  },
  PATIENCE_MS,
)

test('[LIVE-03] later reconnects wait 5 s and up to 25 s more, never less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, seed) => {
      const delay = reconnectDelay(5_000, failures, seed)
      expect(delay).toBeGreaterThanOrEqual(5_000)
      expect(delay).toBeLessThanOrEqual(failures === 1 ? 5_000 : 30_000)
    }),
  )
})

test('only the codes between 4000 and 4099 say not to come back', () => {
  expect([1000, 1006, 1011, 4001, 4003, 4099, 4101, 4201].filter(mayReconnect)).toEqual([1000, 1006, 1011, 4101, 4201])
})

/** Pending timers: at most `healthy` and one of connect, beat, reply, reconnect. */
function timersOf(clock: object): number {
  return (clock as { timeouts: Map<number, unknown> }).timeouts.size
}
