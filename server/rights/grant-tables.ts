import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { idsOf } from '#server/http/ids.ts'
import type { GrantDifference } from '#server/rights/grants.ts'

interface GrantTable {
  table: RawBuilder<unknown>
  owner: RawBuilder<unknown>
  /** Whether its rows name their tenant. */
  tenant: boolean
}

/** The three places where permissions are granted; they have the same shape. */
export const GRANT_TABLES = {
  role: { table: raw.table('sys_role_permission'), owner: raw.ref('role_id'), tenant: false },
  department: { table: raw.table('sys_depart_permission'), owner: raw.ref('depart_id'), tenant: true },
  departmentRole: { table: raw.table('sys_depart_role_permission'), owner: raw.ref('role_id'), tenant: true },
} as const satisfies Record<string, GrantTable>

type GrantKind = keyof typeof GRANT_TABLES

export interface GrantOwner {
  kind: GrantKind
  id: string
  /** Tenant of the owner; written where rows name their tenant. */
  tenantId: number
}

/** Permission id → ids of the rules that narrow the grant. */
export async function grantsOf(
  sql: Transaction<Tables>,
  owner: Pick<GrantOwner, 'kind' | 'id'>,
): Promise<Map<string, string[]>> {
  const { table, owner: column } = GRANT_TABLES[owner.kind]
  const { rows } = await raw<{ permission_id: string; data_rule_ids: string | null }>`
    select permission_id, data_rule_ids from ${table} where ${column} = ${owner.id} order by permission_id`.execute(sql)
  return new Map(rows.map((row) => [row.permission_id, idsOf(row.data_rule_ids)]))
}

/** Grants and withdraws. @param rulesOf the rules a new grant starts with */
export async function applyGrants(
  sql: Transaction<Tables>,
  owner: GrantOwner,
  { added, removed }: GrantDifference,
  rulesOf: (permissionId: string) => readonly string[],
): Promise<void> {
  const { table, owner: column, tenant } = GRANT_TABLES[owner.kind]
  if (removed.length > 0) {
    await raw`delete from ${table} where ${column} = ${owner.id} and permission_id = any(${removed})`.execute(sql)
  }
  const rules = added.map((id) => rulesOf(id).join(',') || null)
  if (added.length === 0) return
  const [columns, values] = tenant ? [raw`, tenant_id`, raw`, ${owner.tenantId}::integer`] : [raw``, raw``]
  await raw`
    insert into ${table} (${column}, permission_id, data_rule_ids${columns})
    select ${owner.id}, g.id, g.rules${values} from unnest(${added}::text[], ${rules}::text[]) as g (id, rules)`.execute(
    sql,
  )
}

/** Narrows one grant to rows that fit the rules. @returns false when there is no such grant */
export async function narrowGrant(
  sql: Transaction<Tables>,
  owner: Pick<GrantOwner, 'kind' | 'id'>,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<boolean> {
  const { table, owner: column } = GRANT_TABLES[owner.kind]
  const { numAffectedRows = 0n } = await raw`
    update ${table} set data_rule_ids = ${ruleIds.join(',') || null}
    where ${column} = ${owner.id} and permission_id = ${permissionId}`.execute(sql)
  return numAffectedRows > 0n
}
