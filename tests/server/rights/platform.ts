import type { AppOptions } from '#server/app.ts'
import { permissionId } from '#server/seed/seed-rights.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { addTenant } from '#server/areas/tenant/tenant-admin-writes.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

export interface Answer {
  status: number
  code: number
  success: boolean
  message: string
  result: any
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** plat: platform administrator; entA, entB: enterprise administrators of tenants 1 and 2; low: a member of tenant 1 who may nothing. */
type Who = 'plat' | 'entA' | 'entB' | 'low'

export interface Platform extends TestApp {
  call: (who: Who, method: Method, url: string, body?: object) => Promise<Answer>
  roleId: (code: string) => Promise<string>
  close: () => Promise<void>
}

/** A platform as it is first made, with a second tenant and people of every standing; nobody is signed in by password. */
export async function openPlatform(options: Partial<AppOptions> = {}): Promise<Platform> {
  const server = await openSeededApp('plain', options)
  const { database } = server
  const roleId = (code: string) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const role = await sql.selectFrom('sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()
      return role.id
    })
  const people = [
    { id: 'plat', tenants: [1, 2], role: 'admin', roleTenant: 0 },
    { id: 'entA', tenants: [1], role: 'enterprise', roleTenant: 1 },
    { id: 'entB', tenants: [2], role: 'enterprise', roleTenant: 2 },
    { id: 'low', tenants: [1], role: null, roleTenant: 1 },
  ]
  await database.scope({ tenantId: 0 }, (sql) => addTenant(sql, system(0), { id: 2, name: '乙方' }))
  for (const { id, tenants, role, roleTenant } of people) {
    const held = role === null ? null : await roleId(role)
    await database.scope({ tenantId: 0 }, async (sql) => {
      await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-' }).execute()
      await sql
        .insertInto('sys_user_tenant')
        .values(tenants.map((tenant_id) => ({ user_id: id, tenant_id })))
        .execute()
      if (held)
        await sql.insertInto('sys_user_role').values({ user_id: id, role_id: held, tenant_id: roleTenant }).execute()
    })
  }
  const headers: Record<Who, Record<string, string>> = {
    plat: await server.headersOf('plat', 1),
    entA: await server.headersOf('entA', 1),
    entB: await server.headersOf('entB', 2),
    low: await server.headersOf('low', 1),
  }
  return {
    ...server,
    roleId,
    close: server.dispose,
    call: async (who, method, url, body) => {
      const answer = await server.app.inject({
        method,
        url: `/vr${url}`,
        headers: headers[who],
        ...(body && { payload: body }),
      })
      const { code, success, message, result } = answer.json<Answer>()
      return { status: answer.statusCode, code, success, message, result }
    },
  }
}

/** The ids of rows the platform is born with, by address or code. */
export function ids(...keys: string[]): string[] {
  return keys.map(permissionId)
}
