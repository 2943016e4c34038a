import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import type { Scope } from '#server/db/scope.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
let database: Database
let isSuperuser: boolean

beforeAll(async () => {
  fresh = await freshDatabase()
  database = fresh.database
  const { rows } = await sql<{ on: boolean }>`select current_setting('is_superuser') = 'on' as on`.execute(
    database.kysely,
  )
  isSuperuser = rows[0]!.on
  await fill(database)
})
afterAll(() => fresh.dispose())

const position = (tenantId: number, name: string) => ({
  id: newId(),
  tenant_id: tenantId,
  code: name,
  name,
  post_rank: '1',
})

async function fill(target: Database): Promise<void> {
  const role = (id: string, tenant_id: number) => ({ id, tenant_id, role_name: id, role_code: id })
  const log = (tenant_id: number) => ({ id: newId(), tenant_id, log_type: 1, log_content: `CANARY-${tenant_id}` })
  const user = (id: string) => ({ id, username: id, realname: id, password_hash: 'HASHCANARY' })
  await target.scope({ tenantId: 0 }, async (trx) => {
    await trx
      .insertInto('sys_tenant')
      .values([1, 2].map((id) => ({ id, name: `租户${id}` })))
      .execute()
    await trx
      .insertInto('sys_user')
      .values([user('ua'), user('ub')])
      .execute()
    await trx
      .insertInto('sys_user_tenant')
      .values([
        { user_id: 'ua', tenant_id: 1 },
        { user_id: 'ub', tenant_id: 2 },
      ])
      .execute()
    await trx
      .insertInto('sys_position')
      .values([position(1, 'CANARY-A'), position(2, 'CANARY-B')])
      .execute()
    await trx
      .insertInto('sys_role')
      .values([role('r0', 0), role('r1', 1), role('r2', 2)])
      .execute()
    await trx.insertInto('sys_permission').values({ id: 'p1', name: '职务管理' }).execute()
    await trx
      .insertInto('sys_role_permission')
      .values(['r0', 'r1', 'r2'].map((role_id) => ({ role_id, permission_id: 'p1' })))
      .execute()
    await trx
      .insertInto('sys_log')
      .values([log(0), log(1), log(2)])
      .execute()
    const session = (user_id: string) => ({ token_hash: user_id, user_id, expires_at: '2030-01-01 00:00:00' })
    await trx
      .insertInto('sys_session')
      .values([session('ua'), session('ub')])
      .execute()
    await trx.insertInto('sys_outbox').values({ id: 'o', channel: 'sms', receiver: '1', content: 'code' }).execute()
  })
}

const SHARED_TABLES =
  `monitor_alarm monitor_threshold online_field online_form online_report online_report_column online_report_parameter sys_address sys_category sys_check_rule
  sys_dict sys_dict_item sys_fill_rule sys_launcher sys_permission sys_permission_data_rule sys_role_index sys_table_white_list`.split(
    /\s+/,
  )
const PLATFORM_TABLES = [
  ...SHARED_TABLES,
  ...`sys_backup sys_data_source sys_gateway_route sys_job_run sys_quartz_job sys_server_host`.split(/\s+/),
].toSorted()

function namesIn(target: Database, tenantId: number, platform?: boolean): Promise<string[]> {
  return target.scope({ tenantId, ...(platform !== undefined && { platform }) }, async (trx) =>
    (await trx.selectFrom('sys_position').select('name').orderBy('name').execute()).map((row) => row.name),
  )
}

async function idsIn(table: 'sys_user' | 'sys_role' | 'sys_tenant', tenantId: number): Promise<unknown[]> {
  return database.scope({ tenantId }, async (trx) =>
    (await trx.selectFrom(table).select('id').orderBy('id').execute()).map((row) => row.id),
  )
}

