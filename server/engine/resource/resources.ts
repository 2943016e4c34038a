import type { EntityName } from '#contract/areas.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'

/** Every resource of the server, of whatever area; how what belongs to no area finds them. */
export interface Resources {
  /** Those of the areas, and of the forms in force. */
  readonly all: readonly Resource[]
  named: (name: EntityName) => Resource
  /** Learns which resources forms have now. */
  know: (forms: readonly Resource[]) => void
}

/** @throws when two resources have one name */
export function createResources(all: readonly Resource[]): Resources {
  const byName = new Map(all.map((resource) => [resource.entity.name, resource]))
  if (byName.size < all.length) throw new Error('createResources: an entity is there twice')
  let whole = all
  let ofForms: ReadonlyMap<string, Resource> = new Map()
  return {
    get all() {
      return whole
    },
    know(forms) {
      whole = [...all, ...forms]
      ofForms = new Map(forms.map((resource) => [resource.entity.name, resource]))
    },
    named(name) {
      const resource = byName.get(name) ?? ofForms.get(name)
      if (resource === undefined) throw new Error(`createResources: no area has the entity ${name}`)
      return resource
    },
  }
}

/** Every resource, of the areas and of the forms in force. @throws in work that was not given the resources */
export function everyResource({ allResources }: Context): readonly Resource[] {
  if (allResources === undefined) throw new Error('everyResource: work that asks for all runs without the resources')
  return allResources()
}

/** The resource of an entity of another area. @throws in work that was not given the resources */
export function resourceNamed({ resourceNamed: find }: Context, name: EntityName): Resource {
  if (find === undefined) throw new Error(`resourceNamed: work that asks for ${name} runs without the resources`)
  return find(name)
}
