import { guardedKeys } from '#contract/accounts/guarded-fields.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { isSystem } from '#server/engine/platform/system-principal.ts'
import type { Row } from '#server/engine/kinds/row.ts'

type Viewer = Pick<Principal, 'userId' | 'permissions'>

/** Keys of the fields that somebody may not see; the platform itself sees all. */
export function hiddenKeys(viewer: Viewer, entity: Pick<Entity, 'permission' | 'codes' | 'fields'>): string[] {
  return isSystem(viewer) ? [] : guardedKeys(entity, (code) => viewer.permissions.has(code))
}

/** A resource without the fields that somebody may not see: they can neither be asked for nor sorted by, and no sheet has them. */
export function seenBy<E extends Entity>(viewer: Viewer, resource: Resource<E>): Resource<E> {
  const hidden = hiddenKeys(viewer, resource.entity)
  if (hidden.length === 0) return resource
  const isSeen = ([key]: readonly [string, unknown]) => !hidden.includes(key)
  const fields = Object.fromEntries(Object.entries(resource.entity.fields).filter(isSeen))
  return {
    ...resource,
    entity: { ...resource.entity, fields },
    columns: new Map([...resource.columns].filter(isSeen)),
  }
}

/** Takes from rows, in place, what somebody may not see. */
export function hideFrom(viewer: Viewer, entity: Entity, rows: readonly Row[]): void {
  for (const key of hiddenKeys(viewer, entity)) for (const row of rows) delete row[key]
}
