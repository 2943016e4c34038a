import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { until } from '#tests/faults/until.ts'
import { column, design, narrow, openDesigner, parameter, published, readerOf, take } from './fixtures.ts'

let server: TestApp
let designer: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
  await callerOf(server, { id: 'neighbour', tenantIds: [1, 2] })
  await addPositions(server, [
    { code: 'a1', name: '爆破员', post_rank: '1', create_time: '2026-01-10 08:00:00+08' },
    { code: 'a2', name: "O'Neil", post_rank: '2', create_time: '2026-02-10 08:00:00+08' },
    { code: 'b1', name: '金丝雀', post_rank: '1', tenant_id: 2, create_time: '2026-02-02 08:00:00+08' },
  ])
})
afterAll(() => server.dispose())

const query = (statement: string) => ({ source: 'query', statement })
const NAMES = { columns: [column('名称', 'name')] }

const RANKS = {
  columns: [
    column('职级', 'rank', { kind: 'dictionary', dictionary: 'position_rank' }),
    column('人数', 'n', { kind: 'integer' }),
  ],
  parameters: [
    parameter('名称', 'name'),
    parameter('不早于', 'since', { kind: 'date', initial: '2026-01-01' }),
    parameter('最少', 'least', { kind: 'integer', isFixed: true, initial: '1' }),
  ],
}
const RANKS_QUERY = `select post_rank as rank, count(*) as n from sys_position
  where (:name::text is null or name = :name) and create_time >= :since
  group by post_rank having count(*) >= :least order by post_rank`

test('[MENU-06] a stored statement is a list of its own: asked by bound values, in the reader’s tenant, in the words of dictionaries', async () => {
  await published(designer, 'ranks', RANKS, query(RANKS_QUERY))
  const reader = await readerOf(server, 'ranks', 'ranks-reader')
  const rows = async (asked = {}) => (await reader.get('/online/reports/ranks/list', asked)).result.records
  expect(await rows()).toEqual([
    { id: '000001', rank: '1', rank_dictText: '员级', n: 1 },
    { id: '000002', rank: '2', rank_dictText: '助级', n: 1 },
  ])
  expect(await rows({ p_name: "O'Neil" })).toMatchObject([{ rank: '2' }])
  expect(await rows({ p_since: '2026-02-01' })).toMatchObject([{ rank: '2' }])
  expect(await rows({ p_least: '2' })).toHaveLength(2)
  expect(await reader.get('/online/reports/ranks/list', { p_since: 'soon' })).toMatchObject({ success: false })
  const { parameters } = (await reader.get('/online/report/definition', { code: 'ranks' })).result
  expect(parameters.map(({ name }: any) => name)).toEqual(['name', 'since'])
})

test.each(["'", "x' or '1'='1", "'; drop table sys_position; --", ') or true --', '金丝雀'])(
  'what is asked for is a value, whatever it looks like: %s',
  async (name) => {
    const code = 'bound'
    const [known] = (await designer.get('/online/report/list', { code })).result.records
    if (known === undefined) await published(designer, code, RANKS, query(RANKS_QUERY))
    const id = `bound-${Buffer.from(name).toString('hex').slice(0, 20)}`
    const reader = await readerOf(server, code, id)
    expect((await reader.get('/online/reports/bound/list', { p_name: name })).result).toMatchObject({
      records: [],
      total: 0,
    })
  },
)

test('rows of other tenants are not there to be read', async () => {
  await published(designer, 'canary', NAMES, query('select p.name from sys_position p order by 1'))
  const reader = await readerOf(server, 'canary', 'canary-reader')
  const names = async (of: Caller) =>
    (await of.get('/online/reports/canary/list')).result.records.map(({ name }: any) => name)
  expect(await names(reader)).toEqual(["O'Neil", '爆破员'])
  expect(await names(await readerOf(server, 'canary', 'canary-other', { tenantId: 2 }))).toEqual(['金丝雀'])
})

test('data rules of the list hold for a statement that reads its table', async () => {
  await published(designer, 'ruled', NAMES, query('select name from sys_position'))
  const reader = await readerOf(server, 'ruled', 'ruled-reader')
  await narrow(server, 'ruled-reader', 'a1')
  expect((await reader.get('/online/reports/ruled/list')).result.records).toMatchObject([{ name: '爆破员' }])
})

test('a user who may not list what a statement reads is refused, although the report is theirs', async () => {
  await published(designer, 'ungranted', NAMES, query('select name from sys_position'))
  const reader = await readerOf(server, 'ungranted', 'ungranted-reader', { permissions: [] })
  expect(await reader.get('/online/reports/ungranted/list')).toMatchObject({
    success: false,
    message: '您没有查看“职务”的权限，不能打开用到它的报表',
  })
})

