import { sql as raw, type Insertable, type Transaction } from 'kysely'
import { MENU_TYPE } from '#contract/areas/permission/permission.entity.ts'
import { newId } from '#server/db/ids.ts'
import type { PermissionTable, Tables } from '#server/db/tables.ts'
import { audit, ofPlatform, type Author } from '#server/audit/audit.ts'
import { refused } from '#server/http/refusals.ts'
import { requireVersion } from '#server/engine/write/version.ts'
import { isEssential } from '#server/rights/essential.ts'
import { branchOf } from '#server/rights/trees.ts'
import {
  inputOf,
  NEW_PERMISSION,
  permissionInput,
  type PermissionBody,
  type PermissionInput,
} from '#server/areas/permission/permission-input.ts'
import { allPermissions } from '#server/rights/permission-queries.ts'

export const URL_TAKEN = '访问路径不允许重复，请重定义！'
const FAILED = '操作失败'
const NEEDED = '该菜单含有角色授权和菜单管理必需的权限，不能停用或删除'

/** Adds a row to the catalogue and grants it to the platform's own administrators, so that nothing is out of everybody's reach. @returns its id */
export async function addPermission(
  sql: Transaction<Tables>,
  author: Author,
  body: PermissionBody,
  id: string = newId(),
): Promise<string> {
  const input = acceptable(permissionInput(body, NEW_PERMISSION))
  await checkPlace(sql, input, id)
  await checkUnique(sql, input, id)
  const row: Insertable<PermissionTable> = { ...columnsOf(input), id, is_leaf: true, create_by: author.username }
  await sql.insertInto('sys_permission').values(row).execute()
  await raw`insert into sys_role_permission (role_id, permission_id)
    select id, ${id} from sys_role where platform and tenant_id = 0`.execute(sql)
  await refreshLeaves(sql, [input.parentId])
  await audit(sql, ofPlatform(author), { entity: 'permission', entityId: id, action: 'add', after: row })
  return id
}

/** Changes a row of the catalogue; a `version` that differs from the stored one is refused. */
export async function editPermission(
  sql: Transaction<Tables>,
  author: Author,
  body: PermissionBody & { id: string; version?: unknown },
): Promise<void> {
  const before = await sql
    .selectFrom('sys_permission')
    .selectAll()
    .where('id', '=', body.id)
    .where('del_flag', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refused(FAILED)
  requireVersion(body.version, before.version)
  const input = acceptable(permissionInput(body, inputOf(before)))
  if (isEssential(before) && (input.perms !== before.perms || input.status !== before.status)) throw refused(NEEDED)
  await checkPlace(sql, input, before.id)
  await checkUnique(sql, input, before.id)
  const after = await sql
    .updateTable('sys_permission')
    .set({ ...columnsOf(input), update_by: author.username, update_time: raw`now()`, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshLeaves(sql, [before.parent_id, after.parent_id])
  const change = { entity: 'permission', entityId: before.id, action: 'edit', before, after }
  await audit(sql, ofPlatform(author), change)
}

/** Deletes rows with everything below them, their data rules and every grant of them. All of the ids must exist. */
export async function deletePermissions(
  sql: Transaction<Tables>,
  author: Author,
  ids: readonly string[],
): Promise<void> {
  const rows = await allPermissions(sql)
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.length === 0 || ids.some((id) => !byId.has(id))) throw refused('未找到菜单信息')
  const branch = [...new Set(ids.flatMap((id) => branchOf(rows, id)))]
  if (branch.some((id) => isEssential(byId.get(id)!))) throw refused(NEEDED)
  await sql.deleteFrom('sys_permission').where('id', 'in', branch).execute()
  await refreshLeaves(
    sql,
    ids.map((id) => byId.get(id)?.parent_id ?? null),
  )
  for (const id of branch) {
    const change = { entity: 'permission', entityId: id, action: 'delete', before: byId.get(id) }
    await audit(sql, ofPlatform(author), change)
  }
}

/** Whether another row has the same address (aggregating menus are counted apart). Source: contract §4.6, checkPermDuplication. */
export async function isUrlTaken(
  sql: Transaction<Tables>,
  entry: { id: string; url: string; alwaysShow: boolean },
): Promise<boolean> {
  const other = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', entry.url)
    .where('always_show', '=', entry.alwaysShow)
    .where('del_flag', '=', 0)
    .where('id', '<>', entry.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function acceptable(input: PermissionInput | { problem: string }): PermissionInput {
  if ('problem' in input) throw refused(input.problem)
  return input
}

async function checkPlace(sql: Transaction<Tables>, input: PermissionInput, id: string): Promise<void> {
  if (input.parentId === null) return
  const rows = await allPermissions(sql)
  const parent = rows.find((row) => row.id === input.parentId)
  if (!parent) throw refused('上级菜单不存在，请刷新后重试')
  if (branchOf(rows, id).includes(input.parentId)) throw refused('上级菜单不能是自己或自己的下级')
  if (parent.menu_type === MENU_TYPE.button && input.menuType !== MENU_TYPE.button) {
    throw refused('按钮下面不能添加菜单')
  }
}

async function checkUnique(sql: Transaction<Tables>, input: PermissionInput, id: string): Promise<void> {
  const { url, alwaysShow, perms } = input
  if (url !== null && (await isUrlTaken(sql, { id, url, alwaysShow }))) throw refused(URL_TAKEN)
  if (perms === null) return
  const { rows } = await raw`
    select 1 from sys_permission where id <> ${id} and del_flag = 0
      and string_to_array(perms, ',') && string_to_array(${perms}::text, ',') limit 1`.execute(sql)
  if (rows.length > 0) throw refused('授权标识已存在!')
}

async function refreshLeaves(sql: Transaction<Tables>, parentIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(parentIds.filter((id) => id !== null))]
  if (ids.length === 0) return
  await raw`update sys_permission p
    set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id and c.del_flag = 0)
    where p.id = any(${ids})`.execute(sql)
}

function columnsOf(input: PermissionInput) {
  return {
    parent_id: input.parentId,
    name: input.name,
    menu_type: input.menuType,
    url: input.url,
    component: input.component,
    component_name: input.componentName,
    redirect: input.redirect,
    perms: input.perms,
    perms_type: input.permsType,
    icon: input.icon,
    sort_no: input.sortNo,
    route: input.route,
    keep_alive: input.keepAlive,
    hidden: input.hidden,
    always_show: input.alwaysShow,
    internal_or_external: input.internalOrExternal,
    description: input.description,
    status: input.status,
  }
}
