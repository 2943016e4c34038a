import type { CacheRegistry } from '#server/caches/cache-registry.ts'
import type { TrustedClock } from '#server/clock/trusted-clock.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { RememberedDictionaries } from '#server/engine/kinds/dictionary-texts.ts'
import type { LargeTotals } from '#server/caches/large-totals.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Resources } from '#server/engine/resource/resources.ts'
import type { Write } from '#server/engine/resource/row-change.ts'

/** What the engine uses of the outside. */
export interface EngineServices extends JobServices {
  /** The resources of all areas. */
  resources: Resources
  /** How background work reaches the rows of an entity: as its routes do. By the entity's name. */
  served: Map<string, { resource: Resource; services: EngineServices }>
  /** Texts of dictionaries, remembered. */
  dictionaries: RememberedDictionaries
  /** Totals of large lists, remembered. */
  largeTotals: LargeTotals
  /** What this server remembers, to be looked into and forgotten. */
  caches: CacheRegistry
  /** Whether things may be removed by their age. */
  trustedClock: TrustedClock
  /** Changes rows and lets every server know. */
  write: Write
}
