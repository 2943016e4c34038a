import { createHash } from 'node:crypto'
import { AREAS } from '#contract/areas.ts'
import { SECTIONS } from '#contract/sections.ts'
import type { DataRuleFact } from '#contract/data-rule-fact.ts'
import type { SharedRole } from '#contract/shared-roles.ts'
import { newId } from '#server/db/ids.ts'
import { ROLES } from '#server/areas/role/shared-roles.ts'
import { audit } from '#server/audit/audit.ts'
import { grantsOf, type GrantOwner } from '#server/rights/grant-tables.ts'
import { saveGrantRules, saveGrants } from '#server/rights/granting.ts'
import { addDataRule } from '#server/areas/permission/data-rule-writes.ts'
import { permissions } from '#server/areas/permission/permission.resource.ts'
import { insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { catalogueOf, type CatalogueRow } from '#server/engine/catalogue.ts'
import { makeRoom } from './code-holder.ts'
import { system } from '#server/engine/system-principal.ts'
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
  const holders = new Map<string, string[]>()
  const written: Written[] = []
  const catalogue = catalogueOf(AREAS, SECTIONS)
  for (const row of catalogue) written.push(...(await seedRow(seeding, row, holders)))
  await recordWritten(contextOf(seeding, 0), permissions, written)
  for (const [code, ids] of holders) await grant(seeding, code, ids)
  for (const later of LATER) await grantLater(seeding, later, catalogue)
  // In the transaction of the grants: no role sees more before it is narrowed.
  for (const row of catalogue) for (const rule of row.dataRules ?? []) await seedDataRule(seeding, row, rule)
}

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

/** The row's id follows from its key: later releases find their parents by it. @returns what is to be recorded */
async function seedRow(seeding: Seeding, row: CatalogueRow, holders: Map<string, string[]>): Promise<Written[]> {
  const { sql, done, mark } = seeding
  const { key, parentKey } = row
  if (done.has(`permission:${key}`)) return []
  const id = permissionId(key)
  const parentId = parentKey === null ? null : permissionId(parentKey)
  const written: Written[] = []
  const isPlaced = parentId === null || (await exists(sql, parentId))
  if (isPlaced) {
    const body = { ...row.body, parentId }
    const code = body.perms ?? ''
    const room = code === '' ? null : await makeRoom(sql, code, { earlierId: permissionId(code), newId: id })
    const free = room?.isFree === false ? { ...body, perms: null } : body
    written.push(await insertRow(contextOf(seeding, 0), permissions, free, { id }))
    await room?.settle()
    for (const role of row.for) holders.set(role, [...(holders.get(role) ?? []), id])
  }
  await mark(`permission:${key}`)
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
