import { randomInt } from 'node:crypto'
import { isAcceptablePassword } from '#contract/password.ts'
import { FIRST_TENANT } from '#server/db/seed-data/tenants.ts'
import { users } from '#server/resources/user.resource.ts'
import { addRow } from '#server/resources/write/write-rows.ts'
import { addDepartment } from '#server/routes/department-writes.ts'
import { addTenant } from '#server/routes/tenant-admin-writes.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { contextOf, seeWhole, system, type Seeding } from './parts.ts'

const ADMINISTRATOR = 'admin'
const SUPERIOR = 2
const GENERATED_LENGTH = 12
/** Without the letters and digits that people mix up. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'

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
  const { ids } = await addRow(contextOf(seeding, tenantId), users, {
    ...values,
    selectedroles: role.id,
    selecteddeparts: departmentIds.join(','),
    relTenantIds: tenantIds.join(','),
    ...(inCharge.length > 0 && { userIdentity: SUPERIOR, departIds: inCharge.join(',') }),
  })
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
  const departmentId = root?.id ?? (await addDepartment(sql, system(tenantId), { departName: FIRST_TENANT }))
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

/** A password that fits the rule and nobody guesses. */
export function generatePassword(): string {
  const draw = () => Array.from({ length: GENERATED_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  let password = draw()
  while (!isAcceptablePassword(password)) password = draw()
  return password
}

/** Gives the administrator another password, as long as nobody ever signed in with the generated one or changed the account. @returns whether it did */
export async function replaceUnusedPassword({ sql }: Seeding, password: string): Promise<boolean> {
  const person = await sql
    .selectFrom('sys_user')
    .select(['id', 'update_time'])
    .where('username', '=', ADMINISTRATOR)
    .where('del_flag', '=', 0)
    .executeTakeFirst()
  if (!person || person.update_time !== null) return false
  const signIn = await sql
    .selectFrom('sys_log')
    .select('id')
    .where('log_type', '=', 1)
    .where('userid', '=', ADMINISTRATOR)
    .where('log_content', 'like', '%登录成功！')
    .limit(1)
    .executeTakeFirst()
  if (signIn) return false
  const hash = await hashPassword(password)
  await sql.updateTable('sys_user').set({ password_hash: hash }).where('id', '=', person.id).execute()
  return true
}
