import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addSalesRole } from './sales-role.ts'

/** Somebody of a demo tenant who sells. */
export interface Seller {
  id: string
  username: string
  realname: string
}

/** Its administrator sells, too. */
const ADMINISTRATOR = 'enterprise'
const SELLERS = 2

/** Who sells in a demo tenant: its administrator, and people with a role of its own. */
export async function sellersOf(seeding: DemoSeeding, tenantId: number): Promise<Seller[]> {
  const { sql, accounts, permissionId } = seeding
  const people = await sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .execute()
  const sellers = people.filter(({ username }) => !accounts.includes(username)).slice(-SELLERS)
  const roleId = await addSalesRole(contextIn(seeding, tenantId), tenantId, permissionId)
  const held = sellers.map(({ id }) => ({ user_id: id, role_id: roleId, tenant_id: tenantId }))
  if (held.length > 0) await sql.insertInto('sys_user_role').values(held).execute()
  return [...people.filter(({ username }) => username === ADMINISTRATOR), ...sellers]
}

/** The context of a seller at some time, which is never after now. */
export function contextOfSeller(
  seeding: DemoSeeding,
  tenantId: number,
  { id: userId, username, realname }: Seller,
  atMs: number,
): Context {
  const context = contextIn({ ...seeding, now: Math.min(atMs, seeding.now) }, tenantId)
  return { ...context, principal: { ...context.principal, userId, username, realname } }
}

function contextIn(seeding: DemoSeeding, tenantId: number): Context {
  return contextOf(seeding, tenantId)
}
