import type { RawData, WebSocket } from 'ws'
import { createOutbox } from '#server/live/outbox.ts'
import type { Sessions } from '#server/identity/sessions.ts'

export type Channel = 'notification' | 'table'

/** One open socket. */
export interface Connection {
  channel: Channel
  userId: string
  tenantId: number
  sessionHash: string
  /** One value per loaded console; empty on the notification channel. */
  pageId: string
  topics: Set<string>
  /** What it watches beside tables. */
  feeds: Set<string>
  /** Whether the page says what it shows; one that never does hears of everything it may read. */
  hasResumed: boolean
  /** The last number sent per key. */
  sent: Map<string, number>
  /** The last number per key that this socket was told of or that was none of its business. */
  heard: Map<string, number>
  lastSeenMs: number
  /** @param row a frame that makes older ones with the same mark worthless */
  send: (frame: string, row?: string) => void
  close: (code: number, reason: string) => void
}

/** What the hub keeps of a connection by itself. */
type Kept = 'topics' | 'feeds' | 'hasResumed' | 'sent' | 'heard' | 'lastSeenMs' | 'send' | 'close'

/** Answers what a client says; returns whether it was understood. */
type FrameHandler = (connection: Connection, frame: string) => boolean

export interface LiveHub {
  /** Takes an accepted socket in. */
  add: (socket: WebSocket, who: Omit<Connection, Kept>) => void
  /** Adds an answer to frames the hub itself does not know. */
  handle: (handler: FrameHandler) => void
  /** Told of each socket that was taken in. */
  onOpened: (listener: (connection: Connection) => void) => void
  /** Told of each socket that is gone. */
  onClosed: (listener: (connection: Connection) => void) => void
  /** The open sockets of a channel. */
  open: (channel: Channel) => Connection[]
  /** Since the server started: sockets that were let in, and that were not. */
  totals: { opened: number; refused: number }
  countOf: (who: { userId: string; channel: Channel } | { tenantId: number }) => number
  /** Closes the sockets whose session ended. Calls that overlap are folded into one. */
  recheck: () => Promise<void>
  /** Drops peers that have not been heard for too long; asks the others for a sign of life. */
  sweep: () => void
  /** Lets everybody go, to come again: what happens is not heard here. */
  dismiss: () => void
  /** Says goodbye to everybody. */
  shutDown: () => void
}

/** Close codes clients know. Source: reliability §2.3. */
export const CLOSE = { unauthorized: 4001, overloaded: 4101, restarting: 4201, tooFast: 1008 } as const
const SILENCE_LIMIT_MS = 75_000
/** How long a peer may take to answer a goodbye before the server goes without it. */
const GOODBYE_MS = 1_000
const FRAMES_PER_SECOND = 20
const BURST = 40
const LONGEST_HEART_BEAT = 200

interface HubOptions {
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number
  /** Epoch ms. */
  now: () => number
  sessions: Pick<Sessions, 'alive'>
}

/** The open sockets of this server and who is behind them. */
export function createLiveHub(options: HubOptions): LiveHub {
  const { elapsed, now, sessions } = options
  const connections = new Map<Connection, WebSocket>()
  const handlers: FrameHandler[] = [(connection, frame) => answerHeartBeat(connection, frame, now)]
  const openings: ((connection: Connection) => void)[] = []
  const closings: ((connection: Connection) => void)[] = []
  const totals = { opened: 0, refused: 0 }
  let isClosing = false

  return {
    totals,
    handle: (handler) => void handlers.push(handler),
    onOpened: (listener) => void openings.push(listener),
    onClosed: (listener) => void closings.push(listener),
    open: (channel) => [...connections.keys()].filter((one) => one.channel === channel),
    countOf: (who) => {
      let count = 0
      for (const one of connections.keys()) if (isOf(one, who)) count += 1
      return count
    },
    add: (socket, who) => {
      const connection = connectionOf(socket, who, elapsed())
      connections.set(connection, socket)
      for (const opened of openings) opened(connection)
      totals.opened += 1
      if (isClosing) sayGoodbye(connection, socket)
      const mayTalk = rateLimit(elapsed)
      socket.on('pong', () => void (connection.lastSeenMs = elapsed()))
      socket.on('close', () => {
        connections.delete(connection)
        for (const closed of closings) closed(connection)
      })
      // The close event follows every error; without a listener the error would end the process.
      socket.on('error', () => undefined)
      socket.on('message', (data, isBinary) => {
        connection.lastSeenMs = elapsed()
        if (!mayTalk()) connection.close(CLOSE.tooFast, 'too many frames')
        else if (!isBinary) handlers.some((handler) => handler(connection, textOf(data)))
      })
    },
    recheck: folded(async () => {
      if (connections.size === 0) return
      // A connection that comes in while the database is asked is not in its answer.
      const asked = [...connections.keys()]
      const alive = await sessions.alive([...new Set(asked.map((one) => one.sessionHash))])
      for (const connection of asked) {
        const tenantId = alive.get(connection.sessionHash)
        if (tenantId === undefined) connection.close(CLOSE.unauthorized, 'session ended')
        else moveTo(connection, tenantId)
      }
    }),
    sweep: () => sweep(connections, elapsed()),
    dismiss: () => {
      for (const connection of connections.keys()) connection.close(CLOSE.restarting, 'changes are not heard')
    },
    shutDown: () => {
      isClosing = true
      for (const [connection, socket] of connections) sayGoodbye(connection, socket)
    },
  }
}

