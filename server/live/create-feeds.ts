import { groupedBy } from '#contract/collections/grouped-by.ts'
import { liveRowFrames } from '#contract/wire/live.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Outside } from './fan-out.ts'
import type { FeedRows, FeedRule, Feeds, Watcher } from './feeds.ts'
import type { Connection, LiveHub } from './live-hub.ts'
import { receiversAmong, sightsOf, type Sight } from './receivers.ts'
import type { Topic } from './topics.ts'

type FeedServices = Omit<Outside, 'live' | 'sessions' | 'topics'> & {
  live: LiveHub
  sessions: Pick<Sessions, 'principalsBehind'>
}

/** Who may is asked at each row: rights change while pages stand open. */
export function createFeeds(services: FeedServices): Feeds {
  const { live, sessions } = services
  const offered = new Map<string, FeedRule>()
  let revision = 0
  live.onClosed(({ feeds }) => void (revision += feeds.size > 0 ? 1 : 0))
  const isAllowed = (key: string, principal: Principal | undefined) =>
    offered.get(feedOf(key))?.permissions.some((code) => principal?.permissions.has(code)) === true
  const watching = (key: string) => live.open('table').filter(({ feeds }) => feeds.has(key))
  const publish = async (key: string, text: string, mark = key) => {
    const connections = watching(key)
    for (const tenantId of new Set(connections.map((one) => one.tenantId))) {
      const own = connections.filter((one) => one.tenantId === tenantId)
      const principals = await sessions.principalsBehind([...new Set(own.map(hashOf))], tenantId)
      for (const one of own) {
        // The session may have moved to another tenant while it was read.
        if (one.tenantId === tenantId && isAllowed(key, principals.get(one.sessionHash))) one.send(text, mark)
      }
    }
  }
  return {
    revision: () => revision,
    offer: (key, rule) => void offered.set(key, rule),
    async watch(connection, keys) {
      const known = keys.filter((key) => offered.has(feedOf(key)))
      const { tenantId, sessionHash } = connection
      const people = known.length > 0 ? await sessions.principalsBehind([sessionHash], tenantId) : null
      const mayWatch = (key: string) => isAllowed(key, people?.get(sessionHash))
      const feeds = new Set(connection.tenantId === tenantId ? known.filter(mayWatch) : [])
      if (feeds.size > 0 || connection.feeds.size > 0) revision += 1
      connection.feeds = feeds
    },
    isWatched: (key) => watching(key).length > 0,
    send: (key, row) => {
      const data = { socketKey: key, args: [row, ''] }
      return publish(key, JSON.stringify({ type: 'update_vxe_table', data }), `${key} ${row.id}`)
    },
    watchers: (key) => watchersOf(services, key, isAllowed),
    async sendRows(key, rows) {
      const topic = offered.get(key)?.rowsOf
      if (topic === undefined) throw new Error(`feeds: ${key} is about no table`)
      for (const tenantId of new Set([0, rows.tenantId])) {
        const connections = watching(key).filter((one) => one.tenantId === tenantId)
        if (connections.length > 0) await publishRows(services, topic, connections, { ...rows, to: tenantId })
      }
    },
  }
}

/** @param isAllowed whether somebody may watch what they asked for */
async function watchersOf(
  { live, sessions }: Pick<FeedServices, 'live' | 'sessions'>,
  key: string,
  isAllowed: (asked: string, principal: Principal) => boolean,
): Promise<Watcher[]> {
  const open = live.open('table').filter(({ feeds }) => feeds.size > 0)
  const asking = open.flatMap((connection) =>
    [...connection.feeds].filter((asked) => feedOf(asked) === key).map((asked) => ({ connection, asked })),
  )
  const found: Watcher[] = []
  for (const [tenantId, own] of groupedBy(asking, ({ connection }) => connection.tenantId)) {
    const principals = await sessions.principalsBehind([...new Set(own.map((one) => hashOf(one.connection)))], tenantId)
    for (const one of own) {
      const principal = principals.get(one.connection.sessionHash)
      // The session may have moved to another tenant while it was read.
      if (principal !== undefined && one.connection.tenantId === tenantId && isAllowed(key, principal))
        found.push({ ...one, principal })
    }
  }
  return found
}

/** What it costs grows with the rows and the different rules, not with the sockets: those who see the same are sent the same text. */
async function publishRows(
  services: FeedServices,
  topic: Topic,
  connections: readonly Connection[],
  { ids, shown, to }: FeedRows & { to: number },
): Promise<void> {
  const receivers = await receiversAmong(services, connections, topic, to)
  const principals = [...new Set(receivers.map(({ principal }) => principal))]
  const sights = await sightsOf(services, topic, ids, principals)
  const written = new Map<Sight, readonly string[]>()
  const framesOf = (sight: Sight): readonly string[] => {
    const known = written.get(sight) ?? liveRowFrames(topic.key, [...sight.rows.values()].map(shown))
    written.set(sight, known)
    return known
  }
  for (const { connection, principal } of receivers) {
    const sight = sights.get(principal)
    // The session may have moved to another tenant while the rows were read.
    if (sight === undefined || connection.tenantId !== to) continue
    for (const text of framesOf(sight)) connection.send(text)
  }
}

/** The feed that a key names, which may want a part of it: `feed@part`. */
const feedOf = (key: string): string => key.split('@', 1)[0]!

const hashOf = ({ sessionHash }: Connection): string => sessionHash
