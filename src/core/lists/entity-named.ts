import type { Entity } from '#contract/define-entity.ts'

/** An entity by its name; the facts of all come with the first that is asked for. @throws when there is none */
export async function entityNamed(name: string): Promise<Entity> {
  const { ENTITIES } = await import('#core/all-entities.ts')
  const entity = ENTITIES.find((each) => each.name === name)
  if (entity === undefined) throw new Error(`entityNamed: there is no entity ${name}`)
  return entity
}
