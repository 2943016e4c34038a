import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { missing } from '#server/http/refusals.ts'
import { requireWithinOwn } from '#server/rights/granting.ts'
import type { Subject } from '#server/rights/held.ts'
import { worksWith } from '#server/rights/scopes.ts'

/**
 * Refuses roles that somebody may not hand to people: unknown ones and those of other tenants (404), roles of the platform (404, but for its administrators) and roles stronger than their own rights (510).
 * Call it with the roles that are added; roles a person has already may stay.
 */
export async function requireAssignable(
  sql: Transaction<Tables>,
  granter: Subject,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const roles = await sql
    .selectFrom('sys_role')
    .select(['id', 'tenant_id', 'platform'])
    .where('id', 'in', [...roleIds])
    .execute()
  const visible = roles.filter(
    (role) => worksWith(granter, role.tenant_id) && (granter.administrator || !role.platform),
  )
  if (visible.length < new Set(roleIds).size) throw missing()
  if (granter.administrator) return
  for (const { id } of visible) await requireWithinOwn(sql, granter, { kind: 'role', id })
}
