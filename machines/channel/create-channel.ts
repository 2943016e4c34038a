import type { fromCallback, EventObject } from 'xstate'
import { closedChannel, type ChannelPolicy, type SocketCommand, type SocketInput } from './channel-facts.ts'
import { channelSetup } from './channel-setup.ts'

/**
 * One attempt, as an actor: tells `socket.*` and `beat.sent`, obeys `beat` and `send`, closes and falls silent when it is stopped. What it
 * hears goes to the streams; here it only says that something was heard: replies at once, other frames once a second at most.
 */
export type SocketLogic = ReturnType<typeof fromCallback<SocketCommand, SocketInput, EventObject>>

/** What a channel needs of the outside. `firedLate` = a timer set at `sinceMs` for `delayMs` fired much too late (sleep, throttled tab). */
export interface ChannelEffects {
  socket: SocketLogic
  firedLate(params: { sinceMs: number | null; delayMs: number }): boolean
  log(params: { message: string }): void
}

/**
 * A socket that is kept alive: at most one link, one heartbeat timer and one pending reconnect, because each belongs to a state. Both
 * channels have this shape and other numbers. Source: LIVE-01…04, LIVE-08, NCHAN-01…04, ERR-17.
 */
export function createChannel(policy: ChannelPolicy) {
  return channelSetup.createMachine({
    id: policy.id,
    context: ({ input }) => closedChannel(policy, input),
    initial: 'closed',
    on: {
      'channel.open': {
        target: '.connected',
        actions: { type: 'aim', params: ({ event }) => ({ address: event.address }) },
      },
      'channel.close': '.closed',
    },
    states: {
      closed: { description: 'Nobody wants the channel.', entry: 'forget' },
      connected: connectedState(policy),
      waiting: {
        description: 'Waits, then tries once.',
        entry: ['plan', 'tellWaiting'],
        after: { reconnectDelay: 'connected' },
      },
      refused: {
        description: 'The server does not want this socket; only a new opening tries again.',
        entry: 'tellRefused',
      },
    },
  })
}

function connectedState(policy: ChannelPolicy) {
  const waiting = `#${policy.id}.waiting`
  return channelSetup.createStateConfig({
    description: 'One socket exists: leaving this state closes it, and what it still says goes unheard.',
    entry: 'begin',
    invoke: {
      id: 'socket',
      src: 'socket',
      input: ({ context }) => ({ address: context.address ?? '', generation: context.generation }),
      onDone: { target: waiting, actions: { type: 'note', params: { reason: 'closed' } } },
      onError: { target: waiting, actions: { type: 'note', params: { reason: 'failed' } } },
    },
    on: {
      'socket.closed': [
        {
          guard: { type: 'isRefusal', params: ({ event }) => ({ code: event.code }) },
          target: `#${policy.id}.refused`,
          actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
        },
        {
          target: waiting,
          actions: [
            { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
            { type: 'note', params: { reason: 'closed' } },
          ],
        },
      ],
      'socket.failed': {
        target: waiting,
        actions: [
          { type: 'log', params: ({ event }) => ({ message: event.message }) },
          { type: 'note', params: { reason: 'failed' } },
        ],
      },
    },
    initial: 'connecting',
    states: {
      connecting: {
        description: 'The handshake is on its way.',
        after: { connectTimeout: { target: waiting, actions: { type: 'note', params: { reason: 'timeout' } } } },
        on: {
          'socket.opened': {
            target: 'live',
            actions: [{ type: 'hear', params: ({ event }) => ({ atMs: event.atMs, isReply: false }) }, 'tellOpened'],
          },
        },
      },
      live: liveState(policy),
    },
  })
}

function liveState({ id, beatsAtOnce, replyTimeoutMs }: ChannelPolicy) {
  return channelSetup.createStateConfig({
    description: 'Frames arrive. A link that holds for a minute earns a fresh first reconnect.',
    exit: 'tellLost',
    after: { healthy: { actions: 'recover' } },
    on: {
      'frame.send': { actions: { type: 'forward', params: ({ event }) => ({ text: event.text }) } },
      'page.shown': {
        guard: { type: 'isSilentTooLong', params: ({ event }) => ({ atMs: event.atMs }) },
        target: `#${id}.waiting`,
        actions: { type: 'note', params: { reason: 'asleep' } },
      },
      'network.offline': '.awaitingReply',
      'socket.heard': [
        {
          guard: { type: 'isProof', params: ({ event }) => ({ isReply: event.isReply }) },
          target: '.resting',
          actions: heard,
        },
        { actions: heard },
      ],
    },
    initial: beatsAtOnce ? 'awaitingReply' : 'resting',
    states: {
      resting: {
        description: 'The link has just proved itself; the next beat is due later.',
        after: { heartbeat: 'awaitingReply' },
      },
      awaitingReply: {
        description:
          'A beat was sent; its reply proves that the link is alive. A timer that fired late asks again before it judges.',
        entry: 'beat',
        on: {
          'beat.sent': { actions: { type: 'rememberBeat', params: ({ event }) => ({ atMs: event.atMs }) } },
        },
        after: {
          replyTimeout: [
            {
              guard: {
                type: 'firedLate',
                params: ({ context }) => ({ sinceMs: context.beatAtMs, delayMs: replyTimeoutMs }),
              },
              target: 'awaitingReply',
              reenter: true,
            },
            { guard: 'judges', target: `#${id}.waiting`, actions: { type: 'note', params: { reason: 'silent' } } },
            { target: 'awaitingReply', reenter: true },
          ],
        },
      },
    },
  })
}

const heard = {
  type: 'hear' as const,
  params: ({ event }: { event: { atMs: number; isReply: boolean } }) => ({ atMs: event.atMs, isReply: event.isReply }),
}
