import type { Retention } from '#server/db/retention.ts'
import type { Write } from '#server/engine/resource/row-change.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { FileServices } from '#server/files/file-services.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import type { ReachableHost } from '#server/http/reachable-hosts.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { MonitoringServices } from '#server/monitoring/monitoring-services.ts'
import type { AuthorisedSessions } from '#server/rights/sessions.ts'

/** What areas may use of the outside: what every layer below them uses, and what they alone need. */
export interface Services extends EngineServices, FileServices, IdentityServices, LiveServices, MonitoringServices {
  sessions: AuthorisedSessions
  /** Changes rows like `write`, in transactions that may make and change tables, too. */
  writeSchema: Write
  /** How long what grows by itself is kept. */
  retention: Retention
  /** Hosts outside that the operator lets the server reach. */
  reachableHosts: readonly ReachableHost[]
}
