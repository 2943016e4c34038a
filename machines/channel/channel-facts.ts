/** What differs between the two sockets. */
export interface ChannelPolicy {
  id: string
  heartbeatMs: number
  replyTimeoutMs: number
  reconnectMs: number
  /** Whether a beat is sent as soon as the socket is open, or only after a silence. */
  beatsAtOnce: boolean
  /** Whether any frame starts the silence anew, or only the reply to a beat. */
  everyFrameCounts: boolean
  /** `always`, or only where this server has answered a beat before: some upstream versions never do. */
  judges: 'always' | 'onceAnswered'
}

export interface ChannelContext {
  policy: ChannelPolicy
  address: string | null
  /** Grows with each attempt; marks whose socket an event is. */
  generation: number
  /** Attempts since the link was last healthy. */
  failures: number
  /** How long the current wait takes, in ms. */
  waitMs: number
  /** Spreads later reconnects of many consoles, 0…1. */
  seed: number
  /** Epoch ms of the last frame, null = none yet. */
  heardAtMs: number | null
  beatAtMs: number | null
  /** Epoch ms since when what is shown may be stale; null = live. */
  staleSinceMs: number | null
  /** Whether this server has answered a beat. */
  answers: boolean
  /** Why the last link ended. */
  reason: 'closed' | 'silent' | 'timeout' | 'failed' | 'asleep' | null
  closeCode: number | null
}

export interface ChannelInput {
  /** 0…1, drawn once per page. */
  seed: number
}

export type ChannelEvent =
  | { type: 'channel.open'; address: string }
  | { type: 'channel.close' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'page.shown'; atMs: number }
  | { type: 'socket.opened'; atMs: number }
  | { type: 'socket.heard'; atMs: number; isReply: boolean }
  | { type: 'socket.closed'; atMs: number; code: number }
  | { type: 'socket.failed'; atMs: number; message: string }
  | { type: 'beat.sent'; atMs: number }
  | { type: 'frame.send'; text: string }

/** What the socket actor understands. */
export type SocketCommand = { type: 'beat' } | { type: 'send'; text: string }

/** What one attempt works with. */
export interface SocketInput {
  address: string
  generation: number
}

/** What the channel tells those who listen: a link opened, an open one is over, the next attempt is waited for, the server does not want the socket. */
export type ChannelEmitted =
  | { type: 'opened'; generation: number }
  | { type: 'lost' }
  | { type: 'waiting'; failures: number }
  | { type: 'refused'; code: number }

/** The context of a channel nobody opened. */
export function closedChannel(policy: ChannelPolicy, { seed }: ChannelInput): ChannelContext {
  return {
    policy,
    address: null,
    generation: 0,
    failures: 0,
    waitMs: 0,
    seed,
    heardAtMs: null,
    beatAtMs: null,
    staleSinceMs: null,
    answers: false,
    reason: null,
    closeCode: null,
  }
}
