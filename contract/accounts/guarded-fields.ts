import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { memoized } from '#contract/collections/memoized.ts'

type Fields = Entity['fields']
type Guarded = Pick<Entity, 'permission' | 'codes' | 'fields'>

/** Keys of the fields that somebody may not see. @param holds whether they hold a permission code */
export function guardedKeys(entity: Guarded, holds: (code: string) => boolean): string[] {
  return guardedOf(entity.fields).flatMap(([key, { seenWith }]) => (holds(permissionOf(entity, seenWith)) ? [] : [key]))
}

/** The rights that show fields, with the names of these fields. */
export function guardingRights({ fields }: Pick<Entity, 'fields'>): { right: string; labels: string[] }[] {
  const guarded = guardedOf(fields).map(([, field]) => field)
  const rights = [...new Set(guarded.map(({ seenWith }) => seenWith))]
  return rights.map((right) => ({
    right,
    labels: guarded.filter(({ seenWith }) => seenWith === right).map(({ label }) => label),
  }))
}

/** The fields that a right shows, with their keys. */
const guardedOf = memoized((fields: Fields) =>
  Object.entries(fields).flatMap(([key, { seenWith, label }]) =>
    seenWith === undefined ? [] : [[key, { seenWith, label }] as const],
  ),
)
