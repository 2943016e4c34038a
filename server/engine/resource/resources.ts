import type { Resource, Resources } from '#server/engine/resource/resource.ts'

/** The same where forms are put in force. */
export interface ResourceRegistry extends Resources {
  /** Learns which resources forms have now. */
  know: (forms: readonly Resource[]) => void
}

/** @throws when two resources have one name */
export function createResources(all: readonly Resource[]): ResourceRegistry {
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
