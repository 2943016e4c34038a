import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const NORMAL = 1

/** Those of the accounts that belong to the tenant and can sign in. @returns account as asked for, whatever its case → id */
export async function reachableUsers(
  sql: Transaction<Tables>,
  tenantId: number,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username'])
    .where('m.tenant_id', '=', tenantId)
    .where(raw<SqlBool>`lower(u.username) = any(${usernames.map((name) => name.toLowerCase())})`)
    .where('u.status', '=', NORMAL)
    .where('u.del_flag', '=', 0)
    .execute()
  const idByName = new Map(users.map(({ id, username }) => [username.toLowerCase(), id]))
  return new Map(
    usernames.flatMap((name): [string, string][] => {
      const id = idByName.get(name.toLowerCase())
      return id === undefined ? [] : [[name, id]]
    }),
  )
}
