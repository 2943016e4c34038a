import { FIRST_TENANT } from '#server/areas/tenant/demo-tenants.ts'
import { users } from '#server/areas/user/user.resource.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { departments } from '#server/areas/department/department.resource.ts'
import { addTenant } from '#server/areas/tenant/tenant-admin-writes.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { contextOf, seeWhole, type Seeding } from '#server/engine/seed/seeding.ts'

/** The name of the first administrator. */
export const ADMINISTRATOR = 'admin'
const SUPERIOR = 2

export interface Account {
  username: string
  password: string
  realname: string
  roleCode: string
  phone: string
  workNo: string
  sex: number
  birthday?: string
  post?: string
  tenantIds: readonly number[]
  departmentIds: readonly string[]
  /** Departments the person is in charge of. */
  inCharge?: readonly string[]
}

/** An account that somebody can sign in with; its role is one of the shared ones. @param tenantId the tenant that gives the role, 0 = the platform */
export async function seedAccount(seeding: Seeding, tenantId: number, account: Account): Promise<string> {
  const { roleCode, tenantIds, departmentIds, inCharge = [], ...values } = account
  await seeWhole(seeding.sql)
  const role = await seeding.sql
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', roleCode)
    .where('tenant_id', '=', 0)
    .executeTakeFirstOrThrow()
  const body = {
    ...values,
    selectedroles: role.id,
    selecteddeparts: departmentIds.join(','),
    relTenantIds: tenantIds.join(','),
    ...(inCharge.length > 0 && { userIdentity: SUPERIOR, departIds: inCharge.join(',') }),
  }
  // Published ones are easy to remember, which no person may choose.
  const password_hash = await hashPassword(values.password)
  const { ids } = await addRow(contextOf(seeding, tenantId), users, body, { password_hash })
  return ids[0]!
}

/** The first administrator of a platform without demo data, with a tenant and a department to work in. */
export async function seedAdministrator(seeding: Seeding, password: string): Promise<void> {
  const { sql } = seeding
  const tenant = await sql.selectFrom('sys_tenant').select('id').orderBy('id').executeTakeFirst()
  const tenantId = tenant?.id ?? (await addTenant(sql, system(0), { id: 1, name: FIRST_TENANT }))
  const root = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .where('del_flag', '=', '0')
    .executeTakeFirst()
  const departmentId =
    root?.id ?? (await addRow(contextOf(seeding, tenantId), departments, { departName: FIRST_TENANT })).ids[0]!
  await seedAccount(seeding, 0, {
    username: ADMINISTRATOR,
    password,
    realname: '管理员',
    roleCode: 'admin',
    phone: '',
    workNo: '0001',
    sex: 1,
    tenantIds: [tenantId],
    departmentIds: [departmentId],
  })
}
