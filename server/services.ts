import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { RememberedDictionaries } from '#server/engine/dictionary-texts.ts'
import type { Database } from '#server/db/database.ts'
import type { Resources } from '#server/engine/resources.ts'
import type { Bus } from '#server/live/bus.ts'
import type { Topics } from '#server/live/topics.ts'
import type { Write } from '#server/engine/write/row-change.ts'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Retention } from '#server/db/retention.ts'

/** What routes may use of the outside. */
export interface Services {
  database: Database
  /** Key of all keyed hashes: tokens, captchas, codes. */
  authSecret: string
  /** Epoch ms; tests hand in a clock of their own. */
  now: () => number
  /** Milliseconds of a clock that nobody sets, for what lasts; tests hand in theirs. */
  elapsed: () => number
  /** Whether this is the demo platform: demo accounts are offered, SMS codes are answered. */
  demo: boolean
  /** What `/config.json` answers; missing members take the console's defaults. */
  console: Partial<ConsoleConfig>
  /** Origins besides our own whose pages may open sockets and send changes. */
  allowedOrigins: readonly string[]
  /** The CAS server that tickets are validated with; empty = the embedded one. */
  casUrl: string
  /** How long what grows by itself is kept. */
  retention: Retention
  /** The resources of all areas. */
  resources: Resources
  /** The tables whose changes pages may follow. */
  topics: Topics
  sessions: Sessions
  /** Texts of dictionaries, remembered. */
  dictionaries: RememberedDictionaries
  live: LiveHub
  /** Changes rows and lets every server know. */
  write: Write
  /** What any server that shares the database told. */
  bus: Bus
}
