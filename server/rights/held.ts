import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { grantedIds } from '#server/rights/granted-ids.ts'
import type { Held } from '#server/rights/grants.ts'

/** Who asks, as far as rights need to know. */
export type Subject = Pick<Principal, 'userId' | 'tenantId' | 'platform' | 'administrator'>

/**
 * The ids of the menus and buttons somebody holds in the tenant they work in, with the sections above their menus: those show without being granted.
 * Work for the platform counts what roles of the platform grant; administrators may hand on everything.
 */
export async function heldBy(sql: Transaction<Tables>, subject: Subject): Promise<Held> {
  if (subject.administrator) return 'all'
  const { rows } = await raw<{ id: string }>`
    with recursive held as (
      select p.id, p.parent_id, p.menu_type from sys_permission p
      where p.id in ${grantedIds(subject.userId, subject.tenantId, subject.platform ? 'platform' : 'all')} and p.del_flag = 0
      union
      select p.id, p.parent_id, p.menu_type from sys_permission p join held h on p.id = h.parent_id
      where h.menu_type <> 2 and coalesce(p.perms, '') = '' and p.del_flag = 0)
    select id from held`.execute(sql)
  return new Set(rows.map((row) => row.id))
}
