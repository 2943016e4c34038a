import fs from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReportsClosed } from '#server/db/report-connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { CLOSE_FUNCTIONS, misplacedFunctions } from '#server/db/roles/report-privileges.ts'
import { problemsOf } from '#server/db/roles/role-problems.ts'
import { REPORT_ROLE, REQUEST_ROLE } from '#server/db/roles/role-names.ts'
import { requireLeastPrivilege } from '#server/process/least-privilege.ts'
import { ownerDatabase } from '#tests/server/owner-database.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
let database: Database
const whole = { tenantId: 0 }

beforeAll(async () => {
  fresh = await freshDatabase()
  database = fresh.database
  await database.scope(whole, async (trx) => {
    const user = (id: string) => ({ id, username: id, realname: id, password_hash: 'HASHCANARY' })
    await trx.insertInto('sys_tenant').values({ id: 1, name: '一' }).execute()
    await trx.insertInto('sys_tenant').values({ id: 2, name: '二' }).execute()
    await trx
      .insertInto('sys_user')
      .values([user('ua'), user('ub')])
      .execute()
    await trx.insertInto('sys_user_tenant').values({ user_id: 'ua', tenant_id: 1 }).execute()
    await trx.insertInto('sys_user_tenant').values({ user_id: 'ub', tenant_id: 2 }).execute()
  })
})
afterAll(() => fresh.dispose())

const report = (tenantId: number, statement: string) => database.report({ tenantId }, CompiledQuery.raw(statement))
const asOwner = (statement: string) => sql.raw(statement).execute(database.kysely)

test('requests and reports sign in as roles that can become no other', async () => {
  expect(await database.roleProblems(REQUEST_ROLE)).toEqual([])
  expect(await database.roleProblems(REPORT_ROLE)).toEqual([])
  await expect(requireLeastPrivilege(database)).resolves.toBeUndefined()
})

test.each(['none', 'andun', 'postgres', 'pg_read_server_files'])(
  'a request cannot turn to the role %s',
  async (role) => {
    const turned = database.scope(whole, async (trx) => {
      await sql.raw(`set local role ${role}`).execute(trx)
      const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(trx)
      return rows[0]!.name
    })
    const name = await turned.catch(({ code }: { code: string }) => code)
    expect([REQUEST_ROLE, '42501', '22023']).toContain(name)
  },
)

test.each([
  ['create, temporary on database {db}', '能在数据库中建立架构或临时表', 'revoke create, temporary on database'],
  ['create on schema public', '能在架构 public 中建表', 'revoke create on schema public'],
])(
  'the server does not start while its requests may %s, and says the statement that mends it',
  async (right, problem, mend) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
    const named = right.replace('{db}', rows[0]!.name)
    await asOwner(`grant ${named} to ${REQUEST_ROLE}`)
    const refusal = await requireLeastPrivilege(database).catch((error: Error) => error.message)
    expect(refusal).toContain(problem)
    expect(refusal).toContain(mend)
    await asOwner(/执行：(.*)$/.exec(String(refusal))![1]!)
    await expect(requireLeastPrivilege(database)).resolves.toBeUndefined()
  },
)

test('an owner, a superuser and a member of others are found out', async () => {
  const client = await database.connect()
  const name = `member_${fresh.connection.database.slice(-8)}`
  await client.query(`create role ${name} login; grant pg_read_all_data to ${name}`)
  try {
    const found = (await problemsOf(client, fresh.connection.user)).map(({ problem }) => problem).join()
    expect(found).toMatch(/是超级用户/)
    expect(found).toMatch(/是 sys_user 的所有者/)
    expect(await problemsOf(client, name)).toEqual([
      { problem: `账号 ${name} 属于 pg_read_all_data`, mend: `revoke pg_read_all_data from ${name};` },
      { problem: `账号 ${name} 继承其他账号的权限`, mend: `alter role ${name} noinherit;` },
    ])
  } finally {
    await client.query(`drop role ${name}`)
    await client.end()
  }
})

