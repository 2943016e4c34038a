import { notificationAddress } from '#core/live/socket-address.ts'
import { countReloads } from '#streams/notification-counts.ts'
import { operationFrames } from '#streams/operation-frames.ts'
import { rightsKeys } from '#streams/rights-keys.ts'
import { followConnection } from './connection.ts'
import { createLiveParts, type LiveActors, type LiveOutside } from './live-parts.ts'
import type { TableFeed } from './live-tables.ts'
import { unreadCountOf } from './unread-count.ts'

/** The running live part. */
export type Live = ReturnType<typeof startLive>

/** Opens both channels for the person who is signed in and connects them with lists and notifications. */
export function startLive(outside: LiveOutside) {
  const { texts, feed, figures, opened$, actors } = createLiveParts(outside)
  const { liveTableChannel: table, notificationChannel: notification } = actors
  const connection = followConnection({ table, notification, isOnline: outside.isOnline, now: outside.now })
  const undo = [
    followTableLink(actors, () => {
      feed.relinked()
      opened$.next()
    }),
    followNotificationLink(actors),
    followNews(outside, actors, texts.notification, feed),
    followOperations(outside, actors, texts.notification),
    followRights(actors, texts.notification),
    followPlaces(outside, actors),
    followRefusals(actors),
    followActivity(outside, actors, connection.note),
  ]
  for (const actor of Object.values(actors)) actor.start()
  notification.send({
    type: 'channel.open',
    address: notificationAddress(outside.origin, outside.config, outside.userId),
  })
  outside.facade.attach(feed)
  outside.figures?.attach(figures)
  return {
    actors,
    connection,
    unreadCount$: unreadCountOf(actors.notificationCenter),
    texts,
    stop() {
      outside.facade.attach(null)
      outside.figures?.attach(null)
      for (const stop of undo) stop()
      for (const actor of Object.values(actors)) actor.stop()
      feed.stop()
      figures.stop()
      connection.stop()
    },
  }
}

function followTableLink(
  { liveTableChannel: table, liveTopics, presence }: LiveActors,
  relinked: () => void,
): () => void {
  const opened = table.on('opened', () => {
    relinked()
    liveTopics.send({ type: 'link.opened' })
  })
  const lost = table.on('lost', () => {
    liveTopics.send({ type: 'link.lost' })
    presence?.send({ type: 'link.lost' })
  })
  return () => [opened, lost].forEach((subscription) => subscription.unsubscribe())
}

/** After this many attempts in a row one call finds out whether it is the token: browsers hide why a handshake was refused. */
const ATTEMPTS_BEFORE_DOUBT = 2

function followNotificationLink({
  notificationChannel: channel,
  notificationCenter,
  liveLink,
}: LiveActors): () => void {
  const opened = channel.on('opened', () => {
    notificationCenter.send({ type: 'channel.opened' })
    liveLink.send({ type: 'channel.opened' })
  })
  const waiting = channel.on('waiting', ({ failures }) => {
    if (failures === ATTEMPTS_BEFORE_DOUBT) notificationCenter.send({ type: 'counts.reload' })
  })
  return () => [opened, waiting].forEach((subscription) => subscription.unsubscribe())
}

function followNews(
  { seed, time }: LiveOutside,
  { notificationCenter }: LiveActors,
  texts$: Parameters<typeof countReloads>[0],
  feed: TableFeed,
): () => void {
  const subscription = countReloads(texts$, seed, time?.scheduler).subscribe(() => {
    notificationCenter.send({ type: 'counts.reload' })
    feed.refresh('ownAnnouncement')
  })
  return () => subscription.unsubscribe()
}

function followOperations(
  { operations: store }: LiveOutside,
  { operation, notificationChannel }: LiveActors,
  texts$: Parameters<typeof operationFrames>[0],
): () => void {
  if (store === undefined) return () => {}
  const told = operationFrames(texts$).subscribe((news) => store.put(news))
  const opened = notificationChannel.on('opened', () => operation?.send({ type: 'channel.opened' }))
  return () => {
    told.unsubscribe()
    opened.unsubscribe()
    store.clear()
  }
}

function followRights({ liveLink }: LiveActors, texts$: Parameters<typeof rightsKeys>[0]): () => void {
  const told = rightsKeys(texts$).subscribe((key) => liveLink.send({ type: 'rights.told', key }))
  return () => told.unsubscribe()
}

function followPlaces({ presence: store }: LiveOutside, { presence }: LiveActors): () => void {
  const stop = store?.onOwn(() => presence?.send({ type: 'place.moved' }))
  return () => {
    stop?.()
    store?.clear()
  }
}

function followRefusals({ liveTableChannel, notificationChannel, liveLink }: LiveActors): () => void {
  const followed = [liveTableChannel, notificationChannel].map((channel) =>
    channel.on('refused', ({ code }) => liveLink.send({ type: 'socket.refused', code })),
  )
  return () => followed.forEach((subscription) => subscription.unsubscribe())
}

function followActivity(
  { activity$ }: LiveOutside,
  { liveTableChannel, notificationChannel }: LiveActors,
  note: ReturnType<typeof followConnection>['note'],
): () => void {
  const subscription = activity$.subscribe((event) => {
    note(event)
    for (const channel of [liveTableChannel, notificationChannel]) channel.send(event)
  })
  return () => subscription.unsubscribe()
}
