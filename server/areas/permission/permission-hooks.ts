import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw } from 'kysely'
import { MENU_TYPE, permission } from '#contract/areas/permission/permission.entity.ts'
import { requireAdministrator } from '#server/engine/platform/platform-only.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { isSystem } from '#server/engine/platform/system-principal.ts'
import { refused } from '#server/http/refusals.ts'
import { isEssential } from '#server/rights/essential.ts'
import { isUrlTaken, URL_TAKEN } from './permission-addresses.ts'
import { permissionProblem, permissionValues, type PermissionValues } from './permission-values.ts'

type PermissionRow = RowOf<typeof permission>

const NEEDED = '该菜单含有角色授权和菜单管理必需的权限，不能停用或删除'

/** What a row of the catalogue must be besides what its fields say; only administrators write it, since its codes decide what anybody may do. Source: contract §4.6 */
export async function preparePermission(context: Context, draft: Draft<typeof permission>): Promise<void> {
  requireAdministrator(context.principal)
  const { before, values } = draft
  const next = permissionValues(values, before)
  Object.assign(values, next)
  const problem = permissionProblem(next)
  if (problem !== null) throw refused(problem)
  if (before === null) draft.columns['is_leaf'] = true
  else requireKept(before, draft, next)
  await requireMenuAbove(context, next)
  await requireFree(context, draft, next)
}

/** A new row is granted to the administrators of the platform, so that nothing is out of everybody's reach; the rows above know whether something is below them. */
export async function placePermission(
  context: Context,
  { id, before, values }: Draft<typeof permission>,
): Promise<void> {
  if (before === null) await placePermissions(context, [id], [values.parentId])
  else await refreshLeaves(context, [before.parentId, values.parentId])
}

/** The same for many new rows at once. @param parentIds the rows above them */
export async function placePermissions(
  context: Context,
  ids: readonly string[],
  parentIds: readonly unknown[],
): Promise<void> {
  await raw`insert into sys_role_permission (role_id, permission_id)
    select r.id, p.id from sys_role r, unnest(${[...ids]}::text[]) as p (id) where r.administrator`.execute(context.sql)
  await refreshLeaves(context, parentIds)
}

/** Nobody could repair a platform without the codes that grant and repair. */
export function requireDispensable({ principal }: Context, rows: readonly PermissionRow[]): void {
  requireAdministrator(principal)
  if (rows.some((row) => isEssential({ perms: row.perms }))) throw refused(NEEDED)
}

/** The rows that stood above what is gone. */
export async function forgetPlaces(context: Context, rows: readonly PermissionRow[]): Promise<void> {
  await refreshLeaves(
    context,
    rows.map((row) => row.parentId),
  )
}

function requireKept(before: PermissionRow, { values }: Draft<typeof permission>, { perms }: PermissionValues): void {
  const had = { perms: before.perms }
  const isStill = (values.status ?? before.status) === before.status && perms === had.perms
  if (isEssential(had) && !isStill) throw refused(NEEDED)
}

async function requireMenuAbove({ sql }: Context, { menuType, parentId }: PermissionValues): Promise<void> {
  if (parentId === null || menuType === MENU_TYPE.button) return
  const above = await sql.selectFrom('sys_permission').select('menu_type').where('id', '=', parentId).executeTakeFirst()
  if (above?.menu_type === MENU_TYPE.button) throw refused('按钮下面不能新增菜单')
}

async function requireFree(
  { sql, principal }: Context,
  { id, before }: Draft<typeof permission>,
  next: PermissionValues,
): Promise<void> {
  const { url, alwaysShow, perms } = next
  const isNew = url !== (before?.url ?? null) || perms !== (before?.perms ?? null)
  // Two writers at once would both find an address or a code free; the lock ends with the transaction.
  if (isNew) await raw`select pg_advisory_xact_lock(hashtextextended('sys_permission.perms', 0))`.execute(sql)
  if (url !== null && (await isUrlTaken(sql, { id, url, alwaysShow }))) throw refused(URL_TAKEN)
  // What the product brings may show a list whole through one entry and a part of it through another.
  if (perms === null || isSystem(principal) || perms === (before?.perms ?? null)) return
  const { rows } = await raw`
    select 1 from sys_permission where id <> ${id}
      and string_to_array(perms, ',') && string_to_array(${perms}::text, ',') limit 1`.execute(sql)
  if (rows.length > 0) throw refused(permission.fields.perms.unique)
}

async function refreshLeaves({ sql }: Context, parentIds: readonly unknown[]): Promise<void> {
  const ids = [...new Set(parentIds.filter((id) => typeof id === 'string' && id !== ''))]
  if (ids.length === 0) return
  await raw`update sys_permission p set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id)
    where p.id = any(${ids})`.execute(sql)
}
