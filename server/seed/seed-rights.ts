import { createHash } from 'node:crypto'
import { MENU_TYPE } from '#contract/areas/permission/permission.entity.ts'
import { newId } from '#server/db/ids.ts'
import type { ButtonSeed, MenuSeed } from '#server/seed/data/menu-entry.ts'
import { MENU } from '#server/seed/data/menu.ts'
import { CHECK_RULES, ROLES } from '#server/seed/data/roles.ts'
import { audit } from '#server/engine/audit/audit.ts'
import { grantsOf } from '#server/rights/grant-tables.ts'
import { saveGrants } from '#server/rights/granting.ts'
import type { PermissionBody } from '#server/areas/permission/permission-input.ts'
import { addPermission } from '#server/areas/permission/permission-writes.ts'
import { makeRoom } from './code-holder.ts'
import { system, type Seeding } from './parts.ts'

/** Makes the shared roles that were never made. */
export async function seedRoles({ sql, done, mark }: Seeding): Promise<void> {
  for (const { code, name, description, platform } of ROLES) {
    const key = `role:${code}`
    if (done.has(key)) continue
    const row = { id: newId(), tenant_id: 0, role_code: code, role_name: name, description, platform }
    await sql
      .insertInto('sys_role')
      .values({ ...row, create_by: 'system' })
      .execute()
    await audit(sql, system(0), { entity: 'role', entityId: row.id, action: 'add', after: row })
    await mark(key)
  }
}

/** Makes the menus and buttons that were never made, below the place they belong to, and grants them to the shared roles. */
export async function seedMenu(seeding: Seeding): Promise<void> {
  const holders = new Map<string, string[]>()
  for (const menu of MENU) await seedBranch(seeding, menu, null, holders)
  for (const [code, ids] of holders) await grant(seeding, code, ids)
}

async function seedBranch(
  seeding: Seeding,
  menu: MenuSeed,
  parentId: string | null,
  holders: Map<string, string[]>,
): Promise<void> {
  const id = await seedRow(seeding, keyOf(menu), { ...bodyOf(menu), parentId }, menu.for, holders)
  for (const [index, button] of (menu.buttons ?? []).entries()) {
    const body = { ...buttonBody(button), parentId: id, sortNo: index + 1 }
    await seedRow(seeding, button.code, body, button.for, holders)
  }
  for (const child of menu.children ?? []) await seedBranch(seeding, child, id, holders)
}

/** @returns the row's id, which follows from its key: later releases find their parents by it */
async function seedRow(
  { sql, done, mark }: Seeding,
  key: string,
  body: PermissionBody,
  roles: MenuSeed['for'],
  holders: Map<string, string[]>,
): Promise<string> {
  const id = permissionId(key)
  if (done.has(`permission:${key}`)) return id
  const parent = body.parentId
  const isPlaced = parent === null || parent === undefined || (await exists(sql, parent))
  if (isPlaced) {
    const code = body.perms ?? ''
    const room = code === '' ? null : await makeRoom(sql, code, { earlierId: permissionId(code), newId: id })
    await addPermission(sql, system(0), room?.isFree === false ? { ...body, perms: null } : body, id)
    await room?.settle()
    for (const role of roles ?? []) holders.set(role, [...(holders.get(role) ?? []), id])
  }
  await mark(`permission:${key}`)
  return id
}

async function exists(sql: Seeding['sql'], id: string): Promise<boolean> {
  return (await sql.selectFrom('sys_permission').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The id of a row of the catalogue that this product brings along. @param key its address or code */
export function permissionId(key: string): string {
  return createHash('md5').update(`andun:${key}`).digest('hex')
}

function keyOf({ key, url, code, name }: MenuSeed): string {
  return key ?? url ?? code ?? name
}

function bodyOf(menu: MenuSeed): PermissionBody & { parentId?: string | null } {
  const { url, code, component, redirect, icon, description } = menu
  return {
    menuType: typeOf(menu),
    name: menu.name,
    sortNo: menu.sort,
    url: url ?? null,
    component: component ?? null,
    redirect: redirect ?? null,
    icon: icon ?? null,
    description: description ?? null,
    perms: code ?? null,
    route: menu.linkOnly !== true,
    keepAlive: menu.keepAlive === true,
    hidden: menu.hidden === true,
    internalOrExternal: menu.external === true,
  }
}

function typeOf(menu: MenuSeed): number {
  if (menu.url === undefined) return MENU_TYPE.button
  return MENU.includes(menu) ? MENU_TYPE.top : MENU_TYPE.menu
}

function buttonBody({ code, name, type = 1, description }: ButtonSeed): PermissionBody {
  return {
    menuType: MENU_TYPE.button,
    name,
    perms: code,
    permsType: String(type) as '1' | '2',
    description: description ?? null,
  }
}

/** A role somebody deleted gets nothing. */
async function grant({ sql }: Seeding, roleCode: string, ids: readonly string[]): Promise<void> {
  const role = await sql
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', roleCode)
    .where('tenant_id', '=', 0)
    .executeTakeFirst()
  if (!role) return
  const owner = { kind: 'role', id: role.id, tenantId: 0 } as const
  const current = [...(await grantsOf(sql, owner)).keys()]
  await saveGrants(sql, system(0), owner, { wanted: [...current, ...ids], last: [] })
}

/** Makes the check rules that were never made. Source: contract §8.2. */
export async function seedCheckRules({ sql, done, mark }: Seeding): Promise<void> {
  for (const { code, name, description, steps } of CHECK_RULES) {
    const key = `checkRule:${code}`
    if (done.has(key)) continue
    const row = { id: newId(), rule_code: code, rule_name: name, rule_description: description }
    await sql
      .insertInto('sys_check_rule')
      .values({ ...row, rule_json: JSON.stringify(steps), create_by: 'system' })
      .onConflict((on) => on.doNothing())
      .execute()
    await audit(sql, system(0), { entity: 'checkRule', entityId: row.id, action: 'add', after: { ...row, steps } })
    await mark(key)
  }
}
