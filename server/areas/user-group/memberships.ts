import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A user who joined or left a group of the tenant. */
export interface Membership {
  id: string
  tenantId: number
}

export async function recordMembers(
  { sql, principal }: Context,
  entityId: string,
  action: 'joinUsers' | 'removeUsers',
  members: readonly Membership[],
): Promise<void> {
  const [first] = members
  if (first === undefined) return
  const after = { userIds: members.map(({ id }) => id).toSorted() }
  await audit(sql, principal, { entity: 'userGroup', entityId, tenantId: first.tenantId, action, after })
}

/** In the tenant of the group, wherever the user who changed it works. */
export function changedMembers(groupId: string, members: readonly Membership[]): RowChange[] {
  const [first] = members
  if (first === undefined) return []
  const { tenantId } = first
  return [
    { entity: 'userGroup', action: 'edit', ids: [groupId], tenantId },
    { entity: 'user', action: 'edit', ids: members.map(({ id }) => id), tenantId },
  ]
}
