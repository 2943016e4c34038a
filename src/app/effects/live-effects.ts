import { isMissing } from '#contract/live/live-merge.ts'
import { HEART_BEAT_FRAME, isHeartBeat } from '#contract/wire/live.ts'
import { NOTIFICATION_BEAT } from '#contract/wire/notification.ts'
import type { LiveTable } from '#core/live/live.ts'
import type { Http } from '#core/services.ts'
import type { SocketCommand, SocketInput } from '#machines/channel/channel-facts.ts'
import { channelWith } from '#machines/channel/channel-with.ts'
import type { ChannelEffects, SocketLogic } from '#machines/channel/create-channel.ts'
import { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'
import type { LiveFollowerEffects } from '#machines/live-follower/live-follower.machine.ts'
import { liveFollowerWith } from '#machines/live-follower/live-follower-with.ts'
import type { LiveLinkEffects } from '#machines/live-link/live-link.machine.ts'
import { liveLinkWith } from '#machines/live-link/live-link-with.ts'
import { notificationChannelMachine } from '#machines/channel/notification-channel.machine.ts'
import { socketAttempt, type SocketClass } from '#streams/socket-attempt.ts'
import { Subject } from 'rxjs'
import { fromCallback, type EventObject } from 'xstate'

/** What a channel touches. */
export interface ChannelOutside {
  Socket: SocketClass
  /** Travels as sub-protocol. Source: contract §10. */
  token: () => string
  /** Epoch ms. */
  now: () => number
  log: (message: string) => void
  /** Everything the link says, reply or not. */
  heard: (text: string) => void
  /** A beat was answered; epoch ms. */
  answered?: ((beat: { sentMs: number; heardMs: number; text: string }) => void) | undefined
}

/** What the link of a person touches. */
export interface LinkOutside {
  http: Pick<Http, 'get'>
  /** The server says what the key of this person's rights is now. */
  rightsTold: (key: string) => void
  /** The server says the token is worthless. */
  tokenLost: () => void
  log: (message: string, detail?: unknown) => void
}

/** The channel of table updates with its effects. */
export function provideLiveTableChannel(outside: ChannelOutside) {
  return channelWith(liveTableChannelMachine, {
    ...channelEffects(outside),
    socket: socketLogic(outside, { text: HEART_BEAT_FRAME, isReply: isHeartBeat }),
  })
}

/** The channel of notifications with its effects. Newer upstream servers answer a beat with `ping`. */
export function provideNotificationChannel(outside: ChannelOutside) {
  const isReply = (text: string) => text === NOTIFICATION_BEAT || text === 'ping'
  return channelWith(notificationChannelMachine, {
    ...channelEffects(outside),
    socket: socketLogic(outside, { text: NOTIFICATION_BEAT, isReply }),
  })
}

/** What the channels say of the person, with its effects. */
export function provideLiveLink({ http, rightsTold, tokenLost, log }: LinkOutside) {
  const effects: LiveLinkEffects = {
    async fetchRightsKey(signal) {
      const { result } = await http.get('/sys/permission/rightsKey', {}, { quiet: true, signal })
      return typeof result === 'string' ? result : null
    },
    tellRights: ({ key }) => rightsTold(key),
    loseToken: () => tokenLost(),
    logRefusal: ({ code }) => log(`socket refused with ${code}`),
    logFailure: ({ error }) => log('the key of the rights could not be read', error),
  }
  return liveLinkWith(effects)
}

/** When a list that follows its table may ask for its rows, with its effects. */
export function provideLiveFollower({ position, refresh }: Pick<LiveTable, 'position' | 'refresh'>) {
  const effects: LiveFollowerEffects = {
    lacks: ({ need }) => need === 'anyway' || isMissing(position(), need),
    ask: () => refresh(),
  }
  return liveFollowerWith(effects)
}

/** A timer counts as late from this share of its delay on: the page slept or was throttled. Source: reliability §2.2. */
const LATE = 1.5

function channelEffects({ now, log }: ChannelOutside): Omit<ChannelEffects, 'socket'> {
  return {
    firedLate: ({ sinceMs, delayMs }) => sinceMs !== null && now() - sinceMs > LATE * delayMs,
    log: ({ message }) => log(message),
  }
}

/** How often the machine learns that something was heard, in ms; replies it learns at once. */
const TELL_EVERY_MS = 1_000

function socketLogic(outside: ChannelOutside, beat: { text: string; isReply: (text: string) => boolean }): SocketLogic {
  const { Socket, token, now, heard, answered } = outside
  return fromCallback<SocketCommand, SocketInput, EventObject>(({ input, sendBack, receive }) => {
    const outgoing$ = new Subject<string>()
    let toldMs = Number.NEGATIVE_INFINITY
    let beatMs: number | null = null
    const hear = (text: string) => {
      const isReply = beat.isReply(text)
      const atMs = now()
      // The clock may be set back: only the distance counts.
      if (isReply || Math.abs(atMs - toldMs) >= TELL_EVERY_MS) {
        toldMs = atMs
        sendBack({ type: 'socket.heard', atMs, isReply })
      }
      if (isReply && beatMs !== null) answered?.({ sentMs: beatMs, heardMs: atMs, text })
      if (isReply) beatMs = null
      heard(text)
    }
    const link = socketAttempt({ address: input.address, protocols: [token()], Socket }, outgoing$).subscribe({
      next(event) {
        if (event.kind === 'opened') sendBack({ type: 'socket.opened', atMs: now() })
        if (event.kind === 'heard') hear(event.text)
        if (event.kind === 'closed') sendBack({ type: 'socket.closed', atMs: now(), code: event.code })
      },
      error: (error: Error) => sendBack({ type: 'socket.failed', atMs: now(), message: error.message }),
    })
    receive((command) => {
      outgoing$.next(command.type === 'beat' ? beat.text : command.text)
      if (command.type !== 'beat') return
      beatMs = now()
      sendBack({ type: 'beat.sent', atMs: beatMs })
    })
    return () => link.unsubscribe()
  })
}
