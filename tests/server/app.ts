import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'
import { freshDatabase, seededTemplate, type Seeding, type TestDatabase } from '#tests/server/database.ts'

export const TEST_SECRET = 'secret-of-the-tests'

export interface TestApp {
  app: FastifyInstance
  database: Database
  connection: TestDatabase['connection']
  /** The server's clock, epoch ms; tests move it. */
  clock: { now: number }
  /** Opens a session for the person and returns its token. */
  tokenOf: (userId: string, tenantId: number) => Promise<string>
  /** Headers of a signed-in person working in a tenant. */
  headersOf: (userId: string, tenantId: number) => Promise<Record<string, string>>
  dispose: () => Promise<void>
}

/** The real server on a seeded platform of its own. */
export async function openSeededApp(seeding: Seeding, options: Partial<AppOptions> = {}): Promise<TestApp> {
  return openTestApp(options, await seededTemplate(seeding))
}

/** The real server on a database of its own, with a clock that tests move. @param template default an empty one */
export async function openTestApp(options: Partial<AppOptions> = {}, template?: string): Promise<TestApp> {
  const fresh = await freshDatabase(template, options.carrier?.tell)
  const { database, connection } = fresh
  const clock = { now: Date.now() }
  const common = { database, authSecret: TEST_SECRET, now: () => clock.now }
  // Where a test moves the clock, time passes for the database, too.
  const clocks = { databaseMs: async () => clock.now }
  const files = temporaryStorage()
  const app = await buildApp({ ...common, storage: files.storage, clocks, ...options })
  const sessions = createSessions({
    ...common,
    longestSessionMs: options.longestSessionMs,
    secondFactor: options.secondFactor,
  })
  const tokenOf = (userId: string, tenantId: number) =>
    database.scope({ tenantId: 0 }, (sql) =>
      sessions.open(sql, { userId, tenantId, orgCode: null, ip: '127.0.0.1', userAgent: 'test' }),
    )
  return {
    app,
    database,
    connection,
    clock,
    tokenOf,
    headersOf: async (userId, tenantId) => ({ 'x-access-token': await tokenOf(userId, tenantId) }),
    dispose: async () => {
      await app.close()
      await fresh.dispose()
      await files.remove()
    },
  }
}

export interface PersonFixture {
  id: string
  tenantIds?: number[]
  /** Permission codes, granted through a role of the person's own. */
  permissions?: string[]
  /** Administers the platform. */
  platform?: boolean
  /** Of the platform without administering it: the role with the codes is one of the platform. */
  isStaff?: boolean
  password?: string
  phone?: string
  /** Organisation codes by tenant: `{ 1: ['A01'] }`; missing departments are added. */
  departments?: Record<number, string[]>
}

/** Adds tenants, a person, a role holding the codes and whatever buttons carry them. */
export async function addPerson(database: Database, person: PersonFixture): Promise<void> {
  const { id, tenantIds = [1], permissions = [], platform = false, isStaff = false, departments = {} } = person
  const password_hash = person.password === undefined ? '-' : await hashPassword(person.password)
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const tenantId of tenantIds) {
      const tenant = { id: tenantId, name: `租户${tenantId}` }
      await sql
        .insertInto('sys_tenant')
        .values(tenant)
        .onConflict((on) => on.doNothing())
        .execute()
    }
    await sql
      .insertInto('sys_user')
      .values({ id, username: id, realname: `姓名${id}`, password_hash, phone: person.phone ?? null })
      .execute()
    for (const tenant_id of tenantIds)
      await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id }).execute()
    for (const [tenantId, codes] of Object.entries(departments)) {
      for (const code of codes) await joinDepartment(sql, id, Number(tenantId), code)
    }
    const role = { id: newId(), role_name: `角色${id}`, role_code: `role-${id}`, tenant_id: 0 }
    await sql
      .insertInto('sys_role')
      .values({ ...role, platform: platform || isStaff, administrator: platform })
      .execute()
    await sql.insertInto('sys_user_role').values({ user_id: id, role_id: role.id, tenant_id: 0 }).execute()
    for (const perms of permissions) {
      const button = { id: newId(), name: perms, menu_type: 2, perms }
      await sql.insertInto('sys_permission').values(button).execute()
      await sql.insertInto('sys_role_permission').values({ role_id: role.id, permission_id: button.id }).execute()
    }
  })
}

async function joinDepartment(sql: Transaction<Tables>, userId: string, tenantId: number, orgCode: string) {
  const department = {
    id: `d${tenantId}-${orgCode}`,
    tenant_id: tenantId,
    depart_name: `部门${orgCode}`,
    org_code: orgCode,
  }
  await sql
    .insertInto('sys_depart')
    .values(department)
    .onConflict((on) => on.doNothing())
    .execute()
  const membership = { user_id: userId, depart_id: department.id, tenant_id: tenantId }
  await sql.insertInto('sys_user_depart').values(membership).execute()
}
