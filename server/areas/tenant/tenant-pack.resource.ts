import { sql as raw } from 'kysely'
import { tenantPack } from '#contract/areas/tenant/tenant-pack.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { idsOf } from '#server/http/ids.ts'
import { badInput, refused } from '#server/http/refusals.ts'

const MENU_COUNT = raw`(select count(*)::int from sys_tenant_pack_permission q
  join sys_permission p on p.id = q.permission_id and p.del_flag = 0 and p.menu_type <> 2 where q.pack_id = ${rowRef('id')})`

const allowed = raw`(select string_agg(q.permission_id, ',' order by q.permission_id)
  from sys_tenant_pack_permission q where q.pack_id = ${rowRef('id')})`

const tenants = (column: string) => raw`(select string_agg(n.${raw.ref(column)}::text, ',' order by n.id)
  from sys_tenant_pack_tenant o join sys_tenant n on n.id = o.tenant_id where o.pack_id = ${rowRef('id')})`

/** Packages of menus, for platform principals; a tenant's own people see those it was given (row-level security). Source: upstream 3.9. */
export const tenantPacks = defineResource(tenantPack, {
  sort: { key: 'createTime', descending: true },
  live: 'changes',
  extras: { menuCount: { label: '菜单数', type: 'integer', expression: MENU_COUNT } },
  joined: () => ({ permissionIds: allowed, tenantIds: tenants('id'), tenantIds_dictText: tenants('name') }),
  beforeWrite: ({ principal }) => requirePlatform(principal),
  afterWrite: writeScope,
  beforeDelete: async (context, rows) => {
    requirePlatform(context.principal)
    await requireUnused(
      context,
      rows.map((row) => row.id),
    )
  },
})

/** What the package allows, and who has it. */
async function writeScope(context: Context, { id, others }: Draft<typeof tenantPack>): Promise<void> {
  const { permissionIds, tenantIds } = others
  if (permissionIds !== undefined) await replace(context, id, PERMISSIONS, idsOf(permissionIds))
  if (tenantIds !== undefined) await replace(context, id, TENANTS, numbersOf(tenantIds))
}

const PERMISSIONS = {
  name: 'permissionIds',
  table: raw.table('sys_tenant_pack_permission'),
  column: raw.ref('permission_id'),
  known: raw`select id::text as id from sys_permission where del_flag = 0`,
  type: raw`varchar`,
  gone: '所选菜单已被删除，请刷新后重试',
}

const TENANTS = {
  name: 'tenantIds',
  table: raw.table('sys_tenant_pack_tenant'),
  column: raw.ref('tenant_id'),
  known: raw`select id::text as id from sys_tenant`,
  type: raw`integer`,
  gone: '所选租户不存在，请刷新后重试',
}

async function replace({ sql, principal }: Context, id: string, part: typeof PERMISSIONS, wanted: readonly string[]) {
  const { table, column, known, type } = part
  const { rows } = await raw<{ id: string }>`select ${column}::text as id from ${table} where pack_id = ${id}`.execute(
    sql,
  )
  const before = rows.map((row) => row.id).toSorted()
  const after = [...new Set(wanted)].toSorted()
  if (before.join() === after.join()) return
  const { rows: found } = await raw`select k.id from (${known}) k where k.id = any(${after})`.execute(sql)
  if (found.length < after.length) throw refused(part.gone)
  await raw`delete from ${table} where pack_id = ${id} and not ${column}::text = any(${after})`.execute(sql)
  await raw`insert into ${table} (pack_id, ${column}) select ${id}, w::${type} from unnest(${after}::text[]) as w
    on conflict do nothing`.execute(sql)
  await audit(sql, principal, {
    entity: 'tenantPack',
    entityId: id,
    action: 'assign',
    before: { [part.name]: before },
    after: { [part.name]: after },
  })
}

function numbersOf(given: unknown): string[] {
  const ids = idsOf(given)
  if (ids.some((id) => !/^[1-9]\d{0,8}$/.test(id))) throw badInput('“使用租户”的格式不正确')
  return ids
}

/** A tenant whose package is gone would be bound by nothing. */
async function requireUnused({ sql }: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await raw<{ pack: string; tenant: string }>`
    select k.pack_name as pack, t.name as tenant from sys_tenant_pack_tenant o
    join sys_tenant_pack k on k.id = o.pack_id join sys_tenant t on t.id = o.tenant_id
    where o.pack_id = any(${[...ids]}) order by k.pack_name, t.id limit 1`.execute(sql)
  const [used] = rows
  if (used !== undefined) throw refused(`套餐“${used.pack}”正被租户“${used.tenant}”使用，不能删除`)
}
