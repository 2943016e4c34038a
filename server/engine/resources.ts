import type { EntityName } from '#contract/areas.ts'
import type { Context, Resource } from '#server/engine/resource.ts'

/** Every resource of the server, of whatever area; how what belongs to no area finds them. */
export interface Resources {
  all: readonly Resource[]
  named: (name: EntityName) => Resource
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

/** The resource of an entity of another area. @throws in work that was not given the resources */
export function resourceNamed({ resourceNamed: find }: Context, name: EntityName): Resource {
  if (find === undefined) throw new Error(`resourceNamed: work that asks for ${name} runs without the resources`)
  return find(name)
}
