import { liveTopicsWith } from '#machines/live-topics/live-topics-with.ts'
import { ANNOUNCEMENT_PATH } from '#contract/console/layout.ts'
import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { LiveFacade } from '#core/live/live.ts'
import type { FiguresFacade } from '#core/live/live-figures.ts'
import type { PresenceStore } from '#core/live/presence.ts'
import type { OperationStore } from '#core/operations/operations.ts'
import type { Http } from '#core/services.ts'
import { liveTableAddress } from '#core/live/socket-address.ts'
import type { PageActivity } from '#streams/page-activity.ts'
import type { SocketClass } from '#streams/socket-attempt.ts'
import { goToPage } from '#widgets/announcement/go-to.ts'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import { Subject, type Observable, type SchedulerLike } from 'rxjs'
import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate'
import {
  provideLiveLink,
  provideLiveTableChannel,
  provideNotificationChannel,
  type ChannelOutside,
  type LinkOutside,
} from '#app/effects/live-effects.ts'
import { provideNotificationCenter } from '#app/effects/notification-effects.ts'
import { providePresence } from '#app/effects/presence-effects.ts'
import { provideOperation } from '#app/effects/operation-effects.ts'
import { createFigureFeeds, type TimedBeat } from './figure-feeds.ts'
import { createTableFeed, type TableFeed } from './live-tables.ts'

/** What the live part of a signed-in person touches. */
export interface LiveOutside extends LinkOutside {
  config: Pick<ConsoleConfig, 'apiBase' | 'socketBase' | 'notificationPolling'>
  origin: string
  Socket: SocketClass
  activity$: Observable<PageActivity>
  isOnline: boolean
  /** Epoch ms. */
  now: () => number
  /** 32 hex digits, one per loaded page. */
  pageId: string
  /** 0…1, one per loaded page. */
  seed: number
  userId: string
  token: () => string
  http: Http
  facade: LiveFacade
  /** Figures that tiles show; absent where none do. */
  figures?: FiguresFacade | undefined
  /** Who is in which row; absent where nobody asks. */
  presence?: PresenceStore | undefined
  /** What goes on in the background; absent where the server knows no operations. */
  operations?: OperationStore | undefined
  navigate: (path: string) => void
  say: (kind: 'success' | 'warning', message: string) => void
  /** Tells once when collected changes are due; the next paint unless given. */
  due?: () => Observable<void>
  /** What delays of machines and streams run on; the page's own timers unless given. */
  time?: { clock: Clock; scheduler: SchedulerLike }
}

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

export type LiveActors = ReturnType<typeof createActors>
/** Both channels, what hangs on them and the texts they hear; nothing is started yet. */
export function createLiveParts(outside: LiveOutside) {
  const texts = { table: new Subject<string>(), notification: new Subject<string>() }
  const links = { opened$: new Subject<void>(), beats$: new Subject<TimedBeat>() }
  const feed: TableFeed = createTableFeed({
    texts$: texts.table,
    send: (text) => actors.liveTableChannel.send({ type: 'frame.send', text }),
    tell(event) {
      actors.liveTopics.send(event)
      if (event.type === 'resume.answered') actors.presence?.send({ type: 'link.answered' })
    },
    present: ({ table, id, present }) => outside.presence?.put(table, id, present),
    ...outside,
    scheduler: outside.time?.scheduler,
    clock: outside.time?.clock,
  })
  const figures = createFigureFeeds({
    frames$: feed.frames$,
    relinked$: links.opened$,
    beats$: links.beats$,
    tell: (event) => actors.liveTopics.send(event),
    due: outside.due,
    scheduler: outside.time?.scheduler,
  })
  const actors = createActors(outside, { texts, beats$: links.beats$ }, feed)
  return { texts, feed, figures, opened$: links.opened$, actors }
}

interface Heard {
  texts: Record<ChannelName, Subject<string>>
  beats$: Subject<TimedBeat>
}

function createActors(outside: LiveOutside, heard: Heard, feed: TableFeed) {
  const { config, origin, seed, userId, pageId, http, navigate } = outside
  const timing = outside.time === undefined ? {} : { clock: outside.time.clock }
  const channelInput = { input: { seed }, ...timing }
  const table = createActor(provideLiveTableChannel(channelOutside(outside, 'table', heard)), channelInput)
  const notification = createActor(
    provideNotificationChannel(channelOutside(outside, 'notification', heard)),
    channelInput,
  )
  const openChannel = () =>
    table.send({ type: 'channel.open', address: liveTableAddress(origin, config, userId, pageId) })
  const closeChannel = () => table.send({ type: 'channel.close' })
  const topics = createActor(
    liveTopicsWith({ openChannel, closeChannel, ask: (all) => feed.ask(all), presume: (all) => feed.presume(all) }),
    timing,
  )
  const reader = createActor(
    readerWith(
      http,
      readingEffects(outside, () => center.send({ type: 'counts.reload' })),
    ),
    timing,
  )
  const center = createActor(
    provideNotificationCenter(http, {
      read: ({ announcement }) => reader.send({ type: 'announcement.open', announcement }),
      showAll: () => navigate(ANNOUNCEMENT_PATH),
    }),
    { input: { polling: config.notificationPolling }, ...timing },
  )
  return {
    liveTopics: topics,
    liveTableChannel: table,
    notificationChannel: notification,
    liveLink: createActor(provideLiveLink(outside), timing),
    notificationCenter: center,
    announcementReader: reader,
    ...operationActor(outside, timing),
    ...presenceActor(outside, timing, (text) => table.send({ type: 'frame.send', text })),
  }
}

function operationActor({ operations: store, http, config, say }: LiveOutside, timing: { clock?: Clock }) {
  if (store === undefined) return {}
  return { operation: createActor(provideOperation({ http, config, store, say }), timing) }
}

function presenceActor({ presence }: LiveOutside, timing: { clock?: Clock }, send: (text: string) => void) {
  return presence === undefined ? {} : { presence: createActor(providePresence(presence, send), timing) }
}

type ChannelName = 'table' | 'notification'

function channelOutside(
  { Socket, token, now, log }: LiveOutside,
  name: ChannelName,
  { texts, beats$ }: Heard,
): ChannelOutside {
  return {
    Socket,
    token,
    now,
    log: (message) => log(`${name} channel: ${message}`),
    heard: (text) => texts[name].next(text),
    ...(name === 'table' && { answered: (beat: TimedBeat) => beats$.next(beat) }),
  }
}

function readingEffects({ origin, navigate, say, log }: LiveOutside, readChanged: () => void) {
  return {
    readChanged,
    goTo: ({ page }: { page: string }) => goToPage(page, { origin, open: navigate, say }),
    log: ({ message }: { message: string }) => log(`announcement: not marked as read, ${message}`),
  }
}
