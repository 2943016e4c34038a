import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const PATH = '/sys/tableWhiteList'
const REFUSED = '白名单校验未通过！'
let server: TestApp
let root: Caller
let tenantAdmin: Caller
/** May look at positions. */
let reader: Caller
/** May add them. */
let writer: Caller
let nobody: Caller

beforeAll(async () => {
  server = await openServer()
  root = await callerOf(server, { id: 'root', permissions: allOf('system:tableWhite'), platform: true })
  tenantAdmin = await callerOf(server, { id: 'tenantAdmin', permissions: allOf('system:tableWhite') })
  reader = await callerOf(server, { id: 'reader', permissions: ['system:position:list', 'system:user:list'] })
  writer = await callerOf(server, { id: 'writer', permissions: ['system:position:add'] })
  nobody = await callerOf(server, { id: 'nobody' })
  await callerOf(server, { id: 'stranger', tenantIds: [2] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_dict').values({ id: 'valid', dict_name: '状态', dict_code: 'valid_status' }).execute()
    const states = ['0', '1'].map((item_value) => ({ id: `valid${item_value}`, dict_id: 'valid', item_value }))
    await sql
      .insertInto('sys_dict_item')
      .values(states.map((state) => ({ ...state, item_text: state.item_value, sort_order: 1 })))
      .execute()
  })
  await addPositions(server, [
    { code: 'P-1', name: '安全总监' },
    { tenant_id: 2, code: 'P-9', name: 'CANARY-B' },
  ])
})
afterAll(() => server.dispose())

const items = (caller: Caller, code: string) => caller.get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`)
const check = async (fieldName: string, fieldVal: string) =>
  (await writer.get('/sys/duplicate/check', { tableName: 'sys_position', fieldName, fieldVal })).message
const only = async () => (await root.get(`${PATH}/list`, { tableName: 'sys_position' })).result.records[0]

test('what the white list opens is offered to users who may see the list, in the shapes of upstream', async () => {
  expect(await items(reader, 'sys_position,code,name')).toMatchObject({ success: false, message: REFUSED })
  expect(await check('name', '安全总监')).toBe('该字段不支持重复校验')
  const body = { tableName: 'SYS_POSITION', fieldName: 'name, code' }
  expect(await root.post(`${PATH}/add`, body)).toMatchObject({ success: true, message: '添加成功！' })
  const row = await only()
  expect(row).toMatchObject({ tableName: 'sys_position', fieldName: 'name,code', status: '1', createBy: 'root' })
  expect((await root.get(`${PATH}/queryById`, { id: row.id })).result).toMatchObject({ id: row.id })
  expect(await root.post(`${PATH}/add`, { ...body, tableName: 'sys_position' })).toMatchObject({ success: false })
  const { result } = await items(reader, 'sys_position,code,name')
  expect(result).toMatchObject([{ value: '安全总监', text: 'P-1', title: 'P-1', label: 'P-1' }])
  expect(await items(nobody, 'sys_position,code,name')).toMatchObject({ success: false, message: REFUSED })
  expect([await check('name', '安全总监'), await check('name', '安全员')]).toEqual([
    '该值不可用，系统中已存在！',
    '该值可用！',
  ])
  expect(await check('name', 'CANARY-B')).toBe('该值可用！')
})

test('what it closes is closed, even what is open by itself', async () => {
  const { id } = await only()
  expect((await items(reader, 'sys_position,name,code')).success).toBe(true)
  expect(await root.put(`${PATH}/edit`, { id, status: '0' })).toMatchObject({ success: true, message: '编辑成功!' })
  for (const code of ['sys_position,name,code', 'sys_position,code,name'])
    expect(await items(reader, code)).toMatchObject({ success: false, message: REFUSED })
  expect(await check('code', 'P-1')).toBe('该字段不支持重复校验')
  expect(await root.delete(`${PATH}/delete`, { id })).toMatchObject({ message: '删除成功!' })
  expect((await items(reader, 'sys_position,name,code')).success).toBe(true)
  expect(await check('code', 'P-1')).toBe('该值不可用，系统中已存在！')
})

test('[PERM-20] it opens no secret and nothing that could be run, and the platform alone writes it', async () => {
  const secrets = { sys_user: 'password_hash,username', sys_session: 'token_hash,user_id', pg_authid: 'rolname' }
  for (const [tableName, fieldName] of Object.entries(secrets))
    expect(await root.post(`${PATH}/add`, { tableName, fieldName })).toMatchObject({ success: true })
  for (const code of ['sys_user,password_hash,username', 'sys_session,token_hash,user_id', 'pg_authid,rolname,rolname'])
    expect(await items(reader, code)).toMatchObject({ success: false, message: REFUSED })
  for (const name of ['sys_user; drop table x', 'public.sys_user', "x' or '1'='1", '(select 1)']) {
    expect((await root.post(`${PATH}/add`, { tableName: name, fieldName: 'id' })).success).toBe(false)
    expect((await root.post(`${PATH}/add`, { tableName: 'sys_role', fieldName: name })).success).toBe(false)
  }
  expect(await tenantAdmin.post(`${PATH}/add`, { tableName: 'sys_log', fieldName: 'ip' })).toMatchObject({
    success: false,
  })
})
