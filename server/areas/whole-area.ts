import type { Area as AreaFacts } from '#contract/define-area.ts'
import type { Area } from '#server/areas/area.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Resource } from '#server/engine/resource/resource.ts'

/** An area with all its resources. */
export type WholeArea = Area & { resources: readonly Resource[] }

/**
 * The area as the server runs it: an entity it says nothing of gets the standard resource, so that an ordinary area says nothing at all.
 * @throws when it has a resource that its facts do not list
 */
export function wholeArea(facts: AreaFacts & Pick<Area, 'name'>, own: Area = { name: facts.name }): WholeArea {
  const { resources = [] } = own
  const stray = resources.find(({ entity }) => !facts.entities.some(({ name }) => name === entity.name))
  if (stray !== undefined) throw new Error(`wholeArea: ${facts.name} does not list the entity ${stray.entity.name}`)
  const resourceOf = (name: string) => resources.find(({ entity }) => entity.name === name)
  return { ...own, resources: facts.entities.map((entity) => resourceOf(entity.name) ?? defineResource(entity)) }
}
