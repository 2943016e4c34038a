import { activeStates } from '#core/inspector/active-states.ts'
import type { InspectionRecord, RecordOf } from '#core/inspector/inspection.ts'
import { frameText } from '#core/inspector/payload-text.ts'
import { HEART_BEAT_FRAME, parseLiveFrame } from '#contract/wire/live.ts'
import { NOTIFICATION_BEAT, parseNotificationFrame } from '#contract/wire/notification.ts'
import type { LiveOfPerson } from '#app/live-of-person.ts'
import type { Observable, Subscription } from 'rxjs'
import type { EventObject } from 'xstate'

interface Options {
  live: LiveOfPerson
  /** Other streams by what they are called. */
  streams: Readonly<Record<string, Observable<unknown>>>
  now: () => number
  secrets: () => readonly string[]
  wake: () => void
}

type SocketName = RecordOf<'frame'>['socket']

interface Heard {
  socket: SocketName
  text: string
  atMs: number
}

/** Most that is kept between two paints. */
const MOST_WAITING = 5_000

/** Listens to what the sockets hear and to other streams; between two paints it only collects. */
export function observeLinks({ live, streams, now, secrets, wake }: Options) {
  let heard: Heard[] = []
  let said: RecordOf<'stream'>[] = []
  let dropped = 0
  const told = new Map<SocketName, string>()
  let following: Subscription[] = []
  const hear = (socket: SocketName) => (text: string) => {
    if (heard.length >= MOST_WAITING) dropped += 1
    else heard.push({ socket, text, atMs: now() })
    wake()
  }
  const follow = (): void => {
    for (const subscription of following) subscription.unsubscribe()
    const texts = live.current()?.texts
    following =
      texts === undefined
        ? []
        : [texts.table.subscribe(hear('table')), texts.notification.subscribe(hear('notification'))]
  }
  const others = Object.entries(streams).map(([name, stream$]) =>
    later(stream$, () => {
      if (said.length >= MOST_WAITING) dropped += 1
      else said.push({ kind: 'stream', name, atMs: now() })
      wake()
    }),
  )
  const stopLive = live.subscribe(follow)
  follow()
  return {
    take(): { records: InspectionRecord[]; dropped: number } {
      const stands = statusesOf(live, now(), told)
      const frames = heard.map((one) => frameOf(one, secrets()))
      const taken = { records: [...frames, ...said, ...stands], dropped }
      heard = []
      said = []
      dropped = 0
      return taken
    },
    stop() {
      stopLive()
      for (const subscription of [...following, ...others]) subscription.unsubscribe()
    },
  }
}

const CHANNELS = { table: 'liveTableChannel', notification: 'notificationChannel' } as const

/** How the channels are doing, where that changed since it was last told. */
function statusesOf(live: LiveOfPerson, atMs: number, told: Map<SocketName, string>): RecordOf<'socket.stands'>[] {
  const actors: Partial<NonNullable<ReturnType<typeof live.current>>['actors']> = live.current()?.actors ?? {}
  return (['table', 'notification'] as const).flatMap((socket) => {
    const snapshot = actors[CHANNELS[socket]]?.getSnapshot()
    if (snapshot === undefined) return []
    const { generation, failures, heardAtMs, closeCode } = snapshot.context
    const state = activeStates(snapshot.value).at(-1) ?? ''
    const status = { kind: 'socket.stands' as const, socket, state, generation, failures, heardAtMs, closeCode }
    const text = JSON.stringify(status)
    if (told.get(socket) === text) return []
    told.set(socket, text)
    return [{ ...status, atMs }]
  })
}

/** What a stream repeats to a late subscriber does not count. */
function later(stream$: Observable<unknown>, next: () => void): Subscription {
  let isRepeating = true
  const subscription = stream$.subscribe(() => {
    if (!isRepeating) next()
  })
  isRepeating = false
  return subscription
}

const encoder = new TextEncoder()

function frameOf({ socket, text, atMs }: Heard, secrets: readonly string[]): RecordOf<'frame'> {
  return {
    kind: 'frame',
    socket,
    direction: 'in',
    what: kindOf(text),
    bytes: encoder.encode(text).length,
    text: frameText(text, { secrets }),
    atMs,
  }
}

/** The frame that is sent when an event reaches the socket of a channel; null for any other event. */
export function sentFrame(
  id: string,
  event: EventObject,
  atMs: number,
  secrets: readonly string[],
): RecordOf<'frame'> | null {
  const [socket, beat] = SOCKETS[id] ?? []
  if (socket === undefined || beat === undefined) return null
  const text = event.type === 'beat' ? beat : textOf(event)
  if (text === null) return null
  return {
    kind: 'frame',
    socket,
    direction: 'out',
    what: kindOf(text),
    bytes: encoder.encode(text).length,
    text: frameText(text, { secrets }),
    atMs,
  }
}

/** The socket of a channel and what a beat says on it, by the id of its actor. */
const SOCKETS: Readonly<Record<string, readonly [SocketName, string]>> = {
  'liveTableChannel/socket': ['table', HEART_BEAT_FRAME],
  'notificationChannel/socket': ['notification', NOTIFICATION_BEAT],
}

function textOf(event: EventObject & { text?: unknown }): string | null {
  return event.type === 'send' && typeof event.text === 'string' ? event.text : null
}

function kindOf(text: string): string {
  if (text === NOTIFICATION_BEAT) return text
  return parseLiveFrame(text)?.type ?? parseNotificationFrame(text)?.cmd.slice(0, 40) ?? '其他'
}
