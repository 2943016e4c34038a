import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Bus } from '#server/live/bus.ts'
import type { Feeds } from '#server/live/feeds.ts'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { Topics } from '#server/live/topics.ts'
import type { VolatileColumns } from '#server/live/volatile/volatile-columns.ts'

/** What live changes use of the outside. */
export interface LiveServices extends Pick<
  EngineServices,
  'database' | 'now' | 'trustedClock' | 'resources' | 'dictionaries' | 'largeTotals'
> {
  sessions: Sessions
  /** The tables whose changes pages may follow. */
  topics: Topics
  live: LiveHub
  /** What pages may watch beside tables. */
  feeds: Feeds
  /** What rows report of themselves. */
  volatile: VolatileColumns
  /** What any server that shares the database told. */
  bus: Bus
  /** Origins besides our own whose pages may open sockets and send changes. */
  allowedOrigins: readonly string[]
}
