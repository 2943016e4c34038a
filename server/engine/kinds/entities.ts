import type { Area } from '#contract/define-area.ts'
import type { Entity } from '#contract/define-entity.ts'
import { AREAS } from '#contract/areas.ts'

const ENTITIES = new Map(
  (AREAS as readonly Area[]).flatMap(({ entities }) => entities).map((each) => [each.name, each]),
)

type Served = readonly { entity: Entity }[]

/** Every entity of the list of areas, and of the forms in force among what a server serves. */
export function allEntities(served: Served): Entity[] {
  const others = served.map(({ entity }) => entity).filter(({ name }) => !ENTITIES.has(name))
  return [...ENTITIES.values(), ...others]
}

/** An entity of the list of areas. @throws when none has this name */
export function entityNamed(name: string): Entity {
  const entity = ENTITIES.get(name)
  if (entity === undefined) throw new Error(`areas: there is no entity ${name}`)
  return entity
}

/** One of all, undefined for what the audit and others know beside the entities. */
export function knownEntity(name: string, served: Served): Entity | undefined {
  return ENTITIES.get(name) ?? served.find(({ entity }) => entity.name === name)?.entity
}

/** The entity whose rows stand in a table, if it is one's. */
export function entityOfTable(table: string, served: Served): Entity | undefined {
  return allEntities(served).find((entity) => entity.table === table && entity.derived !== true)
}
