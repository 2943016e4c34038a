import type { EntityName } from '#contract/areas.ts'
import type { Resource } from '#server/engine/resource.ts'

/** Every resource of the server, of whatever area; how what belongs to no area finds them. */
export interface Resources {
  all: readonly Resource[]
  named(name: EntityName): Resource
}

/** @throws when two resources have one name */
export function createResources(all: readonly Resource[]): Resources {
  const byName = new Map(all.map((resource) => [resource.entity.name, resource]))
  if (byName.size < all.length) throw new Error('createResources: an entity is there twice')
  return {
    all,
    named(name) {
      const resource = byName.get(name)
      if (resource === undefined) throw new Error(`createResources: no area has the entity ${name}`)
      return resource
    },
  }
}
