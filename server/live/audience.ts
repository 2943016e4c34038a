import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Topic } from './topics.ts'

/** The tenants whose pages a change concerns; 0, the pages of the platform, is always among them. */
export async function audienceOf(
  sql: Transaction<Tables>,
  { entity }: Topic,
  change: Pick<RowChange, 'ids' | 'tenantId' | 'action'>,
): Promise<number[]> {
  if (entity.table === 'sys_user') return [0, change.tenantId, ...(await tenantsOfUsers(sql, change.ids))]
  if (change.tenantId !== 0) return [0, change.tenantId]
  if (!entity.tenant) return [0, ...(await allTenants(sql))]
  const owners = await ownersOf(sql, entity.table, change.ids)
  // What is gone for good and belonged to nobody in particular was shared with everybody.
  if (owners.length === 0 || owners.includes(0)) return [0, ...(await allTenants(sql))]
  return [0, ...owners]
}

async function tenantsOfUsers(sql: Transaction<Tables>, userIds: readonly string[]): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select distinct tenant_id as id from sys_user_tenant where user_id = any(${[...userIds]}::text[])`.execute(sql)
  return rows.map((row) => row.id)
}

async function allTenants(sql: Transaction<Tables>): Promise<number[]> {
  const rows = await sql.selectFrom('sys_tenant').select('id').execute()
  return rows.map((row) => row.id)
}

async function ownersOf(sql: Transaction<Tables>, table: string, ids: readonly string[]): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select distinct tenant_id as id from ${raw.table(table)} where id = any(${[...ids]}::text[])`.execute(sql)
  return rows.map((row) => row.id)
}
