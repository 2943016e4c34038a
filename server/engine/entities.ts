import type { Area } from '#contract/define-area.ts'
import type { Entity } from '#contract/define-entity.ts'
import { AREAS } from '#contract/areas.ts'

const ENTITIES = new Map(
  (AREAS as readonly Area[]).flatMap(({ entities }) => entities).map((each) => [each.name, each]),
)

/** An entity of the list of areas. @throws when none has this name */
export function entityNamed(name: string): Entity {
  const entity = ENTITIES.get(name)
  if (entity === undefined) throw new Error(`areas: there is no entity ${name}`)
  return entity
}

/** The entity whose rows stand in a table, if it is one's. */
export function entityOfTable(table: string): Entity | undefined {
  return [...ENTITIES.values()].find((entity) => entity.table === table && entity.derived !== true)
}
