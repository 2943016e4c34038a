import { MOST_PLACES, presenceFrame, type LiveFrameOf } from '#contract/wire/live.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { publish } from './bus.ts'
import type { Outside } from './fan-out.ts'
import { createPresenceStore, type Place, type Visited } from './presence-store.ts'
import { receiversAmong, sightsOf, type Receiver } from './receivers.ts'
import type { TenantQueues } from './tenant-queues.ts'
import type { WordOf } from './words.ts'

type Told = LiveFrameOf<'presence'>['data']

export interface Presence {
  /** A page says where its person is. */
  take: (connection: Connection, places: Told) => void
  /** A socket is gone. */
  leave: (connection: Connection) => void
  /** Any server received where a user is. */
  hear: (word: WordOf<'presence'>) => void
  /** Publishes who is in the rows of tables to pages that begin to show them. */
  welcome: (connections: readonly Connection[]) => Promise<void>
  /** Lets those go who have not been heard. */
  expire: () => void
}

/**
 * Who is in which row, told to those who show the table and may see the row. The sender must be able to see the row, too. It is soft:
 * nothing is stored, and who does not say it again is forgotten. @param elapsed ms of a clock that nobody sets
 */
export function createPresence(
  services: Outside,
  queues: Pick<TenantQueues, 'add'>,
  { elapsed, report }: { elapsed: () => number; report: (error: unknown) => void },
): Presence {
  const store = createPresenceStore()
  const newest = new WeakMap<Connection, Told>()
  const told = (rows: readonly Visited[]) => {
    for (const row of rows)
      queues.add(row.tenantId, `presence ${row.key} ${row.id}`, () => publishRow(services, store, row))
  }
  return {
    take(connection, places) {
      const isWaiting = newest.has(connection)
      newest.set(connection, places)
      if (isWaiting) return
      const { tenantId } = connection
      queues.add(tenantId, null, async () => {
        const wanted = newest.get(connection) ?? []
        newest.delete(connection)
        await pass(services, connection, wanted)
      })
    },
    leave(connection) {
      const { live, database } = services
      const others = live.open('table').some((one) => pageOf(one) === pageOf(connection))
      if (others || connection.channel !== 'table') return
      if (!store.knows(connection.tenantId, pageOf(connection))) return
      const word = { tenantId: connection.tenantId, page: pageOf(connection), name: '', places: [] }
      void database
        .scope({ tenantId: 0 }, (sql) => publish(sql, { kind: 'presence', ...word }))
        // The server may be closing; who is gone is forgotten after a while anyway.
        .catch(report)
    },
    hear: ({ tenantId, page, name, places }) => told(store.note(tenantId, { page, name, places }, elapsed())),
    async welcome(connections) {
      for (const connection of connections) {
        for (const key of connection.topics) {
          for (const id of store.rowsOf(connection.tenantId, key)) {
            await publishRow(services, store, { tenantId: connection.tenantId, key, id }, connection)
          }
        }
      }
    },
    expire: () => told(store.expire(elapsed())),
  }
}

type Store = ReturnType<typeof createPresenceStore>

/** Passes on where somebody is, as far as they may see it. */
async function pass(services: Outside, connection: Connection, wanted: Told): Promise<void> {
  const { tenantId } = connection
  const places: Place[] = []
  let name = ''
  for (const key of new Set(wanted.map((place) => place.key))) {
    const topic = services.topics.get(key)
    if (topic === undefined) continue
    const [own] = await receiversAmong(services, [connection], topic, tenantId)
    if (own === undefined) continue
    const ids = wanted.flatMap((place) => (place.key === key ? [place.id] : []))
    const seen = (await sightsOf(services, topic, ids, [own.principal])).get(own.principal)?.rows
    const inSight = wanted.filter((place) => place.key === key && seen?.has(place.id) === true)
    places.push(...inSight.map(({ id, cell }) => ({ key, id, cell: cell ?? null })))
    name = own.principal.realname
  }
  const word = { tenantId, page: pageOf(connection), name, places: places.slice(0, MOST_PLACES) }
  await services.database.scope({ tenantId: 0 }, (sql) => publish(sql, { kind: 'presence', ...word }))
}

/** Publishes who is in a row to the pages that show it, or to one of them. */
async function publishRow(services: Outside, store: Store, row: Visited, only?: Connection): Promise<void> {
  const { tenantId, key, id } = row
  const topic = services.topics.get(key)
  const showing = only === undefined ? services.live.open('table') : [only]
  const connections = showing.filter((one) => one.tenantId === tenantId && one.topics.has(key))
  if (topic === undefined || connections.length === 0) return
  const receivers = await receiversAmong(services, connections, topic, tenantId)
  const principals = [...new Set(receivers.map(({ principal }) => principal))]
  const sights = await sightsOf(services, topic, [id], principals)
  const maySee = ({ connection, principal }: Receiver) =>
    connection.tenantId === tenantId && sights.get(principal)?.rows.has(id) === true
  for (const { connection } of receivers.filter(maySee)) {
    const present = store.inRow(row, pageOf(connection))
    connection.send(presenceFrame(key, { id, present }), `presence ${key} ${id}`)
  }
}

/** One loaded console of one person. */
function pageOf({ userId, pageId }: Connection): string {
  return `${userId}.${pageId}`
}
