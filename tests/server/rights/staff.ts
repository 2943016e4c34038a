import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { openServer, signedIn, USER_CODES, type Caller } from '#tests/server/engine/fixtures.ts'
import type { TestApp } from '#tests/server/app.ts'

export interface Staff extends TestApp {
  /** Everybody where they were at first. */
  reset: () => Promise<void>
  as: (userId: string) => Promise<Caller>
  departmentsOf: (userId: string) => Promise<string[]>
}

const DEPARTMENT_CODES = ['list', 'add', 'edit', 'delete', 'deleteBatch'].map((code) => `system:depart:${code}`)
const ROLE_CODES = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'userAdd', 'savePermission']
const ADMINISTRATION = [
  ...USER_CODES,
  ...DEPARTMENT_CODES,
  ...ROLE_CODES.flatMap((code) => [`system:depart:role:${code}`, `system:role:${code}`]),
]

/** Departments by their codes; an id is `d-` and the code. */
const DEPARTMENTS = ['H01', 'H01A01', 'H01A01A01', 'K01']

interface Member {
  departments?: string[]
  /** All of the administration, free = every position, bound = positions of their department, none = no position. */
  positions?: 'free' | 'bound' | 'none'
  administers?: boolean
  platform?: boolean
}

/** Who works where: `plat` is above all, `chief` and `free` see every position, `head` and `peer` those of their department. */
const PEOPLE: Record<string, Member> = {
  plat: { administers: true, positions: 'free', platform: true, departments: ['K01'] },
  chief: { administers: true, positions: 'free', departments: ['K01'] },
  free: { administers: true, departments: ['H01A01'] },
  head: { administers: true, positions: 'bound', departments: ['H01A01'] },
  peer: { administers: true, positions: 'bound', departments: ['H01A01A01'] },
  above: { positions: 'bound', departments: ['H01'] },
  wide: { positions: 'free', departments: ['H01A01'] },
  worker: { departments: ['H01A01'] },
  nobody: {},
}

/** Tenant 1 with its people, and a department of tenant 2. */
export async function openStaff(): Promise<Staff> {
  const server = await openServer()
  return {
    ...server,
    reset: async () => {
      await raw`truncate sys_tenant, sys_user, sys_role, sys_permission, sys_depart_role cascade`.execute(
        server.database.kysely,
      )
      await server.database.scope({ tenantId: 0 }, seedStaff)
    },
    as: (userId) => signedIn(server, userId, 1),
    departmentsOf: (userId) =>
      server.database.scope({ tenantId: 0 }, async (sql) => {
        const rows = await sql
          .selectFrom('sys_user_depart')
          .select('depart_id')
          .where('user_id', '=', userId)
          .orderBy('depart_id')
          .execute()
        return rows.map((row) => row.depart_id)
      }),
  }
}

async function seedStaff(sql: Transaction<Tables>): Promise<void> {
  await sql
    .insertInto('sys_tenant')
    .values([1, 2].map((id) => ({ id, name: `租户${id}` })))
    .execute()
  const department = (code: string, tenant_id: number) => ({ tenant_id, depart_name: code, org_code: code })
  await sql
    .insertInto('sys_depart')
    .values([
      ...DEPARTMENTS.map((code) => ({ id: `d-${code}`, ...department(code, 1) })),
      { id: 'd-foreign', ...department('H01', 2) },
    ])
    .execute()
  await sql.updateTable('sys_depart').set({ parent_id: 'd-H01' }).where('id', '=', 'd-H01A01').execute()
  await seedRoles(sql)
  for (const [id, member] of Object.entries(PEOPLE)) await seedMember(sql, id, member)
}

async function seedRoles(sql: Transaction<Tables>): Promise<void> {
  const codes = ADMINISTRATION.map((perms, at) => ({ id: `p${at}`, name: perms, menu_type: 2, perms }))
  await sql.insertInto('sys_permission').values(codes).execute()
  const positions = { id: 'positions', name: '职务', perms: 'system:position:list', rule_flag: 1 }
  await sql.insertInto('sys_permission').values(positions).execute()
  const rule = { id: 'rule', permission_id: 'positions', rule_name: '本部门及下级', rule_column: 'sysOrgCode' }
  await sql
    .insertInto('sys_permission_data_rule')
    .values({ ...rule, rule_conditions: 'RIGHT_LIKE', rule_value: '#{sys_org_code}' })
    .execute()
  for (const id of ['administration', 'free', 'bound', 'platform']) {
    const [tenant_id, platform] = id === 'platform' ? [0, true] : [1, false]
    const role = { id, role_name: id, role_code: id, tenant_id, platform, administrator: platform }
    await sql.insertInto('sys_role').values(role).execute()
  }
  const grants = [
    ...codes.map(({ id }) => ({ role_id: 'administration', permission_id: id, data_rule_ids: null })),
    { role_id: 'free', permission_id: 'positions', data_rule_ids: null },
    { role_id: 'bound', permission_id: 'positions', data_rule_ids: 'rule' },
  ]
  await sql.insertInto('sys_role_permission').values(grants).execute()
}

async function seedMember(sql: Transaction<Tables>, id: string, member: Member): Promise<void> {
  const { departments = [], positions = 'none', administers = false, platform = false } = member
  await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-', work_no: id }).execute()
  await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
  const roles = [
    ...(administers ? ['administration'] : []),
    ...(positions === 'none' ? [] : [positions]),
    ...(platform ? ['platform'] : []),
  ]
  for (const role_id of roles) {
    const tenant_id = role_id === 'platform' ? 0 : 1
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id, tenant_id }).execute()
  }
  for (const code of departments) {
    await sql
      .insertInto('sys_user_depart')
      .values({ user_id: id, depart_id: `d-${code}`, tenant_id: 1 })
      .execute()
  }
}
