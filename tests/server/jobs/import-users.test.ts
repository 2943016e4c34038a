import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPassword } from '#server/identity/passwords.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from './ended.ts'
import { bookOf, rowsOf, sendFile, startImport } from './workbooks.ts'

let server: TestApp
let boss: Caller
let other: Caller

const LABELS = ['用户账号', '用户姓名', '工号', '部门', '角色', '登录密码', '状态', '备注说明']

beforeAll(async () => {
  server = await openServer()
  boss = await callerOf(server, { id: 'boss', permissions: [...allOf('system:user'), ...allOf('system:position')] })
  other = await callerOf(server, { id: 'other', permissions: allOf('system:user') })
  await addPerson(server.database, { id: 'second', tenantIds: [2] })
  await addPerson(server.database, { id: 'strong', permissions: ['system:secret:thing'] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const role = (id: string, role_name: string, tenant_id = 1) => ({
      id,
      role_name,
      role_code: `code-${id}`,
      tenant_id,
    })
    await sql
      .insertInto('sys_role')
      .values([role('r1', '安全员'), role('r2', '教员'), role('r3', '内审员'), role('r4', '外来', 2)])
      .execute()
    const { id } = await sql
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'system:secret:thing')
      .executeTakeFirstOrThrow()
    await sql.insertInto('sys_role_permission').values({ role_id: 'r3', permission_id: id }).execute()
    const department = (
      id: string,
      org_code: string,
      depart_name: string,
      parent_id: string | null,
      tenant_id = 1,
    ) => ({
      id,
      org_code,
      depart_name,
      parent_id,
      tenant_id,
    })
    await sql
      .insertInto('sys_depart')
      .values([
        department('d1', 'K01', '一车间', null),
        department('d2', 'K01A01', '一班', 'd1'),
        department('d3', 'K02', '二车间', null),
        department('d4', 'K02A01', '一班', 'd3'),
        department('d5', 'K03', '外厂', null, 2),
      ])
      .execute()
  })
})
afterAll(() => server.dispose())

const book = (rows: (string | number | null)[][]) => bookOf('用户信息', LABELS, rows)
const start = (rows: (string | number | null)[][]) => startImport(boss, book(rows), '/sys/user/startImport')
const list = (username: string) =>
  boss.get('/sys/user/list', { username: `${username}*`, column: 'username', order: 'asc' })

test('[API-109] people are imported with departments by name, path and code, roles by name and code, and a password each, told once', async () => {
  const { result } = await start([
    ['imp1', '甲一', 'I1', '一车间', '安全员', '', '正常', 'x'],
    ['imp2', '甲二', 'I2', '一车间/一班', 'code-r2，安全员', '', '', ''],
    ['imp3', '甲三', 'I3', 'K02A01', '', 'Gruben77x', '', ''],
  ])
  const operation = await ended(server, boss, result.id)
  expect(operation).toMatchObject({
    state: 'succeeded',
    message: '文件导入成功！数据行数：3；没有导入的列：状态、备注说明',
    hasSecrets: true,
  })
  const { records } = (await list('imp')).result
  expect(records.map((row: any) => [row.username, row.orgCode, row.roleTxt, row.status])).toEqual([
    ['imp1', 'K01', '安全员', 1],
    ['imp2', 'K01A01', '安全员,教员', 1],
    ['imp3', 'K02A01', null, 1],
  ])
  expect((await other.post('/sys/operation/secrets', { id: result.id })).status).toBe(404)
  const told = await boss.post('/sys/operation/secrets', { id: result.id })
  expect(told.result.name).toBe('用户信息登录密码.xlsx')
  const [, , head, ...lines] = rowsOf(Buffer.from(told.result.content, 'base64')) as string[][]
  expect(head).toEqual(['用户账号', '用户姓名', '登录密码'])
  expect(lines.map(([username, realname]) => [username, realname])).toEqual([
    ['imp1', '甲一'],
    ['imp2', '甲二'],
  ])
  const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user')
      .select(['password_hash', 'password_must_change'])
      .where('username', 'like', 'imp%')
      .orderBy('username')
      .execute(),
  )
  expect(rows.map((row) => row.password_must_change)).toEqual([true, true, true])
  expect(await isPassword(lines[1]![2]!, rows[1]!.password_hash)).toBe(true)
  expect((await boss.post('/sys/operation/secrets', { id: result.id })).message).toMatch(/只能下载一次/)
  expect((await boss.get('/sys/operation/queryById', { id: result.id })).result.hasSecrets).toBe(false)
  const kept = await server.database.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_audit').selectAll().execute())
  expect(JSON.stringify(kept)).not.toContain(lines[0]![2]!)
  expect(kept.filter(({ action }) => action === 'secrets').map(({ after }) => after)).toEqual([{ count: 2 }])
})

