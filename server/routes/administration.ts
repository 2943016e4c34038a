import type { Database } from '#server/db/database.ts'
import type { RowChange } from '#server/plugins/change-bus.ts'

/** What the routes of rights and departments use of the server. */
export interface Administration {
  database: Database
  /** Called after a committed change: tells whoever listens and forgets remembered rights. */
  changed: (change: RowChange) => void
}
