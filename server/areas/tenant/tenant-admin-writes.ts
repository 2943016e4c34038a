import { sql as raw, type Transaction } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import { MAX_TENANT_ID, tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Tables } from '#server/db/tables.ts'
import { audit, ofPlatform, type Author } from '#server/audit/audit.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { checkChoices } from '#server/engine/write/check-values.ts'
import { readBody, type Values } from '#server/engine/values/validate.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { givePackages } from './given-packages.ts'
import { describedBy } from './tenant-description.ts'

/** Adds a tenant under the number given or, as other clients ask, under the next free one. Source: contract §11.3 */
export async function addTenant(sql: Transaction<Tables>, author: Author, body: unknown): Promise<number> {
  await lockNumbers(sql)
  const { stored, others } = readBody(tenant, await numbered(sql, body), { adding: true, platform: true })
  const id = Number(stored.id)
  await check(sql, stored)
  const known = await sql.selectFrom('sys_tenant').select('id').where('id', '=', id).executeTakeFirst()
  if (known) throw refused('该编号已存在!')
  const retired = await sql.selectFrom('sys_retired_tenant').select('id').where('id', '=', id).executeTakeFirst()
  if (retired) throw refused('该编号属于已删除的租户，不能再次使用！')
  const after = await sql
    .insertInto('sys_tenant')
    .values({ ...columns(stored), ...describedBy(body), id, name: String(stored.name), create_by: author.username })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(sql, ofPlatform(author), { entity: 'tenant', entityId: String(id), action: 'add', after })
  await givePackages(sql, author, id, others)
  return id
}

/** Changes a tenant; its number stays. */
export async function editTenant(
  sql: Transaction<Tables>,
  author: Author,
  body: Record<string, unknown> & { id: number },
): Promise<void> {
  const before = await sql.selectFrom('sys_tenant').selectAll().where('id', '=', body.id).forUpdate().executeTakeFirst()
  if (!before) throw missing()
  requireVersion(body['version'], before.version)
  const { stored, others } = readBody(tenant, body, { adding: false, platform: true })
  await check(sql, { beginDate: before.begin_date, endDate: before.end_date, ...stored })
  const after = await sql
    .updateTable('sys_tenant')
    .set({
      ...columns(stored),
      ...describedBy(body),
      update_by: author.username,
      update_time: raw`now()`,
      version: before.version + 1,
    })
    .where('id', '=', body.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(sql, ofPlatform(author), { entity: 'tenant', entityId: String(body.id), action: 'edit', before, after })
  await givePackages(sql, author, body.id, others)
}

/** Deletes tenants that hold nothing any more; all of them or none. Their numbers stay taken: logs, messages and files carry them. */
export async function deleteTenants(sql: Transaction<Tables>, author: Author, ids: readonly number[]): Promise<void> {
  await lockNumbers(sql)
  const rows = await sql
    .selectFrom('sys_tenant')
    .selectAll()
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw missing()
  const { rows: used } = await raw<{ name: string }>`select t.name from sys_tenant t where t.id = any(${ids})
    and (exists (select 1 from sys_user_tenant u where u.tenant_id = t.id)
      or exists (select 1 from sys_depart d where d.tenant_id = t.id and d.del_flag = '0')
      or exists (select 1 from sys_position p where p.tenant_id = t.id)
      or exists (select 1 from sys_role r where r.tenant_id = t.id)) limit 1`.execute(sql)
  if (used[0]) throw refused(`“${used[0].name}”下还有用户、部门、职务或角色，不能删除`)
  await raw`delete from sys_depart where tenant_id = any(${ids})`.execute(sql)
  await sql
    .deleteFrom('sys_tenant')
    .where('id', 'in', [...ids])
    .execute()
  await sql
    .insertInto('sys_retired_tenant')
    .values(ids.map((id) => ({ id })))
    .execute()
  for (const row of rows) {
    await audit(sql, ofPlatform(author), { entity: 'tenant', entityId: String(row.id), action: 'delete', before: row })
  }
}

async function numbered(sql: Transaction<Tables>, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { id } = body as { id?: unknown }
  return id === undefined || id === null || id === '' ? { ...body, id: await nextFreeNumber(sql) } : body
}

/** The one after the greatest that was ever given; below it once the greatest possible one is taken. */
async function nextFreeNumber(sql: Transaction<Tables>): Promise<number | null> {
  const { rows } = await raw<{ id: number }>`
    with given as (select id from sys_tenant union select id from sys_retired_tenant union select 0)
    select id + 1 as id from given
    where id < ${MAX_TENANT_ID}::integer and not exists (select 1 from given as next where next.id = given.id + 1)
    order by id desc limit 1`.execute(sql)
  return rows[0]?.id ?? null
}

/** Adding a number waits for its deletion. */
async function lockNumbers(sql: Transaction<Tables>): Promise<void> {
  await raw`select pg_advisory_xact_lock(${LOCKS.tenantNumbers})`.execute(sql)
}

async function check(sql: Transaction<Tables>, values: Values): Promise<void> {
  await checkChoices(sql, tenant, values, null, 0)
  const { beginDate, endDate } = values
  if (beginDate && endDate && beginDate >= endDate) throw refused('开始时间需小于结束时间')
}

function columns(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]))
}