test.each([
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
  `set lock_timeout = '1s'`,
  `set row_security = off`,
  `set datestyle = 'German'`,
  `set intervalstyle = 'iso_8601'`,
  `set timezone = 'UTC'`,
  `set default_transaction_read_only = on`,
  `select set_config('app.tenant', '0', false)`,
  `select set_config('app.platform', 'on', false)`,
])('a connection that somebody left changed serves nobody after them: %s', async (statement) => {
  const narrow = await openDatabase({ connection: { ...fresh.connection, max: 1 } })
  try {
    await narrow.scope(whole, (trx) => sql.raw(statement).execute(trx))
    const next = () => narrow.read({ tenantId: 1 }, (trx) => trx.selectFrom('sys_user').select('id').execute())
    await expect(next()).rejects.toThrow(/session state: /)
    expect(await next()).toEqual([{ id: 'ua' }])
  } finally {
    await narrow.close()
  }
})

test('the role of reports executes the closed list and nothing else', async () => {
  expect(await misplacedFunctions(database.kysely)).toEqual([])
  await asOwner(`grant execute on function pg_sleep(double precision) to ${REPORT_ROLE}`)
  expect(await misplacedFunctions(database.kysely)).toEqual(['pg_sleep(double precision)'])
  await database.prepareRoles()
  expect(await misplacedFunctions(database.kysely)).toEqual([])
})

test.each([
  `select set_config('app.tenant', '0', true)`,
  `select set_config('role', 'postgres', false)`,
  `select (('select 1'::text).ts_stat).word`,
  `select pg_advisory_lock(1)`,
  `select lo_create(0)`,
  `select query_to_xml('select 1', true, true, '')`,
  `select pg_sleep(0)`,
  `select pg_read_file('/etc/passwd')`,
  `select password_hash from sys_user`,
  `select * from sys_user`,
  `select token_hash from sys_session`,
  `select * from report_session`,
  `select nextval('sys_audit_id_seq')`,
])('whatever reaches its connection, a report may not: %s', async (statement) => {
  await expect(report(1, statement)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  `insert into sys_dict (id) values ('x')`,
  `create table mine (a integer)`,
  `create temporary table mine (a integer)`,
  `select id from sys_user for update`,
])('a report writes nothing: %s', async (statement) => {
  await expect(report(0, statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|25006)$/) })
})

test('a report sees its tenant, which no statement can set, for ten seconds, without workers', async () => {
  const users = 'select id from sys_user order by id'
  expect(await report(1, users)).toEqual([{ id: 'ua' }])
  expect(await report(2, users)).toEqual([{ id: 'ub' }])
  expect(await report(-1, users)).toEqual([])
  const [told] = await report(
    1,
    `select app_tenant() as tenant, current_setting('statement_timeout', true) as limit, current_setting('transaction_read_only', true) as reading,
      current_setting('max_parallel_workers_per_gather', true) as workers`,
  )
  expect(told).toEqual({ tenant: 1, limit: '10s', reading: 'on', workers: '0' })
  const client = await database.connect()
  const { rows } = await client.query('select from report_session')
  expect(rows).toEqual([])
  await client.end()
})

test('a start leaves the tables of forms readable to reports, and nothing else beyond the columns of lists', async () => {
  await asOwner('create table onl_trial (id text primary key, tenant_id integer not null, answer text)')
  await database.prepareRoles()
  expect(await report(1, 'select answer from onl_trial')).toEqual([])
  await asOwner('drop table onl_trial')
  const { rows } = await sql<{ name: string }>`select distinct table_name || '.' || column_name as name
    from information_schema.column_privileges where grantee = ${REPORT_ROLE} and (column_name ~ 'password|secret|hash|token_'
      or table_name in ('sys_session', 'sys_captcha', 'sys_sms_code', 'sys_one_time_code', 'sys_look', 'report_session'))`.execute(
    database.kysely,
  )
  expect(rows).toEqual([])
})

test('where no superuser closed the functions of the database, stored statements stay off', async ({ skip }) => {
  const own = await ownerDatabase()
  if (own === null) return skip('these tests run as an ordinary owner already')
  try {
    const tried = own.database.report({ tenantId: 1 }, CompiledQuery.raw('select 1'))
    await expect(tried).rejects.toBeInstanceOf(ReportsClosed)
    await expect(requireLeastPrivilege(own.database)).resolves.toBeUndefined()
  } finally {
    await own.dispose()
  }
})

test('the script for the operator is what the server itself runs', () => {
  expect(fs.readFileSync('docs/sql/close-functions.sql', 'utf8')).toBe(
    `-- Run once by a superuser in the database of the server. Other accounts in it need a grant of their own afterwards.\n${CLOSE_FUNCTIONS};\n`,
  )
})
