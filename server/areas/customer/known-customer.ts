import { sql as raw } from 'kysely'
import { customer } from '#contract/areas/customer/customer.entity.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Two people do not sell to one company: the same name or telephone is somebody's customer already. Source: domain part 10. */
export async function refuseKnownCustomer(
  { sql, principal }: Context,
  { id, before, values }: Draft<typeof customer>,
): Promise<void> {
  const name = values.customerName ?? before?.customerName ?? null
  const phone = values.phone ?? before?.phone ?? null
  if (name === before?.customerName && phone === before?.phone) return
  const table = raw.table(customer.table)
  const tenant = raw`coalesce((select o.tenant_id from ${table} o where o.id = ${id}), ${principal.tenantId})`
  await raw`select pg_advisory_xact_lock(hashtextextended('known customers ' || ${tenant}, 0))`.execute(sql)
  const { rows } = await raw<{ manager: string }>`
    select coalesce(u.realname, c.manager) as manager from ${table} c left join sys_user u on u.username = c.manager
    where c.tenant_id = ${tenant} and c.id <> ${id} and (c.customer_name = ${name} or c.phone = ${phone})
    order by c.create_time limit 1`.execute(sql)
  if (rows[0] !== undefined) throw refused(knownBy(rows[0].manager))
}

/** @param manager by name */
export const knownBy = (manager: string) => `该客户已由 ${manager} 跟进！`
