import { newId } from '#server/db/ids.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { DESIGNER_CODES } from '#tests/server/areas/online-report/fixtures.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

export const HELPDESK_CODES = [
  'system:user:list',
  'system:user:changepwd',
  'system:position:list',
  'system:depart:list',
]
export const REPORT_CODES = [...DESIGNER_CODES, 'system:position:list']

interface Member {
  tenantIds?: number[]
  codes: readonly string[]
  /** Default a role that serves every tenant. */
  role?: 'tenant' | 'staff' | 'administrator'
}

/** A platform with its catalogue, as people of every standing share it. */
export interface Staffed extends TestApp {
  /** Adds somebody with a role that grants these codes of the catalogue. @returns their calls, above the tenants where they belong to none */
  add: (id: string, member: Member) => Promise<Caller>
  /** Gives the role of somebody these codes instead. */
  regrant: (id: string, codes: readonly string[]) => Promise<void>
}

export async function openStaffed(): Promise<Staffed> {
  const server = await openSeededApp('plain')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql
      .insertInto('sys_tenant')
      .values({ id: 2, name: '租户2' })
      .onConflict((on) => on.doNothing())
      .execute()
  })
  const regrant = (id: string, codes: readonly string[]) => grant(server, `role-${id}`, codes)
  return {
    ...server,
    regrant,
    async add(id, { tenantIds = [1], codes, role = 'tenant' }) {
      const password_hash = await hashPassword('Aa345678')
      await server.database.scope({ tenantId: 0 }, async (sql) => {
        await sql
          .insertInto('sys_user')
          .values({ id, username: id, realname: `姓名${id}`, password_hash, work_no: id })
          .execute()
        for (const tenant_id of tenantIds)
          await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id }).execute()
        const marks = { platform: role !== 'tenant', administrator: role === 'administrator' }
        await sql
          .insertInto('sys_role')
          .values({ id: `role-${id}`, role_name: `角色${id}`, role_code: `role-${id}`, tenant_id: 0, ...marks })
          .execute()
        await sql
          .insertInto('sys_user_role')
          .values({ user_id: id, role_id: `role-${id}`, tenant_id: 0 })
          .execute()
      })
      await regrant(id, codes)
      return signedIn(server, id, tenantIds[0] ?? 0)
    },
  }
}

async function grant({ database }: TestApp, roleId: string, codes: readonly string[]): Promise<void> {
  await database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_role_permission').where('role_id', '=', roleId).execute()
    for (const code of codes) {
      const known = await sql
        .selectFrom('sys_permission')
        .select(['id', 'perms'])
        .where('perms', 'like', `%${code}%`)
        .execute()
      const row = known.find(({ perms }) => (perms ?? '').split(',').includes(code)) ?? { id: newId() }
      if (!('perms' in row))
        await sql.insertInto('sys_permission').values({ id: row.id, name: code, menu_type: 2, perms: code }).execute()
      // One row of the catalogue may carry several of the codes.
      await sql
        .insertInto('sys_role_permission')
        .values({ role_id: roleId, permission_id: row.id })
        .onConflict((on) => on.doNothing())
        .execute()
    }
  })
}
