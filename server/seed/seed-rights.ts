import { createHash } from 'node:crypto'
import { AREAS } from '#contract/areas.ts'
import { MENU_TYPE } from '#contract/areas/permission/permission.entity.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import type { DataRuleFact } from '#contract/entity/data-rule-fact.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'
import { newId } from '#server/db/ids.ts'
import { ROLES } from '#server/areas/role/shared-roles.ts'
import { audit } from '#server/audit/audit.ts'
import { grantsOf, type GrantOwner } from '#server/rights/grant-tables.ts'
import { saveGrantRules, saveGrants } from '#server/rights/granting.ts'
import { addDataRule } from '#server/areas/permission/data-rule-writes.ts'
import { placePermissions } from '#server/areas/permission/permission-hooks.ts'
import { permissions } from '#server/areas/permission/permission.resource.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { catalogueOf, type CatalogueRow } from '#server/engine/registration/catalogue.ts'
import { makeRoom } from './code-holder.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import { contextOf, type Seeding } from '#server/engine/seed/seeding.ts'

/** Makes the shared roles that were never made. */
export async function seedRoles({ sql, done, mark }: Seeding): Promise<void> {
  for (const { code, name, description, platform, administrator = false } of ROLES) {
    const key = `role:${code}`
    if (done.has(key)) continue
    const row = { id: newId(), tenant_id: 0, role_code: code, role_name: name, description, platform, administrator }
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
  const catalogue = catalogueOf(AREAS, SECTIONS)
  const unmade = catalogue.filter(({ key }) => !seeding.done.has(markOf(key)))
  const isButton = ({ body }: CatalogueRow) => body.menuType === MENU_TYPE.button
  const menus = await addOneByOne(
    seeding,
    unmade.filter((row) => !isButton(row)),
  )
  const buttons = await addButtons(seeding, unmade.filter(isButton))
  for (const { key } of unmade) await seeding.mark(markOf(key))
  const made = [...menus, ...buttons]
  for (const code of new Set(made.flatMap((row) => row.for))) {
    const held = made.filter((row) => row.for.includes(code))
    await grant(
      seeding,
      code,
      held.map(({ key }) => permissionId(key)),
    )
  }
  for (const later of LATER) await grantLater(seeding, later, catalogue)
  // In the transaction of the grants: no role sees more before it is narrowed.
  for (const row of catalogue) for (const rule of row.dataRules ?? []) await seedDataRule(seeding, row, rule)
}

const markOf = (key: string) => `permission:${key}`

/** What a shared role was given after its pages were first made. */
interface Later {
  key: string
  role: SharedRole
  /** The section it was given; absent = everything: the role itself came later. */
  section?: string
}

/** A database in use grants it at its next start, once. */
const LATER: readonly Later[] = [
  { key: 'grant:monitor:/monitor', role: 'monitor', section: '/monitor' },
  { key: 'grant:monitor:/equipment', role: 'monitor', section: '/equipment' },
  ...(['unit', 'safety', 'trainer', 'leader'] as const).map((role) => ({ key: `grant:${role}`, role })),
]

async function grantLater(seeding: Seeding, { key, role, section }: Later, catalogue: readonly CatalogueRow[]) {
  if (seeding.done.has(key)) return
  const isGiven = (row: CatalogueRow) => section === undefined || row.key === section || row.parentKey === section
  const rows = catalogue.filter((row) => row.for.includes(role) && isGiven(row))
  const ids = rows.map((row) => permissionId(row.key))
  await grant(seeding, role, await existing(seeding.sql, ids))
  await seeding.mark(key)
}

/** Makes a data rule that was never made, and narrows by it the roles that hold the page. */
async function seedDataRule(seeding: Seeding, { key }: CatalogueRow, rule: DataRuleFact): Promise<void> {
  const { sql, done, mark } = seeding
  const seedKey = `dataRule:${key}:${rule.name}`
  if (done.has(seedKey)) return
  const [id] = await existing(sql, [permissionId(key)])
  if (id !== undefined) {
    const { name: ruleName, column: ruleColumn, condition: ruleConditions, value: ruleValue } = rule
    const body = { permissionId: id, ruleName, ruleColumn, ruleConditions, ruleValue }
    const ruleId = await addDataRule(sql, system(0), body)
    for (const role of rule.for) await narrow(seeding, role, id, ruleId)
  }
  await mark(seedKey)
}

async function existing(sql: Seeding['sql'], ids: readonly string[]): Promise<string[]> {
  const rows = await sql
    .selectFrom('sys_permission')
    .select('id')
    .where('id', 'in', [...ids])
    .where('del_flag', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Buttons are many: those whose place is there and whose code nobody has go in by one statement. @returns the rows that were made */
async function addButtons(seeding: Seeding, rows: readonly CatalogueRow[]): Promise<CatalogueRow[]> {
  if (rows.length === 0) return []
  const taken = await takenCodes(seeding, rows)
  const free = rows.filter(({ body }) => !taken.has(body.perms ?? ''))
  const places = await existing(seeding.sql, rows.map(parentOf))
  const known = new Set([...places, ...free.map(({ key }) => permissionId(key))])
  const plain = free.filter((row) => known.has(parentOf(row)))
  const seedRows = plain.map((row) => {
    const body = { ...row.body, description: row.body.description ?? null, parentId: parentOf(row) }
    return { body, prepared: { id: permissionId(row.key), is_leaf: true } }
  })
  const ids = await addManySeedRows(seeding, 0, permissions, seedRows)
  await placePermissions(contextOf(seeding, 0), ids, plain.map(parentOf))
  const others = await addOneByOne(
    seeding,
    rows.filter((row) => !plain.includes(row)),
  )
  return [...plain, ...others]
}

async function takenCodes({ sql }: Seeding, rows: readonly CatalogueRow[]): Promise<ReadonlySet<string>> {
  const codes = rows.flatMap(({ body }) => body.perms ?? [])
  const found = await sql
    .selectFrom('sys_permission')
    .select('perms')
    .where('perms', 'in', ['', ...codes])
    .execute()
  return new Set(found.flatMap(({ perms }) => perms ?? []))
}

const parentOf = ({ parentKey }: CatalogueRow) => (parentKey === null ? '' : permissionId(parentKey))

/** @param rows parents before what is below them @returns those that were made: what is below a place that somebody deleted is not */
async function addOneByOne(seeding: Seeding, rows: readonly CatalogueRow[]): Promise<CatalogueRow[]> {
  const made: CatalogueRow[] = []
  const written: Written[] = []
  for (const row of rows) {
    const one = await addRow(seeding, row)
    if (one === null) continue
    written.push(one)
    made.push(row)
  }
  await recordWritten(contextOf(seeding, 0), permissions, written)
  return made
}

/** The row's id follows from its key: later releases find their parents by it. */
async function addRow(seeding: Seeding, row: CatalogueRow): Promise<Written | null> {
  const { sql } = seeding
  const { key, parentKey } = row
  const id = permissionId(key)
  const parentId = parentKey === null ? null : permissionId(parentKey)
  if (parentId !== null && !(await exists(sql, parentId))) return null
  const body = { ...row.body, parentId }
  const code = body.perms ?? ''
  const room = code === '' ? null : await makeRoom(sql, code, { earlierId: permissionId(code), newId: id })
  const free = room?.isFree === false ? { ...body, perms: null } : body
  const written = await insertRow(contextOf(seeding, 0), permissions, free, { id })
  await room?.settle()
  return written
}

async function exists(sql: Seeding['sql'], id: string): Promise<boolean> {
  return (await sql.selectFrom('sys_permission').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The id of a row of the catalogue that this product brings along. @param key its address or code */
export function permissionId(key: string): string {
  return createHash('md5').update(`andun:${key}`).digest('hex')
}

/** A role somebody deleted gets nothing. */
async function grant({ sql }: Seeding, roleCode: string, ids: readonly string[]): Promise<void> {
  const owner = await sharedRole(sql, roleCode)
  if (owner === null) return
  const current = [...(await grantsOf(sql, owner)).keys()]
  await saveGrants(sql, system(0), owner, { wanted: [...current, ...ids], last: [] })
}

async function narrow({ sql }: Seeding, roleCode: string, id: string, ruleId: string): Promise<void> {
  const owner = await sharedRole(sql, roleCode)
  const rules = owner && (await grantsOf(sql, owner)).get(id)
  if (owner && rules) await saveGrantRules(sql, system(0), owner, id, [...rules, ruleId])
}

async function sharedRole(sql: Seeding['sql'], code: string): Promise<GrantOwner | null> {
  const role = await sql
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', code)
    .where('tenant_id', '=', 0)
    .executeTakeFirst()
  return role ? { kind: 'role', id: role.id, tenantId: 0 } : null
}