const REFUSED: [why: string, statement: string, message: RegExp][] = [
  ['sessions', 'select token_hash as name from sys_session', /^数据表“sys_session”不能用于报表$/],
  ['sessions in a subselect', 'select name from sys_position where (select 1 from sys_session) = 1', /“sys_session”/],
  ['passwords', 'select password_hash as name from sys_user', /无法执行：column "password_hash" does not exist/],
  ['whole rows with passwords', 'select (u).password_hash as name from sys_user u', /“.”后面只能是列名/],
  ['a table by its schema', 'select name from public.sys_position', /不能使用“public”/],
  ['a quoted schema', 'select name from "public"."sys_position"', /不能使用“public”/],
  ['the catalogue', 'select rolname as name from pg_roles', /数据表“pg_roles”不能用于报表/],
  ['the catalogue by its schema', 'select rolname as name from pg_catalog.pg_roles', /不能使用“pg_catalog”/],
  ['the other schema', 'select table_name as name from information_schema.tables', /不能使用“information_schema”/],
  ['what the designer may not list', 'select role_name as name from sys_role', /没有查看“角色”的权限/],
  ['no table', "select 'x' as name", /没有可以查询的数据表/],
  ['files of the server', "select pg_read_file('/etc/passwd') as name from sys_position", /不能使用“pg_read_file”/],
  ['two statements', 'select name from sys_position; select 1', /不能有“;”/],
  ['a column that is not answered', 'select code from sys_position', /无法执行/],
  [
    'a parameter nobody explained',
    'select name from sys_position where code = :secret',
    /请在查询条件中说明参数“:secret”/,
  ],
  ['what is no SQL', 'select from where name', /无法执行|没有可以查询/],
]
test.each(REFUSED)('publishing refuses %s', async (why, statement, message) => {
  const code = `no_${REFUSED.findIndex(([known]) => known === why)}`
  const report = await design(designer, code, NAMES, query(statement))
  const answer = await take(designer, 'publish', report)
  expect(answer).toMatchObject({ success: false })
  expect(answer.message).toMatch(message)
})

test('a table that is closed in the white list is read by no report', async () => {
  await published(designer, 'closing', NAMES, query('select name from sys_position'))
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('sys_table_white_list')
      .values({ id: 'closed', table_name: 'sys_position', field_name: 'name', status: '0' })
      .execute(),
  )
  const reader = await readerOf(server, 'closing', 'closing-reader')
  expect(await reader.get('/online/reports/closing/list')).toMatchObject({
    message: '数据表“职务”已在表字典白名单中关闭，不能用于报表',
  })
  await server.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_table_white_list').execute())
})

test('a statement has ten seconds; then it is stopped, and the caller is told so', async () => {
  await published(designer, 'slow', NAMES, query('select name from sys_position'))
  const reader = await readerOf(server, 'slow', 'slow-reader')
  const own = await server.database.connect()
  await own.query(`set statement_timeout = 0`)
  await own.query(`select set_config('app.tenant', '0', false)`)
  // What it reads is kept from it, so that it is still under way when its time is up.
  await own.query(`begin; lock table sys_position in access exclusive mode`)
  const answer = reader.get('/online/reports/slow/list')
  await until('the statement waits and is stopped, as the limit would', async () => {
    const { rows } = await raw`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(server.database.kysely)
    return rows.length > 0
  })
  expect(await answer).toMatchObject({ success: false, message: '查询超过 10 秒，已停止；请缩小查询范围后重试' })
  await own.query('rollback')
  await own.end()
  expect((await reader.get('/online/reports/slow/list')).result.total).toBe(2)
})

test('nobody tries more reports at once than their share, and nobody’s lists wait for them', async () => {
  const report = await design(designer, 'tried', NAMES, query('select name from sys_position'))
  const own = await server.database.connect()
  await own.query(`begin; lock table sys_position in access exclusive mode`)
  const tries = [1, 2, 3, 4, 5].map(() => designer.get('/online/report/try', { id: report.id }))
  const { message } = await Promise.race(tries)
  expect(message).toBe('操作太频繁，请稍后再试')
  expect(await designer.get('/online/report/list')).toMatchObject({ success: true })
  await own.query('rollback')
  await own.end()
  const answers = await Promise.all(tries)
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
})

test('only the platform writes statements', async () => {
  const permissions = ['list', 'add', 'edit', 'publish'].map((action) => `online:report:${action}`)
  const tenant = await callerOf(server, { id: 'writer', permissions })
  const body = { code: 'theirs', name: '他们的', ...query('select name from sys_position') }
  expect(await tenant.post('/online/report/add', body)).toMatchObject({ success: false })
})
