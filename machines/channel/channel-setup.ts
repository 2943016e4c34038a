import { mayReconnect } from '#contract/live/close-codes.ts'
import { CHANNEL_CONNECT_TIMEOUT_MS, CHANNEL_HEALTHY_MS, CHANNEL_SILENCE_MS } from '#contract/console/timings.ts'
import { assign, emit, fromCallback, sendTo, setup, type EventObject } from 'xstate'
import {
  closedChannel,
  type ChannelContext,
  type ChannelEmitted,
  type ChannelEvent,
  type ChannelInput,
  type SocketCommand,
  type SocketInput,
} from './channel-facts.ts'
import { reconnectDelay } from './reconnect-delay.ts'

type Reason = Exclude<ChannelContext['reason'], null>

/** Names, assignments and silent effects of a channel; its states stand in create-channel.ts. */
export const channelSetup = setup({
  types: {
    context: {} as ChannelContext,
    input: {} as ChannelInput,
    events: {} as ChannelEvent,
    emitted: {} as ChannelEmitted,
    children: {} as { socket: 'socket' },
  },
  actors: { socket: fromCallback<SocketCommand, SocketInput, EventObject>(() => {}) },
  actions: {
    aim: assign((_, { address }: { address: string }) => ({ address, failures: 0, closeCode: null, reason: null })),
    forget: assign(({ context: { policy, seed, generation, answers } }) => ({
      ...closedChannel(policy, { seed }),
      generation,
      answers,
    })),
    begin: assign(({ context }) => ({ generation: context.generation + 1, heardAtMs: null, beatAtMs: null })),
    hear: assign(({ context }, { atMs, isReply }: { atMs: number; isReply: boolean }) => ({
      heardAtMs: atMs,
      staleSinceMs: null,
      answers: context.answers || isReply,
    })),
    note: assign(({ context }, { reason }: { reason: Reason }) => ({
      reason,
      staleSinceMs: context.staleSinceMs ?? context.heardAtMs,
    })),
    rememberCode: assign((_, { code }: { code: number }) => ({ closeCode: code })),
    rememberBeat: assign((_, { atMs }: { atMs: number }) => ({ beatAtMs: atMs })),
    plan: assign(({ context }) => {
      const failures = context.failures + 1
      return { failures, waitMs: reconnectDelay(context.policy.reconnectMs, failures, context.seed) }
    }),
    recover: assign({ failures: 0 }),
    beat: sendTo('socket', { type: 'beat' }),
    forward: sendTo('socket', (_, { text }: { text: string }) => ({ type: 'send' as const, text })),
    tellOpened: emit(({ context }) => ({ type: 'opened' as const, generation: context.generation })),
    tellLost: emit({ type: 'lost' as const }),
    tellWaiting: emit(({ context }) => ({ type: 'waiting' as const, failures: context.failures })),
    tellRefused: emit(({ context }) => ({ type: 'refused' as const, code: context.closeCode ?? 0 })),
    log: (_args, _params: { message: string }) => {},
  },
  guards: {
    isRefusal: (_, { code }: { code: number }) => !mayReconnect(code),
    isProof: ({ context }, { isReply }: { isReply: boolean }) => context.policy.everyFrameCounts || isReply,
    judges: ({ context }) => context.policy.judges === 'always' || context.answers,
    isSilentTooLong: ({ context }, { atMs }: { atMs: number }) =>
      context.heardAtMs !== null && atMs - context.heardAtMs > CHANNEL_SILENCE_MS,
    firedLate: (_args, _params: { sinceMs: number | null; delayMs: number }) => false,
  },
  delays: {
    heartbeat: ({ context }) => context.policy.heartbeatMs,
    replyTimeout: ({ context }) => context.policy.replyTimeoutMs,
    connectTimeout: CHANNEL_CONNECT_TIMEOUT_MS,
    healthy: CHANNEL_HEALTHY_MS,
    reconnectDelay: ({ context }) => context.waitMs,
  },
})
