import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { countedFor, ruledGrants } from '#server/rights/data-rules.ts'
import type { Subject } from '#server/rights/held.ts'

/** Permission id → the rule sets of somebody's grants, for those permissions where every grant is narrowed. */
export type Narrowing = ReadonlyMap<string, readonly (readonly string[])[]>

/** How the grants somebody holds of these permissions are narrowed. */
export async function narrowingOf(
  sql: Transaction<Tables>,
  { userId, tenantId, platform, administrator }: Subject,
  permissionIds: readonly string[] | 'all',
): Promise<Narrowing> {
  if (administrator || permissionIds.length === 0) return new Map()
  const grants = await ruledGrants(sql, { userIds: [userId], tenantId }, permissionIds)
  const sets = new Map<string, string[][]>()
  for (const { permissionId, ruleIds } of countedFor({ platform }, grants.get(userId))) {
    sets.set(permissionId, [...(sets.get(permissionId) ?? []), ruleIds])
  }
  return new Map([...sets].filter(([, all]) => all.every((set) => set.length > 0)))
}

interface Granted {
  permissionId: string
  ruleIds: readonly string[]
}

/** Whether a grant shows at most the rows that one of somebody's own grants shows; a permission missing in the narrowing shows them every row. */
export function isAsNarrow(own: Narrowing, { permissionId, ruleIds }: Granted): boolean {
  const sets = own.get(permissionId)
  return sets === undefined || sets.some((set) => set.every((id) => ruleIds.includes(id)))
}
