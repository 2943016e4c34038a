import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { loadGrantsOf } from './grants-of.ts'

const NORMAL = 1

/** The accounts of a tenant's people who hold a permission there and can sign in, in their order. */
export async function holdersOf(sql: Transaction<Tables>, tenantId: number, permission: string): Promise<string[]> {
  const people = await sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', NORMAL)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .execute()
  const ids = people.map(({ id }) => id)
  const grants = await loadGrantsOf(sql, ids, tenantId)
  return people.filter(({ id }) => grants.get(id)?.permissions.has(permission)).map(({ username }) => username)
}
