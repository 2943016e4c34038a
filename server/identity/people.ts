import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { TenantDates } from '#contract/areas/tenant/tenant-term.ts'
import { isInUse, tenantsOf } from '#server/identity/session-queries.ts'

/** Everything about a person that may leave the server; the password hash may not. */
const COLUMNS = [
  'id',
  'username',
  'realname',
  'avatar',
  'birthday',
  'sex',
  'email',
  'phone',
  'telephone',
  'work_no',
  'post',
  'org_code',
  'status',
  'del_flag',
  'user_identity',
  'depart_ids',
  'login_tenant_id',
  'password_must_change',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
] as const

export type By = { id: string } | { username: string } | { phone: string }

/** The person with this id, name or mobile number, deleted ones included; null when there is none. */
export async function findPerson(sql: Transaction<Tables>, by: By, now: string) {
  let query = sql
    .selectFrom('sys_user')
    .select(COLUMNS)
    .select('password_hash')
    .select(tenantsOf(raw.ref('sys_user.id'), now).as('tenantIds'))
    .select(tenantNames.as('tenantNames'))
    .select(closedTenants(now).as('closedTenants'))
    .select(isPlatform.as('isPlatform'))
  if ('id' in by) query = query.where('id', '=', by.id)
  else if ('username' in by) query = query.where(isNamed(by.username))
  else query = query.where('phone', '=', by.phone).where('phone', '<>', '')
  return (await query.executeTakeFirst()) ?? null
}

/** Names of accounts are the same whatever their case. */
export function isNamed(username: string) {
  return raw<SqlBool>`lower(sys_user.username) = lower(${username})`
}

/** Tenant id → name, for the header of the console. */
const tenantNames = raw<Record<string, string>>`(
  select coalesce(jsonb_object_agg(t.id::text, t.name), '{}'::jsonb)
  from sys_user_tenant m join sys_tenant t on t.id = m.tenant_id where m.user_id = sys_user.id)`

/** A tenant somebody belongs to that admits nobody now. */
export type ClosedTenant = TenantDates & { id: number; name: string }

function closedTenants(now: string) {
  return raw<ClosedTenant[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'status', t.status,
      'beginDate', to_char(t.begin_date, 'YYYY-MM-DD HH24:MI:SS'), 'endDate', to_char(t.end_date, 'YYYY-MM-DD HH24:MI:SS'),
      'warnDays', t.warn_days, 'graceDays', t.grace_days) order by t.id), '[]')
    from sys_user_tenant m join sys_tenant t on t.id = m.tenant_id where m.user_id = sys_user.id and not ${isInUse(now)})`
}

/** A user who holds a role of the platform works above the tenants, too. */
const isPlatform = raw<boolean>`exists (select 1 from sys_user_role a
  join sys_role r on r.id = a.role_id and r.platform and r.tenant_id = 0 where a.user_id = sys_user.id)`

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The departments of a person in these tenants, in the order of the organisation. */
export async function departmentsOf(sql: Transaction<Tables>, userId: string, tenantIds: readonly number[]) {
  if (tenantIds.length === 0) return []
  return sql
    .selectFrom('sys_user_depart as m')
    .innerJoin('sys_depart as d', 'd.id', 'm.depart_id')
    .where('m.user_id', '=', userId)
    .where('d.tenant_id', 'in', [...tenantIds])
    .where('d.del_flag', '=', '0')
    .selectAll('d')
    .orderBy('d.tenant_id')
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
}

export type DepartmentRow = Awaited<ReturnType<typeof departmentsOf>>[number]

/** A department as the sign-in answer carries it: with its tenant. Source: contract §3.1. */
export function departmentOnWire(row: DepartmentRow) {
  return { ...departmentFields(row), tenantId: row.tenant_id }
}

/** A department as upstream writes it. Source: contract §5.3. */
export function departmentFields(row: DepartmentRow) {
  return {
    id: row.id,
    parentId: row.parent_id ?? '',
    departName: row.depart_name,
    departNameEn: row.depart_name_en,
    departNameAbbr: row.depart_name_abbr,
    departOrder: row.depart_order,
    description: row.description,
    orgCategory: row.org_category,
    orgType: row.org_type,
    orgCode: row.org_code,
    positionId: row.position_id,
    mobile: row.mobile,
    fax: row.fax,
    address: row.address,
    memo: row.memo,
    status: row.status,
    delFlag: row.del_flag,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
  }
}

export interface Place {
  tenantId: number
  department: DepartmentRow | null
}

/** The signed-in person as every door answers them. Source: contract §3.1. */
export function userInfoOf(person: Person, place: Place) {
  return {
    id: person.id,
    username: person.username,
    realname: person.realname,
    avatar: person.avatar,
    birthday: person.birthday,
    sex: person.sex,
    email: person.email,
    phone: person.phone,
    orgCode: place.department?.org_code ?? null,
    orgCodeTxt: place.department?.depart_name ?? null,
    status: person.status,
    delFlag: String(person.del_flag),
    workNo: person.work_no,
    post: person.post,
    telephone: person.telephone,
    createBy: person.create_by,
    createTime: person.create_time,
    updateBy: person.update_by,
    updateTime: person.update_time,
    userIdentity: person.user_identity,
    departIds: person.depart_ids,
    relTenantIds: person.tenantIds.join(','),
    loginTenantId: place.tenantId,
    ...(person.password_must_change ? { mustChangePassword: true } : {}),
    loginTenantName: person.tenantNames[place.tenantId] ?? null,
  }
}

/** The tenants with these ids, in use or not. Source: contract §3.2. */
export async function tenantsById(sql: Transaction<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('sys_tenant')
    .where('id', 'in', [...ids])
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    beginDate: row.begin_date,
    endDate: row.end_date,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
    houseNumber: row.house_number,
  }))
}