test('[API-109] generated passwords stay while they cannot be told: before the end, when no file can be made, or unreadable', async () => {
  const { result } = await start([
    ['kept1', '丁一', 'K1', '', '', '', '', ''],
    ['kept2', '丁二', 'K2', '', '', '', '', ''],
  ])
  const { id } = result
  await ended(server, boss, id)
  const ask = () => boss.post('/sys/operation/secrets', { id })
  const become = (state: 'running' | 'succeeded') =>
    server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_operation').set({ state }).where('id', '=', id).execute(),
    )
  const pieceOf = (operation: string, content?: Buffer) =>
    server.database.scope({ tenantId: 0 }, async (sql) => {
      const before = await sql
        .selectFrom('sys_operation_piece')
        .select('content')
        .where('operation_id', '=', operation)
        .where('part', '=', 'secrets')
        .executeTakeFirstOrThrow()
      if (content !== undefined)
        await sql
          .updateTable('sys_operation_piece')
          .set({ content })
          .where('operation_id', '=', operation)
          .where('part', '=', 'secrets')
          .execute()
      return before.content
    })
  await become('running')
  expect(await ask()).toMatchObject({ success: false, message: '导入还没有结束，请结束后再下载登录密码' })
  await become('succeeded')
  vi.stubEnv('TMPDIR', '/nowhere')
  const unmade = await ask().finally(() => vi.unstubAllEnvs())
  expect(unmade.success).toBe(false)
  const sealed = await pieceOf(id, Buffer.from('v1:of another key'))
  expect(await ask()).toMatchObject({ success: false, message: expect.stringContaining('请为这些用户重置密码') })
  await pieceOf(id, sealed)
  const answers = await Promise.all([ask(), ask()])
  const [told] = answers.filter(({ success }) => success)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const [, , , ...lines] = rowsOf(Buffer.from(told!.result.content, 'base64')) as string[][]
  expect(lines.map(([username]) => username)).toEqual(['kept1', 'kept2'])
})

test('[API-109][PERM-02] an unknown, ambiguous or foreign department or role, and one that the person may not give, is an error of its row', async () => {
  const { result } = await start([
    ['bad1', '乙一', 'B1', '不存在的部门', '', '', '', ''],
    ['bad2', '乙二', 'B2', '一班', '', '', '', ''],
    ['bad3', '乙三', 'B3', '外厂', '', '', '', ''],
    ['bad4', '乙四', 'B4', '', '没有的角色', '', '', ''],
    ['bad5', '乙五', 'B5', '', '外来', '', '', ''],
    ['bad6', '乙六', 'B6', '', '内审员', '', '', ''],
    ['good', '乙七', 'B7', '二车间', '', '', '', ''],
  ])
  expect(await ended(server, boss, result.id)).toMatchObject({ state: 'partlyFailed', succeeded: 1, failed: 6 })
  const { records } = (await boss.get('/sys/operation/rows', { id: result.id, failed: 1 })).result
  expect(records.map(({ problems: [one] }: any) => [one.label, one.message])).toEqual([
    ['部门', '“部门”没有“不存在的部门”这个选项'],
    ['部门', '“部门”有 2 个“一班”，请改填它的路径或编码：一车间/一班、二车间/一班'],
    ['部门', '“部门”没有“外厂”这个选项'],
    ['角色', '“角色”没有“没有的角色”这个选项'],
    ['角色', '“角色”没有“外来”这个选项'],
    [null, expect.stringMatching(/角色/)],
  ])
  expect((await list('bad')).result.total).toBe(0)
})

