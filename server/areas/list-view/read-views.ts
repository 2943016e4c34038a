import type { role } from '#contract/areas/role/role.entity.ts'
import { sql as raw, type Selectable, type Transaction } from 'kysely'
import { SHARE_VIEWS, type ListView, type ListViews, type ViewRole } from '#contract/areas/list-view/list-view.ts'
import { tenantOf } from '#server/db/scope.ts'
import type { ListViewTable } from '#server/db/list-view-table.ts'
import type { Tables } from '#server/db/tables.ts'
import { allOf } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import type { Principal } from '#server/identity/auth.ts'

/** A view with the name of the role it is shared with. */
export type ViewRow = Selectable<ListViewTable> & { role_name: string | null }

/** Whether somebody may share views and change shared ones. */
export function mayShare({ permissions }: Pick<Principal, 'permissions'>): boolean {
  return permissions.has(SHARE_VIEWS)
}

/** Their own views and those of their roles; a reader who may share sees every shared one of the tenant. Private ones stand first. */
export async function viewsOf(sql: Transaction<Tables>, reader: Principal, list: string): Promise<ListViews> {
  const { rows } = await raw<ViewRow>`select v.*, r.role_name from sys_list_view as v
    left join sys_role as r on r.id = v.role_id
    where v.list = ${list} and ${visibleViews(reader)}
    order by v.role_id is not null, r.role_name, v.name, v.id`.execute(sql)
  return { records: rows.map((row) => viewRecord(row, reader)), mayShare: mayShare(reader) }
}

/** One of them. */
export async function visibleView(
  sql: Transaction<Tables>,
  reader: Principal,
  id: string,
): Promise<ViewRow | undefined> {
  const { rows } = await raw<ViewRow>`select v.*, null as role_name from sys_list_view as v
    where v.id = ${id} and ${visibleViews(reader)} for update`.execute(sql)
  return rows[0]
}

/** A view as the wire shows it. */
export function viewRecord(row: ViewRow, reader: Principal): ListView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    content: row.content as ListView['content'],
    roleId: row.role_id,
    roleName: row.role_name,
    isDefault: row.is_default,
    mayChange: row.user_id === reader.userId || mayShare(reader),
    createBy: row.create_by,
  }
}

/** The roles that somebody who may share can share with: those they see, whatever they may see of roles otherwise. */
export async function rolesToShareWith(context: Context): Promise<ViewRole[]> {
  const roles = context.resources.named('role') as Resource<typeof role>
  const where = allOf(await visibleTo(context, roles, 'list'))
  const rows = await select(context, roles, {
    where,
    sort: [{ column: roles.columns.get('roleName')!, descending: false }],
  })
  return rows.map((row) => ({ id: row.id, name: row.roleName }))
}

/** Row-level security keeps tenants apart, but for those who work for the whole platform. */
function visibleViews(reader: Principal) {
  const shared = mayShare(reader) ? raw`v.role_id is not null` : raw`v.role_id = any(${reader.roleIds})`
  return raw`v.tenant_id = ${tenantOf(reader)} and (v.user_id = ${reader.userId} or ${shared})`
}
