import { ONLINE_ROWS } from '#contract/areas/online-form/entity-of.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** A table whose changes pages may hear of. */
export interface Topic {
  /** Name of the entity, on the wire the `socketKey`. */
  key: string
  entity: Entity
  /** How its rows are read; null = its lists show something else, so only that they changed is told. */
  resource: Resource | null
  /** The permissions to see its rows and to change them. */
  listing: string
  editing: string
  /** What its rows belong to, where nobody is permitted them by themselves: who sees a record sees its children. `by` holds the id of the record. */
  above: { topic: Topic; by: string } | null
}

/** What may be followed, by key; what nobody may follow is not among it. */
export type Topics = ReadonlyMap<string, Topic>

/** The topics of the resources that say nothing against it. */
export function topicsOf(resources: readonly Resource[]): Map<string, Topic> {
  const followed = resources.filter(({ hooks }) => hooks.live !== 'never')
  return new Map(followed.map((resource) => [resource.entity.name, topicOf(resource, resources)]))
}

/** Learns which forms that are defined as data may be followed now; those of areas stay. */
export function followForms(topics: Map<string, Topic>, forms: readonly Resource[]): void {
  const current = topicsOf(forms)
  for (const [key, { resource }] of topics) if (isForm(resource) && !current.has(key)) topics.delete(key)
  for (const [key, topic] of current) topics.set(key, topic)
}

const isForm = (resource: Resource | null): boolean => resource?.entity.path.startsWith(`${ONLINE_ROWS}/`) === true

function topicOf(resource: Resource, resources: readonly Resource[]): Topic {
  const { entity, hooks } = resource
  const above = aboveOf(entity, resources)
  return {
    key: entity.name,
    entity,
    resource: hooks.live === 'changes' ? null : resource,
    listing: above?.topic.listing ?? permissionOf(entity, 'list'),
    editing: above?.topic.editing ?? permissionOf(entity, 'edit'),
    above,
  }
}

function aboveOf({ name, offers }: Entity, resources: readonly Resource[]): Topic['above'] {
  if (offers.length > 0) return null
  for (const resource of resources) {
    const kind = Object.values(resource.entity.children ?? {}).find(({ entity }) => entity === name)
    if (kind !== undefined) return { topic: topicOf(resource, resources), by: kind.by }
  }
  return null
}
