import { sql as raw } from 'kysely'
import { refused } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'

export interface Replaced {
  before: string[]
  after: string[]
}

/** Sets the tenants a user belongs to; with a tenant go its roles and departments. Platform principals only. */
export function replaceTenants(context: Context, userId: string, wanted: readonly string[]): Promise<Replaced> {
  const { sql } = context
  return acrossTenants({ sql }, async () => {
    const ids = wanted.map(Number)
    const known = await raw<{ id: number }>`select id from sys_tenant where id = any(${ids}::integer[])`.execute(sql)
    if (known.rows.length !== ids.length) throw refused('所选租户不存在，请刷新后重试')
    const { rows } = await raw<{ id: number }>`
      select tenant_id as id from sys_user_tenant where user_id = ${userId} order by tenant_id`.execute(sql)
    const before = rows.map((row) => row.id)
    for (const id of ids.filter((wantedId) => !before.includes(wantedId))) await joinTenant(context, userId, id)
    await leaveTenants(
      context,
      userId,
      before.filter((id) => !ids.includes(id)),
    )
    return { before: before.map(String), after: ids.map(String) }
  })
}

export async function joinTenant({ sql }: Context, userId: string, tenantId: number): Promise<void> {
  await sql
    .insertInto('sys_user_tenant')
    .values({ user_id: userId, tenant_id: tenantId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes somebody out of tenants, with their roles and departments there. */
export async function leaveTenants({ sql }: Context, userId: string, tenantIds: readonly number[]): Promise<void> {
  for (const table of ['sys_user_role', 'sys_user_depart', 'sys_depart_role_user', 'sys_user_tenant']) {
    await raw`delete from ${raw.table(table)} where user_id = ${userId} and tenant_id = any(${tenantIds}::integer[])`.execute(
      sql,
    )
  }
}