test('[API-109] an export is taken again: departments of one name by their path, those with a comma in it by their code', async () => {
  const further = { id: 'd6', org_code: 'K04', depart_name: '三、四车间', tenant_id: 1 }
  await server.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('sys_depart').values(further).execute())
  const departments = [['d1'], ['d2', 'd4'], ['d3', 'd6'], []]
  for (const [at, ids] of departments.entries()) {
    await addPerson(server.database, { id: `out${at}` })
    const members = ids.map((depart_id) => ({ user_id: `out${at}`, depart_id, tenant_id: 1 }))
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      if (members.length > 0) await sql.insertInto('sys_user_depart').values(members).execute()
    })
  }
  const file = await boss.raw({ method: 'GET', url: '/vr/sys/user/exportXls?username=out*&column=username&order=asc' })
  const [, , head, ...lines] = rowsOf(file.rawPayload) as string[][]
  const placeAt = head!.indexOf('部门')
  expect(lines.map((cells) => cells[placeAt] ?? '')).toEqual(['一车间', '一车间/一班,二车间/一班', '二车间,K04', ''])
  const renamed = lines.map((cells, at) => {
    const other: Record<string, string> = { 用户账号: `back${at}`, 工号: `B${at}` }
    return head!.map((label, column) => other[label] ?? cells[column] ?? '')
  })
  const { result } = await startImport(boss, bookOf('用户信息', head!, renamed), '/sys/user/startImport')
  expect(await ended(server, boss, result.id)).toMatchObject({ state: 'succeeded', succeeded: 4 })
  const { records } = (await list('back')).result
  expect(records.map(({ belongDepIds }: any) => belongDepIds ?? '')).toEqual(departments.map((ids) => ids.join()))
})

test('[API-109] what would not be taken is told beforehand and nothing is written; the template has what is taken', async () => {
  const path = '/sys/user/checkImport'
  const asked = await sendFile(boss, book([['dry', '丙', 'D1', '', '', '', '', '']]), path)
  expect(asked.result).toEqual({ rows: 1, left: ['状态', '备注说明'] })
  expect((await list('dry')).result.total).toBe(0)
  expect((await sendFile(boss, bookOf('用户信息', ['用户账号'], [['x']]), path)).message).toBe(
    '文件导入失败:缺少列“用户姓名”',
  )
  const template = await boss.raw({ method: 'GET', url: '/vr/sys/user/importTemplate' })
  const [title, how, head] = rowsOf(template.rawPayload) as string[][]
  expect([title![0], how![0]]).toEqual(['用户信息', expect.stringContaining('带 * 的列必填')])
  expect(head).toEqual(
    expect.arrayContaining(['用户账号*', '用户姓名*', '工号*', '登录密码', '部门', '角色', '手机号码']),
  )
  expect(head).not.toEqual(expect.arrayContaining(['状态']))
  const filled = bookOf('用户信息', head!, [head!.map(() => '')].concat([head!.map(() => 'x')]))
  expect((await sendFile(boss, filled, path)).result.left).toEqual([])
})

test('[PERM-02] who may not import is told nothing of a workbook', async () => {
  const reader = await signedIn(server, (await addReader()).id, 1)
  expect((await sendFile(reader, book([['x', 'x', 'x', '', '', '', '', '']]), '/sys/user/checkImport')).status).toBe(
    403,
  )
  expect((await reader.raw({ method: 'GET', url: '/vr/sys/user/importTemplate' })).statusCode).toBe(403)
})

async function addReader() {
  await addPerson(server.database, { id: 'reader', permissions: ['system:user:list'] })
  return { id: 'reader' }
}
