import type { Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A row and the tenant it belongs to, 0 for tables without tenants. */
export interface OwnedRow<E extends Entity = Entity> {
  row: RowOf<E>
  tenantId: number
}

/** What happened to many rows, told to each owner by itself. */
export function changesByOwner({ name }: Entity, action: RowChange['action'], rows: readonly OwnedRow[]): RowChange[] {
  const owners = new Set(rows.map(({ tenantId }) => tenantId))
  return [...owners].map((tenantId) => ({
    entity: name,
    action,
    ids: rows.filter((each) => each.tenantId === tenantId).map(({ row }) => String(row['id'])),
    tenantId,
  }))
}