describe('scope', () => {
  test('shows a tenant its own rows, the platform all of them, a person without tenant none', async () => {
    expect(await namesIn(database, 1)).toEqual(['CANARY-A'])
    expect(await namesIn(database, 2)).toEqual(['CANARY-B'])
    expect(await namesIn(database, 0)).toEqual(['CANARY-A', 'CANARY-B'])
    expect(await namesIn(database, 0, true)).toEqual(['CANARY-A', 'CANARY-B'])
    expect(await namesIn(database, 0, false)).toEqual([])
  })

  test('[PROD-18] refuses rows of another tenant on insert and does not reach them on update or delete', async () => {
    const insert = database.scope({ tenantId: 1 }, (trx) =>
      trx.insertInto('sys_position').values(position(2, 'X')).execute(),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
    const changed = await database.scope({ tenantId: 1 }, (trx) =>
      trx.updateTable('sys_position').set({ name: 'X' }).where('name', '=', 'CANARY-B').executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const deleted = await database.scope({ tenantId: 1 }, (trx) =>
      trx.deleteFrom('sys_position').where('name', '=', 'CANARY-B').executeTakeFirst(),
    )
    expect(deleted.numDeletedRows).toBe(0n)
    expect(await namesIn(database, 2)).toEqual(['CANARY-B'])
  })

  test('refuses to move a row to another tenant', async () => {
    const move = database.scope({ tenantId: 1 }, (trx) =>
      trx.updateTable('sys_position').set({ tenant_id: 2 }).where('name', '=', 'CANARY-A').execute(),
    )
    await expect(move).rejects.toMatchObject({ code: '42501' })
  })

  test('shows people, tenants and sessions of the tenant only', async () => {
    expect(await idsIn('sys_user', 1)).toEqual(['ua'])
    expect(await idsIn('sys_tenant', 1)).toEqual([1])
    const sessions = await database.scope({ tenantId: 1 }, (trx) =>
      trx.selectFrom('sys_session').select('token_hash').execute(),
    )
    expect(sessions).toEqual([{ token_hash: 'ua' }])
  })

  test('shows a tenant the roles of the platform, but lets it write only its own and their grants', async () => {
    expect(await idsIn('sys_role', 1)).toEqual(['r0', 'r1'])
    const asTenant = (work: Parameters<typeof database.scope<unknown>>[1]) => database.scope({ tenantId: 1 }, work)
    const renamed = await asTenant((trx) => trx.updateTable('sys_role').set({ role_name: 'X' }).executeTakeFirst())
    expect(renamed).toEqual({ numUpdatedRows: 1n })
    const grants = await asTenant((trx) => trx.deleteFrom('sys_role_permission').executeTakeFirst())
    expect(grants).toEqual({ numDeletedRows: 1n })
    const platformRole = { id: 'rx', tenant_id: 0, role_name: 'x', role_code: 'x' }
    await expect(asTenant((trx) => trx.insertInto('sys_role').values(platformRole).execute())).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('keeps codes, counters and messages for the platform', async () => {
    const rows = await database.scope({ tenantId: 1 }, (trx) => trx.selectFrom('sys_outbox').selectAll().execute())
    expect(rows).toEqual([])
  })

  test('shows a tenant its own log lines only', async () => {
    const rows = await database.scope({ tenantId: 1 }, (trx) =>
      trx.selectFrom('sys_log').select('log_content').execute(),
    )
    expect(rows).toEqual([{ log_content: 'CANARY-1' }])
  })

  test('lets nobody rewrite the audit trail', async () => {
    const author = { tenant_id: 1, entity: 'position', entity_id: '1', action: 'add' }
    await database.scope({ tenantId: 1 }, (trx) => trx.insertInto('sys_audit').values(author).execute())
    const tries = [
      database.scope({ tenantId: 0 }, (trx) => trx.updateTable('sys_audit').set({ action: 'x' }).execute()),
      database.scope({ tenantId: 1 }, (trx) => trx.updateTable('sys_audit').set({ action: 'x' }).execute()),
      database.scope({ tenantId: 0 }, (trx) => trx.deleteFrom('sys_audit').execute()),
    ]
    // The runtime role may not try; an ordinary owner finds no row to change.
    await Promise.allSettled(tries)
    const kept = await database.scope({ tenantId: 0 }, (trx) => trx.selectFrom('sys_audit').select('action').execute())
    expect(kept).toEqual([{ action: 'add' }])
  })

  test('rolls back when the work throws, and the next work on the connection starts blank', async () => {
    const failing = database.scope({ tenantId: 1 }, async (trx) => {
      await trx.insertInto('sys_position').values(position(1, 'ROLLED')).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await namesIn(database, 1)).toEqual(['CANARY-A'])
    expect(await namesIn(database, -1)).toEqual([])
  })
})

describe('row-level security', () => {
  const tables = async () =>
    (
      await sql<{ name: string; secured: boolean; forced: boolean; policies: number; tenant: boolean }>`
        select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
          (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
          exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenant
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(database.kysely)
    ).rows

  test('guards every table with a tenant, even against its owner', async () => {
    const unguarded = (await tables()).filter(
      (table) => table.tenant && !(table.secured && table.forced && table.policies >= 1),
    )
    expect(unguarded).toEqual([])
  })

  test('leaves no table open but the record of migrations', async () => {
    const open = (await tables()).filter((table) => !table.secured).map((table) => table.name)
    expect(open).toEqual(['andun_migration'])
  })

  test('lets nobody but the platform write what all tenants share', async () => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_policies
      where policyname = 'changeable' and with_check = '( SELECT app_platform() AS app_platform)' order by 1`.execute(
      database.kysely,
    )
    expect(rows.map(({ name }) => name)).toEqual(PLATFORM_TABLES)
    const adds = (id: string, scope: Scope) =>
      database.scope(scope, (trx) => trx.insertInto('sys_dict').values({ id, dict_name: id, dict_code: id }).execute())
    await expect(adds('x', { tenantId: 1, platform: false })).rejects.toMatchObject({ code: '42501' })
    await adds('x', { tenantId: 0 })
    await adds('y', { tenantId: 1, platform: true })
    const seen = await database.scope({ tenantId: 1 }, (trx) =>
      trx.selectFrom('sys_dict').select('id').orderBy('id').execute(),
    )
    expect(seen).toEqual([{ id: 'x' }, { id: 'y' }])
    const renames = database.scope({ tenantId: 1, platform: false }, (trx) =>
      trx.updateTable('sys_dict').set({ dict_name: 'y' }).execute(),
    )
    await expect(renames).rejects.toMatchObject({ code: '42501' })
    const deleted = await database.scope({ tenantId: 1, platform: false }, (trx) =>
      trx.deleteFrom('sys_dict').executeTakeFirst(),
    )
    expect(deleted).toEqual({ numDeletedRows: 0n })
  })

  test('shows nothing of any guarded table when the scope is forgotten', async () => {
    // What everybody reads shows itself without a scope, too; the owner's own tables are closed to the role.
    const open = new Set([...SHARED_TABLES, 'report_session'])
    const guarded = (await tables()).filter(({ secured, name }) => secured && !open.has(name)).map(({ name }) => name)
    const seen = await database.kysely.transaction().execute(async (trx) => {
      if (isSuperuser) await sql`set local role ${sql.ref(REQUEST_ROLE)}`.execute(trx)
      const counts: Record<string, number> = {}
      for (const table of guarded) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx)
        counts[table] = rows[0]!.n
      }
      return counts
    })
    expect(Object.entries(seen).filter(([, count]) => count > 0)).toEqual([])
    expect(guarded.length).toBeGreaterThan(15)
  })

  test('binds an ordinary owner as well, who has no runtime role', async ({ skip }) => {
    skip(!isSuperuser, 'these tests run as an ordinary owner already')
    const admin = new pg.Client(fresh.connection)
    await admin.connect()
    const name = `owner_${newId().slice(-8)}`
    await admin.query(`create role ${name} login nosuperuser nobypassrls password '${name}'`)
    await admin.query(`create database ${name} owner ${name}`)
    const own = await openDatabase({ connection: { ...fresh.connection, user: name, password: name, database: name } })
    try {
      await migrate(own)
      await own.prepareRoles()
      await fill(own)
      expect(await namesIn(own, 1)).toEqual(['CANARY-A'])
      expect(await namesIn(own, 0)).toEqual(['CANARY-A', 'CANARY-B'])
      expect(await own.kysely.selectFrom('sys_position').selectAll().execute()).toEqual([])
    } finally {
      await own.close()
      await admin.query(`drop database ${name}`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    }
  })
})

test('servers that start together give the roles what they need one after the other', async () => {
  const started = Array.from({ length: 6 }, () => database.prepareRoles())
  expect((await Promise.allSettled(started)).filter(({ status }) => status === 'rejected')).toEqual([])
})

describe('values', () => {
  test('moments travel as GMT+8 texts without summer time, dates as they are, big integers as numbers', async () => {
    const { rows } = await database.scope({ tenantId: 0 }, (trx) =>
      sql<Record<string, unknown>>`select '2020-12-14T02:22:05.987Z'::timestamptz as moment,
        '1988-07-01T00:00:00Z'::timestamptz as summer, '2020-12-14 10:22:05'::timestamptz = '2020-12-14T02:22:05Z' as written,
        '2018-12-05'::date as day, 9007199254740991 as big, 1.5::numeric as share`.execute(trx),
    )
    expect(rows).toEqual([
      {
        moment: '2020-12-14 10:22:05',
        summer: '1988-07-01 08:00:00',
        written: true,
        day: '2018-12-05',
        big: 9007199254740991,
        share: 1.5,
      },
    ])
  })

  test('statements and idle transactions are limited in time', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.kysely)
    expect(rows).toEqual([{ statement: '15s', idle: '30s' }])
  })

  test('ids are 32 hex digits that sort in the order they were made, even within a millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_607_914_925_011))
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(10_000)
    expect(ids.toSorted()).toEqual(ids)
  })
})
