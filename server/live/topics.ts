import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { Resource } from '#server/engine/resource.ts'

/** A table whose changes pages may hear of. */
export interface Topic {
  /** Name of the entity, on the wire the `socketKey`. */
  key: string
  entity: Entity
  /** How its rows are read; null = its lists show something else, so only that they changed is told. */
  resource: Resource | null
  listing: string
}

/** What may be followed, by key; what nobody may follow is not among it. */
export type Topics = ReadonlyMap<string, Topic>

/** The topics of the resources that say nothing against it. */
export function topicsOf(resources: readonly Resource[]): Topics {
  const followed = resources.filter(({ hooks }) => hooks.live !== 'never')
  return new Map(followed.map((resource) => [resource.entity.name, topicOf(resource)]))
}

function topicOf(resource: Resource): Topic {
  const { entity, hooks } = resource
  const isShown = hooks.live !== 'changes'
  return { key: entity.name, entity, resource: isShown ? resource : null, listing: permissionOf(entity, 'list') }
}
