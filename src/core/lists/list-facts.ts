import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { ENTITIES } from '#core/all-entities.ts'
import { PAGES } from '#core/pages.ts'

/** What is known of the records that a page lists before their entity is loaded. */
export interface ListFact {
  /** Chinese noun: 职务. */
  label: string
  /** Base path below the API base. */
  path: string
  /** Permission prefix. */
  permission: string
  /** Key of the field that names a record. */
  title: string
  /** Its rows form trees. */
  isTree: boolean
  /** What follows the prefix in the right to add to it; null = nobody adds. */
  addCode: string | null
}

/** By the name of the entity. */
export type ListFacts = Readonly<Record<string, ListFact>>

/** Of every entity that a page lists. The build puts in this module's place what it comes to (scripts/list-facts.ts): the entities themselves are some eighty files. */
export const LIST_FACTS: ListFacts = Object.fromEntries(
  ENTITIES.filter(({ name }) => PAGES.some(({ entity }) => entity === name)).map((entity) => [
    entity.name,
    factOf(entity),
  ]),
)

function factOf(entity: Entity): ListFact {
  const { label, path, permission, title, tree, offers } = entity
  const addCode = offers.includes('add') ? permissionOf(entity, 'add').slice(permission.length + 1) : null
  return { label, path, permission, title, isTree: tree !== undefined, addCode }
}
