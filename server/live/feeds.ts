import type { Row } from '#server/engine/kinds/row.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Connection } from './live-hub.ts'
import type { Topic } from './topics.ts'

/** Who may watch a feed. */
export interface FeedRule {
  /** Holders of one of them. */
  permissions: readonly string[]
  /** Its rows are about rows of this table: each is told to those alone whose list shows that row, in their tenant and within their data rules. */
  rowsOf?: Topic
}

/** Rows of a table that a feed has something to tell of. */
export interface FeedRows {
  tenantId: number
  ids: readonly string[]
  /** What is told of a row, as the lists of its receivers show it. */
  shown: (row: Row) => Row
}

/** Somebody who watches a feed. */
export interface Watcher {
  connection: Connection
  principal: Principal
  /** As the page named it: the key of the feed, with `@` and a part of it where it wants no more. */
  asked: string
}

/** What pages may watch beside tables, by key: rows that servers make themselves, and what rows of tables report of themselves. */
export interface Feeds {
  offer: (key: string, rule: FeedRule) => void
  /** A page says what it shows; what is no feed, and what its person may not see, is passed over. */
  watch: (connection: Connection, keys: readonly string[]) => Promise<void>
  isWatched: (key: string) => boolean
  /** Grows whenever somebody watches something else. */
  revision: () => number
  /** A row of no table for the pages that watch and may. */
  send: (key: string, row: { id: string } & Readonly<Record<string, unknown>>) => Promise<void>
  /** The sockets that watch a feed, whatever part of it, with the people behind them; who may not any more is left out. */
  watchers: (key: string) => Promise<Watcher[]>
  /** Rows of a table, many in one frame, for the pages of their tenant and of the platform. @throws for a feed that is about no table */
  sendRows: (key: string, rows: FeedRows) => Promise<void>
}
