import { permissionOf, type Entity } from '#contract/define-entity.ts'

type Guarded = Pick<Entity, 'permission' | 'codes' | 'fields'>

/** Keys of the fields that somebody may not see. @param holds whether they hold a permission code */
export function guardedKeys(entity: Guarded, holds: (code: string) => boolean): string[] {
  return Object.entries(entity.fields).flatMap(([key, { seenWith }]) =>
    seenWith === undefined || holds(permissionOf(entity, seenWith)) ? [] : [key],
  )
}

/** The rights that show fields, with the names of these fields. */
export function guardingRights({ fields }: Pick<Entity, 'fields'>): { right: string; labels: string[] }[] {
  const guarded = Object.values(fields).filter(({ seenWith }) => seenWith !== undefined)
  const rights = [...new Set(guarded.map(({ seenWith }) => seenWith!))]
  return rights.map((right) => ({
    right,
    labels: guarded.filter(({ seenWith }) => seenWith === right).map(({ label }) => label),
  }))
}
