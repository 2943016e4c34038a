import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { wireText } from '#server/db/moments.ts'
import { remindTenant, type Told } from '#server/reminders/remind.ts'
import type { Reminder } from '#server/reminders/reminder.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

export const REMINDERS: readonly Reminder[] = SERVER_AREAS.flatMap((area) => area.reminders ?? [])

/** Two companies of a tenant, each with people of all roles, and one of another tenant; nobody else holds a role. */
export interface Companies extends TestApp {
  /** A row of the first company's workshop, or of another place. */
  insert: (table: string, row: Record<string, unknown>) => Promise<void>
  remind: (kind: string, tenantId?: number) => Promise<Told>
  messages: () => Promise<{ receiver: string; title: string; content: string; page: string | null }[]>
  clear: { messages: () => Promise<void>; tables: (...tables: string[]) => Promise<void> }
  disable: (username: string) => Promise<unknown>
  enable: (username: string) => Promise<unknown>
  /** Takes a right from a shared role. @returns what gives it back */
  revoke: (role: string, code: string) => Promise<() => Promise<unknown>>
  /** The day so many days ago, as the server's clock stands. */
  ago: (days: number) => string
}

const DEPARTMENTS = [
  { id: 'a', tenant_id: 1, org_code: 'Y01', org_category: '1', depart_name: '甲公司' },
  { id: 'a-shop', tenant_id: 1, org_code: 'Y01A01', org_category: '2', depart_name: '甲车间', parent_id: 'a' },
  { id: 'a-other', tenant_id: 1, org_code: 'Y01A02', org_category: '2', depart_name: '甲二车间', parent_id: 'a' },
  { id: 'b', tenant_id: 1, org_code: 'Y02', org_category: '1', depart_name: '乙公司' },
  { id: 'c', tenant_id: 2, org_code: 'Y01', org_category: '1', depart_name: '丙公司' },
]

export async function openCompanies(): Promise<Companies> {
  const server = await openSeededApp('plain')
  const today = wireText(Date.now()).slice(0, 10)
  server.clock.now = Date.parse(`${today}T10:00:00+08:00`)
  const all = <T>(work: Parameters<TestApp['database']['scope']>[1]) =>
    server.database.scope({ tenantId: 0 }, work) as Promise<T>
  await all(async (sql) => {
    for (const id of [1, 2])
      await sql
        .insertInto('sys_tenant')
        .values({ id, name: `租户${id}` })
        .onConflict((on) => on.doNothing())
        .execute()
    await sql.insertInto('sys_depart').values(DEPARTMENTS).execute()
  })
  const add = (username: string, role: string | null, department: string | null, tenantId = 1) =>
    all(async (sql) => {
      const user = { id: username, username, realname: `姓名${username}`, password_hash: '-' }
      await sql.insertInto('sys_user').values(user).execute()
      await sql.insertInto('sys_user_tenant').values({ user_id: username, tenant_id: tenantId }).execute()
      if (department !== null)
        await sql
          .insertInto('sys_user_depart')
          .values({ user_id: username, depart_id: department, tenant_id: tenantId })
          .execute()
      if (role === null) return
      const { id: role_id } = await sql
        .selectFrom('sys_role')
        .select('id')
        .where('role_code', '=', role)
        .where('tenant_id', '=', 0)
        .executeTakeFirstOrThrow()
      await sql.insertInto('sys_user_role').values({ user_id: username, role_id, tenant_id: tenantId }).execute()
    })
  for (const [company, tenantId] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
  ] as const)
    for (const role of ['unit', 'safety', 'trainer', 'leader'])
      await add(`${company}-${role}`, role, company === 'a' && role === 'leader' ? 'a-shop' : company, tenantId)
  await add('a-other-leader', 'leader', 'a-other')
  await add('boss', 'enterprise', null)
  await add('c-boss', 'enterprise', null, 2)
  await add('fixer', null, 'a-shop')
  const clear = (...tables: string[]) =>
    all<void>(async (sql) => {
      for (const table of tables) await raw`delete from ${raw.table(table)}`.execute(sql)
    })
  const setStatus = (username: string, status: number) =>
    all((sql) => sql.updateTable('sys_user').set({ status }).where('username', '=', username).execute())
  return {
    ...server,
    insert: (table, row) =>
      all(async (sql) => {
        const entries = Object.entries({ ...(await requiredOf(sql, table)), tenant_id: 1, ...row })
        await raw`insert into ${raw.table(table)} (${raw.join(entries.map(([name]) => raw.ref(name)))})
          values (${raw.join(entries.map(([, value]) => value))})`.execute(sql)
      }),
    remind: (kind, tenantId = 1) =>
      remindTenant(
        server.app.services,
        tenantId,
        REMINDERS.find((one) => one.kind === kind)!,
        () => undefined,
      ),
    messages: () =>
      all((sql) =>
        sql
          .selectFrom('sys_sms')
          .select(['es_receiver as receiver', 'es_title as title', 'es_content as content', 'open_page as page'])
          .orderBy('es_receiver')
          .execute(),
      ),
    clear: {
      messages: () => clear('sys_sms'),
      tables: (...tables) => clear(...tables),
    },
    disable: (username) => setStatus(username, 2),
    enable: (username) => setStatus(username, 1),
    async revoke(role, code) {
      const taken = await all<{ role_id: string; permission_id: string; data_rule_ids: string | null }[]>(
        async (sql) => {
          const { rows } = await raw<{ role_id: string; permission_id: string; data_rule_ids: string | null }>`
          delete from sys_role_permission g using sys_role r, sys_permission p
          where r.id = g.role_id and p.id = g.permission_id and r.role_code = ${role} and r.tenant_id = 0
            and ${code} = any(string_to_array(p.perms, ',')) returning g.role_id, g.permission_id, g.data_rule_ids`.execute(
            sql,
          )
          return rows
        },
      )
      return () => all((sql) => sql.insertInto('sys_role_permission').values(taken).execute())
    },
    ago: (days) => wireText(server.clock.now - days * 86_400_000).slice(0, 10),
  }
}

const FILLING: Readonly<Record<string, unknown>> = { 'character varying': 'x', text: 'x', date: '2020-01-01' }

/** Something for each column that has to have a value. */
async function requiredOf(sql: Transaction<Tables>, table: string): Promise<Record<string, unknown>> {
  const { rows } = await raw<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null`.execute(
    sql,
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, FILLING[type] ?? 0]))
}
