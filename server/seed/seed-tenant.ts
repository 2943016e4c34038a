import { POSITIONS } from '#server/areas/position/demo-positions.ts'
import type { TenantSeed } from '#server/areas/tenant/demo-tenants.ts'
import { positions } from '#server/areas/position/position.resource.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { UNKNOWN_PASSWORD } from '#server/areas/user/passwords.ts'
import { setStatus } from '#server/areas/user/user-account.routes.ts'
import { addRow, deleteRows } from '#server/engine/write/write-rows.ts'
import { departments as departmentRows } from '#server/areas/department/department.resource.ts'
import { addTenant } from '#server/areas/tenant/tenant-admin-writes.ts'
import { system } from '#server/engine/system-principal.ts'
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
  for (const [index, place] of placesOf(departments).entries()) {
    const isRoot = place.parent === -1
    const body = {
      departName: place.name,
      parentId: isRoot ? '' : ids[place.parent],
      orgCategory: isRoot ? COMPANY : DEPARTMENT,
      departOrder: index,
      ...(isRoot && { address }),
    }
    ids.push(...(await addRow(contextOf(seeding, id), departmentRows, body)).ids)
  }
  for (const [index, [code, positionName, postRank]] of POSITIONS.entries()) {
    const now = seeding.now - (POSITIONS.length - index) * POSITION_STEP_MS
    await addRow(contextOf({ ...seeding, now }, id), positions, { code, name: positionName, postRank })
  }
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
  for (const person of staff.people) ids[person.state].push(await addPerson(seeding, staff, person))
  const context = contextOf(seeding, staff.tenantId)
  await setStatus(context, ids.frozen, FROZEN)
  await deleteRows(context, users, ids.deleted, 'delete')
}

async function addPerson(seeding: Seeding, staff: Staff, person: Person): Promise<string> {
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
  const { ids } = await addRow(contextOf({ ...seeding, now: joinedMs }, staff.tenantId), users, body)
  return ids[0]!
}
