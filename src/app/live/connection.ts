import { createListeners } from '#core/listeners.ts'
import type { PageActivity } from '#streams/page-activity.ts'
import type { Connection, ConnectionStore } from '#layout/live/connection-store.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { liveTableChannelMachine } from '#machines/channel/live-table-channel.machine.ts'

type Channel = ActorRefFrom<typeof liveTableChannelMachine>
type ChannelSnapshot = SnapshotFrom<typeof liveTableChannelMachine>

interface Options {
  table: Channel
  notification: Channel
  isOnline: boolean
  now: () => number
}

export interface FollowedConnection extends ConnectionStore {
  note: (event: PageActivity) => void
  stop: () => void
}

/** How the console is connected: the worse of the sockets that are wanted. It adds to the machines only when a wait will end. */
export function followConnection({ table, notification, isOnline, now }: Options): FollowedConnection {
  const listeners = createListeners()
  const dueMs = new Map<Channel, number>()
  let online = isOnline
  let current: Connection = { kind: 'connecting', staleSinceMs: null }
  const renew = () => {
    const states = [table, notification].map((channel) => stateOf(channel.getSnapshot(), dueMs.get(channel) ?? null))
    const wanted = states.filter((state) => state !== null)
    const worst = wanted.toSorted((one, other) => RANK[other.kind] - RANK[one.kind])[0]
    const next = worst === undefined || worst.kind === 'live' || online ? worst : offline(worst)
    if (next === undefined || isSame(current, next)) return
    current = next
    listeners.notify()
  }
  const follow = (channel: Channel) => {
    let plannedFor = -1
    return channel.subscribe((snapshot) => {
      const { failures, generation, waitMs } = snapshot.context
      const plan = snapshot.matches('waiting') ? generation * 1_000 + failures : -1
      if (plan !== plannedFor && plan !== -1) dueMs.set(channel, now() + waitMs)
      plannedFor = plan
      renew()
    })
  }
  const followed = [table, notification].map(follow)
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    note({ type }) {
      if (type === 'page.shown') return
      online = type === 'network.online'
      renew()
    },
    stop: () => followed.forEach((subscription) => subscription.unsubscribe()),
  }
}

const RANK: Record<Connection['kind'], number> = { live: 0, connecting: 1, waiting: 2, offline: 3, refused: 4 }

function stateOf(snapshot: ChannelSnapshot, dueAtMs: number | null): Connection | null {
  const { staleSinceMs } = snapshot.context
  if (snapshot.matches('closed')) return null
  if (snapshot.matches('refused')) return { kind: 'refused', staleSinceMs }
  if (snapshot.matches('waiting')) return { kind: 'waiting', dueAtMs: dueAtMs ?? 0, staleSinceMs }
  return snapshot.matches({ connected: 'live' }) ? { kind: 'live' } : { kind: 'connecting', staleSinceMs }
}

function offline(worst: Exclude<Connection, { kind: 'live' }>): Connection {
  return { kind: 'offline', staleSinceMs: worst.staleSinceMs }
}

function isSame(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
