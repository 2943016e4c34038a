import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/db/scope.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'

/** The same services, by which platform principals also find rows that belong to no tenant, whichever they work in. */
export function inPlatformScope<S extends ResourceServices>(services: S): S {
  const { database, write } = services
  const widened = (scope: Scope): Scope => (scope.platform === true ? { tenantId: 0 } : scope)
  const wide: Database = {
    ...database,
    scope: (scope, work) => database.scope(widened(scope), work),
    read: (scope, work) => database.read(widened(scope), work),
    readOnReplica: (scope, work) => database.readOnReplica(widened(scope), work),
  }
  return { ...services, isWidened: true, database: wide, write: (scope, work) => write(widened(scope), work) }
}
