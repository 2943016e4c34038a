import { POSITIONS } from '#server/areas/position/demo-positions.ts'
import type { TenantSeed } from '#server/areas/tenant/demo-tenants.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { UNKNOWN_PASSWORD } from '#server/areas/user/passwords.ts'
import { setStatus } from '#server/areas/user/user-account.routes.ts'
import { deleteRows, insertRow, recordWritten, type Written } from '#server/engine/write/write-rows.ts'
import { departments as departmentRows } from '#server/areas/department/department.resource.ts'
import { addTenant } from '#server/areas/tenant/tenant-admin-writes.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { addSeedRows, type SeedRow } from '#server/engine/seed/add-seed-rows.ts'
import { contextOf, seeWhole, type Seeding } from '#server/engine/seed/seeding.ts'
import { placesOf, type Person } from './people.ts'

const COMPANY = '1'
const DEPARTMENT = '2'
const SUPERIOR = 2
/** Between two positions; no round number, so that their times look like somebody's work. */
const POSITION_STEP_MS = 178_293_000
const FROZEN = 2

/** A demo tenant with its departments, in the order of `placesOf`, and positions. @returns the ids of the departments */
export async function seedOrganisation(seeding: Seeding, tenant: TenantSeed): Promise<string[]> {
  const { id, name, address, departments } = tenant
  await seeWhole(seeding.sql)
  await addTenant(seeding.sql, system(0), { id, name })
  const ids: string[] = []
  const written: Written[] = []
  for (const [index, place] of placesOf(departments).entries()) {
    const isRoot = place.parent === -1
    const body = {
      departName: place.name,
      parentId: isRoot ? '' : ids[place.parent],
      orgCategory: isRoot ? COMPANY : DEPARTMENT,
      departOrder: index,
      ...(isRoot && { address }),
    }
    const one = await insertRow(contextOf(seeding, id), departmentRows, body)
    ids.push(one.draft.id)
    written.push(one)
  }
  await recordWritten(contextOf(seeding, id), departmentRows, written)
  const rows = POSITIONS.map(([code, positionName, postRank], index) => ({
    body: { code, name: positionName, postRank },
    madeMs: seeding.now - (POSITIONS.length - index) * POSITION_STEP_MS,
  }))
  await addSeedRows(seeding, id, positions, rows)
  return ids
}

export interface Staff {
  tenantId: number
  people: readonly Person[]
  departmentIds: readonly string[]
  /** Role of heads of departments, if any. */
  headRoleId: string | null
}

/** The people of a tenant; nobody knows their passwords. A few are frozen, a few wait in the recycle bin. */
export async function seedStaff(seeding: Seeding, staff: Staff): Promise<void> {
  const ids: Record<Person['state'], string[]> = { normal: [], frozen: [], deleted: [] }
  const added = await addSeedRows(
    seeding,
    staff.tenantId,
    users,
    staff.people.map((person) => rowOf(staff, person)),
  )
  for (const [index, { state }] of staff.people.entries()) ids[state].push(added[index]!)
  const context = contextOf(seeding, staff.tenantId)
  await setStatus(context, ids.frozen, FROZEN)
  await deleteRows(context, users, ids.deleted, 'delete')
}

function rowOf(staff: Staff, person: Person): SeedRow {
  const { place, isHead, joinedMs, state: _state, ...values } = person
  const departmentId = staff.departmentIds[place]!
  const superior = { userIdentity: SUPERIOR, departIds: departmentId }
  const body = {
    ...values,
    password: UNKNOWN_PASSWORD,
    selecteddeparts: departmentId,
    ...(isHead && superior),
    ...(isHead && staff.headRoleId && { selectedroles: staff.headRoleId }),
  }
  return { body, madeMs: joinedMs }
}