function sweep(connections: ReadonlyMap<Connection, WebSocket>, nowMs: number): void {
  for (const [connection, socket] of connections) {
    if (nowMs - connection.lastSeenMs > SILENCE_LIMIT_MS) socket.terminate()
    else socket.ping()
  }
}

function sayGoodbye(connection: Connection, socket: WebSocket): void {
  connection.close(CLOSE.restarting, 'server restarts')
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}

function connectionOf(socket: WebSocket, who: Omit<Connection, Kept>, nowMs: number): Connection {
  return {
    ...who,
    topics: new Set(),
    feeds: new Set(),
    hasResumed: false,
    sent: new Map(),
    heard: new Map(),
    lastSeenMs: nowMs,
    close: (code, reason) => socket.close(code, reason),
    send: createOutbox(socket, () => socket.close(CLOSE.overloaded, 'reads too slowly')),
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8')
}

/** Someone who changed tenant must not hear of the old one any more. */
function moveTo(connection: Connection, tenantId: number): void {
  if (connection.tenantId === tenantId) return
  connection.tenantId = tenantId
  connection.topics.clear()
  connection.feeds.clear()
  connection.sent.clear()
  connection.heard.clear()
}

function isOf(one: Connection, who: { userId: string; channel: Channel } | { tenantId: number }): boolean {
  if ('tenantId' in who) return one.tenantId === who.tenantId
  return one.userId === who.userId && one.channel === who.channel
}

/** The beats of both channels: `HeartBeat` and `ping` as text, `heart_beat` as message. Source: contract §10. */
function answerHeartBeat(connection: Connection, frame: string, now: () => number): boolean {
  if (frame === 'HeartBeat') connection.send('HeartBeat')
  else if (frame === 'ping' || frame === 'heartcheck') connection.send('ping')
  else if (isHeartBeat(frame)) connection.send(heartBeatAnswer(connection, now()))
  else return false
  return true
}

/** With the last number sent per key, so that a page notices silent gaps, and the time, so that it knows how old figures are. Source: reliability §2.3, walls 3.2. */
function heartBeatAnswer({ sent }: Connection, at: number): string {
  const seq = sent.size > 0 && { seq: Object.fromEntries(sent) }
  return JSON.stringify({ type: 'heart_beat', data: true, at, ...seq })
}

function isHeartBeat(frame: string): boolean {
  if (frame.length > LONGEST_HEART_BEAT || !frame.includes('"heart_beat"')) return false
  try {
    return (JSON.parse(frame) as { type?: unknown } | null)?.type === 'heart_beat'
  } catch {
    return false // what is no JSON is no heart beat
  }
}

/** A bucket of 40 frames that refills with 20 a second. */
function rateLimit(elapsed: () => number): () => boolean {
  let tokens = BURST
  let filledMs = elapsed()
  return () => {
    tokens = Math.min(BURST, tokens + ((elapsed() - filledMs) / 1000) * FRAMES_PER_SECOND)
    filledMs = elapsed()
    tokens -= 1
    return tokens >= 0
  }
}

/** One run at a time; calls meanwhile share the one that follows. */
function folded(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
