import type { Principal } from '#server/identity/auth.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Connection, LiveHub } from './live-hub.ts'

/** What pages may watch beside tables, by key: rows that servers make themselves and nobody stores. */
export interface Feeds {
  /** Lets holders of one of the permissions watch it. */
  offer: (key: string, permissions: readonly string[]) => void
  /** A page says what it shows; what is no feed, and what its person may not see, is passed over. */
  watch: (connection: Connection, keys: readonly string[]) => Promise<void>
  isWatched: (key: string) => boolean
  /** A row for the pages that watch and may. */
  send: (key: string, row: { id: string } & Readonly<Record<string, unknown>>) => Promise<void>
}

interface Outside {
  live: LiveHub
  sessions: Pick<Sessions, 'principalsBehind'>
}

/** Who may is asked at each row: rights change while pages stand open. */
export function createFeeds({ live, sessions }: Outside): Feeds {
  const offered = new Map<string, readonly string[]>()
  const isAllowed = (key: string, principal: Principal | undefined) =>
    offered.get(key)?.some((code) => principal?.permissions.has(code)) === true
  const watching = (key: string) => live.open('table').filter(({ feeds }) => feeds.has(key))
  const tell = async (key: string, text: string, mark = key) => {
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
    offer: (key, permissions) => void offered.set(key, permissions),
    async watch(connection, keys) {
      const known = keys.filter((key) => offered.has(key))
      const { tenantId, sessionHash } = connection
      const people = known.length > 0 ? await sessions.principalsBehind([sessionHash], tenantId) : null
      const mayWatch = (key: string) => isAllowed(key, people?.get(sessionHash))
      connection.feeds = new Set(connection.tenantId === tenantId ? known.filter(mayWatch) : [])
    },
    isWatched: (key) => watching(key).length > 0,
    send: (key, row) => {
      const data = { socketKey: key, args: [row, ''] }
      return tell(key, JSON.stringify({ type: 'update_vxe_table', data }), `${key} ${row.id}`)
    },
  }
}

const hashOf = ({ sessionHash }: Connection): string => sessionHash
