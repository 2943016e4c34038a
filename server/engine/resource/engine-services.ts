import type { CacheRegistry } from '#server/caches/cache-registry.ts'
import type { TrustedClock } from '#server/clock/trusted-clock.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { RememberedDictionaries } from '#server/engine/kinds/dictionary-texts.ts'
import type { LargeTotals } from '#server/caches/large-totals.ts'
import type { Resource, Resources } from '#server/engine/resource/resource.ts'
import type { Write } from '#server/engine/resource/row-change.ts'

/** How far services reach. */
export interface Reach {
  /** Their scope is wider than that of the user. */
  isWidened?: true
  /** A platform principal works for the whole platform, whichever tenant it chose. */
  isForPlatform?: true
}

/** A list and what its own route uses. */
export interface SearchedList {
  resource: Resource
  services: EngineServices & Reach
  /** Nobody else opens it, whatever codes a role holds. */
  isPlatformOnly?: true
}

/** What the engine uses of the outside. */
export interface EngineServices extends JobServices {
  /** The resources of all areas. */
  resources: Resources
  /** How background work reaches the rows of an entity: as its routes do. By the entity's name. */
  served: Map<string, { resource: Resource; services: EngineServices }>
  /** The lists whose records are looked for by name, each with what its own route uses. By the entity's name. */
  searched: Map<string, SearchedList>
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
