import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { RIGHTS_TABLES } from '#server/rights/rights-tables.ts'

/** Access to an action of an entity, or to a step of its life cycle. */
export function accessTo(entity: Entity, action: string): { access: { permission: string }; keepsRights: boolean } {
  return { access: { permission: permissionOf(entity, action) }, keepsRights: !RIGHTS_TABLES.has(entity.table) }
}
