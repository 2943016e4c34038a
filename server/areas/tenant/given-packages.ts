import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { audit, ofPlatform, type Author } from '#server/audit/audit.ts'
import { idsOf } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Values } from '#server/engine/values/validate.ts'

const GONE = '所选套餐不存在，请刷新后重试'

/** Gives a tenant exactly the packages that its form names; a form that says nothing of them leaves them. */
export async function givePackages(
  sql: Transaction<Tables>,
  author: Author,
  tenantId: number,
  { packIds }: Values,
): Promise<void> {
  if (packIds === undefined) return
  const wanted = [...new Set(idsOf(packIds))].toSorted()
  const before = (await ofTenant(sql, tenantId)).toSorted()
  if (wanted.join() === before.join()) return
  const { rows } = await raw`select id from sys_tenant_pack where id = any(${wanted})`.execute(sql)
  if (rows.length < wanted.length) throw refused(GONE)
  await raw`delete from sys_tenant_pack_tenant where tenant_id = ${tenantId} and not pack_id = any(${wanted})`.execute(
    sql,
  )
  await raw`insert into sys_tenant_pack_tenant (pack_id, tenant_id) select id, ${tenantId} from unnest(${wanted}::text[]) as id
    on conflict do nothing`.execute(sql)
  await audit(sql, ofPlatform(author), {
    entity: 'tenant',
    entityId: String(tenantId),
    action: 'assign',
    before: { packIds: before },
    after: { packIds: wanted },
  })
}

async function ofTenant(sql: Transaction<Tables>, tenantId: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select pack_id as id from sys_tenant_pack_tenant where tenant_id = ${tenantId}`.execute(sql)
  return rows.map(({ id }) => id)
}
