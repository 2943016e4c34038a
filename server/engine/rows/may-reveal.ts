import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { maskedKeys } from '#contract/masks/masked-row.ts'
import { REVEAL } from '#contract/masks/reveal.ts'
import type { Principal } from '#server/identity/auth.ts'

/** Whether exports of an entity show somebody what its answers hide. */
export function mayReveal({ permissions }: Pick<Principal, 'permissions'>, entity: Entity): boolean {
  return maskedKeys(entity).length > 0 && permissions.has(permissionOf(entity, REVEAL))
}

/** What the record of an export says of it: the fields that it showed whole. */
export function revealedIn(principal: Pick<Principal, 'permissions'>, entity: Entity): { revealed?: string[] } {
  return mayReveal(principal, entity) ? { revealed: maskedKeys(entity) } : {}
}
