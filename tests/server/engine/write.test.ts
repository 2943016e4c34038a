import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'writer', permissions: allOf('system:position') })
})
afterAll(() => server.dispose())

const NEW = { code: 'NEW-1', name: '安全总监', postRank: '5' }
const one = async (code: string) => (await caller.get('/sys/position/list', { code })).result.records[0]
const add = (body: object) => caller.post('/sys/position/add', body)
const edit = (body: object) => caller.put('/sys/position/edit', body)
const shortly = ({
  status,
  success,
  code,
  message,
}: {
  status: number
  success: boolean
  code: number
  message: string
}) => ({
  status,
  success,
  code,
  message,
})
const OK = { status: 200, success: true, code: 200 }

describe('add', () => {
  test('[API-103] writes what the entity names, with stamps of the server', async () => {
    expect(shortly(await add(NEW))).toEqual({ ...OK, message: '添加成功！' })
    const { id, createTime, ...row } = await one('NEW-1')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(row).toMatchObject({
      version: 1,
      createBy: 'writer',
      updateBy: null,
      code: 'NEW-1',
      name: '安全总监',
      postRank: '5',
    })
  })

  test('ignores every member that is none of the client’s business', async () => {
    const body = {
      ...NEW,
      code: 'MASS-1',
      id: 'chosen',
      version: 99,
      tenantId: 2,
      tenant_id: 2,
      createBy: 'admin',
      createTime: '2001-01-01 00:00:00',
      updateBy: 'x',
      companyId: 'c',
      company_id: 'c',
      delFlag: 1,
      post_rank: '1',
      password_hash: 'x',
    }
    expect(shortly(await add(body))).toEqual({ ...OK, message: '添加成功！' })
    const row = await one('MASS-1')
    expect(row).toMatchObject({ version: 1, createBy: 'writer', updateBy: null, companyId: null, postRank: '5' })
    expect(row.id).not.toBe('chosen')
    expect(row.createTime).not.toMatch(/^2001/)
  })

  const REFUSALS: [string, object, string][] = [
    ['a missing member', { code: 'x', postRank: '1' }, '请输入职务名称'],
    ['an empty member', { ...NEW, name: '' }, '请输入职务名称'],
    ['blanks', { ...NEW, name: '   ' }, '请输入职务名称'],
    ['null', { ...NEW, postRank: null }, '请选择职级'],
    ['a pattern', { ...NEW, code: '编 码' }, '职务编码只能由字母、数字、下划线和横杠组成'],
    ['a text too long', { ...NEW, name: '长'.repeat(101) }, '“职务名称”不能超过 100 个字符'],
    ['a value outside its dictionary', { ...NEW, code: 'X', postRank: '9' }, '“职级”的值不在可选范围内'],
    ['an object for a text', { ...NEW, name: { $gt: '' } }, '“职务名称”的格式不正确'],
    ['a list for a text', { ...NEW, name: [1] }, '“职务名称”的格式不正确'],
    ['a NUL', { ...NEW, name: 'a\0b' }, '“职务名称”含有不允许的字符'],
  ]
  test.each(REFUSALS)('refuses %s', async (_name, body, message) => {
    expect(shortly(await add(body))).toEqual({ status: 400, success: false, code: 400, message })
  })

  test('counts characters as people do: 100 of them fit, whatever their bytes', async () => {
    expect(shortly(await add({ ...NEW, code: 'EMOJI', name: '👷'.repeat(100) }))).toEqual({
      ...OK,
      message: '添加成功！',
    })
    expect((await one('EMOJI')).name).toBe('👷'.repeat(100))
  })

  test('trims, and takes numbers for texts', async () => {
    expect((await add({ code: 12, name: '  修  ', postRank: 3 })).message).toBe('添加成功！')
    expect(await one('12')).toMatchObject({ code: '12', name: '修', postRank: '3' })
  })

  test('refuses a value another row of the tenant has, with the field’s own message', async () => {
    await add({ ...NEW, code: 'TWICE' })
    expect(shortly(await add({ ...NEW, code: 'TWICE' }))).toEqual({
      status: 200,
      success: false,
      code: 500,
      message: '职务编码已存在！',
    })
    const neighbour = await callerOf(server, { id: 'second', tenantIds: [2], permissions: allOf('system:position') })
    expect((await neighbour.post('/sys/position/add', { ...NEW, code: 'TWICE' })).success).toBe(true)
  })

  test('two that race for a value: one wins, the other hears the same message', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ ...NEW, code: 'RACE' })))
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.message))).toEqual(
      new Set(['职务编码已存在！']),
    )
  })

  test('refuses a body that is no object', async () => {
    expect(shortly(await add([NEW]))).toEqual({
      status: 400,
      success: false,
      code: 400,
      message: '请求内容必须是一个对象',
    })
  })
})

describe('edit', () => {
  test('changes what is named, keeps the rest, raises the version', async () => {
    await add({ ...NEW, code: 'EDIT-1' })
    const { id } = await one('EDIT-1')
    expect(shortly(await edit({ id, name: '安全员' }))).toEqual({ ...OK, message: '修改成功!' })
    expect(await one('EDIT-1')).toMatchObject({ version: 2, name: '安全员', postRank: '5', updateBy: 'writer' })
    expect((await caller.post('/sys/position/edit', { id, name: '班长' })).message).toBe('修改成功!')
    expect(await one('EDIT-1')).toMatchObject({ version: 3, name: '班长' })
  })

  test('takes a whole row back, computed members and all', async () => {
    await add({ ...NEW, code: 'EDIT-2' })
    const row = await one('EDIT-2')
    expect((await edit({ ...row, name: '改' })).success).toBe(true)
    expect(await one('EDIT-2')).toMatchObject({ name: '改', createBy: 'writer', createTime: row.createTime })
  })

  test('refuses a stale version and leaves the row alone', async () => {
    await add({ ...NEW, code: 'STALE' })
    const { id } = await one('STALE')
    await edit({ id, version: 1, name: '第一' })
    expect(shortly(await edit({ id, version: 1, name: '第二' }))).toEqual({
      status: 200,
      success: false,
      code: 409,
      message: '数据已被他人修改，请刷新后再试',
    })
    expect(await one('STALE')).toMatchObject({ version: 2, name: '第一' })
    expect((await edit({ id, version: '2', name: '第三' })).success).toBe(true)
  })

  test('of many who edit the same version at once exactly one wins', async () => {
    await add({ ...NEW, code: 'CROWD' })
    const { id } = await one('CROWD')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => edit({ id, version: 1, name: `第${index}人` })),
    )
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.code))).toEqual(new Set([409]))
    expect((await one('CROWD')).version).toBe(2)
  })

  test('without versions every edit counts and none is lost', async () => {
    await add({ ...NEW, code: 'COUNT' })
    const { id } = await one('COUNT')
    await Promise.all(Array.from({ length: 10 }, (_, index) => edit({ id, name: `第${index}人` })))
    expect((await one('COUNT')).version).toBe(11)
  })

  test('takes no item that was switched off, yet lets a row keep the one it has', async () => {
    await add({ ...NEW, code: 'OLD-RANK', postRank: '4' })
    const { id } = await one('OLD-RANK')
    const switchItem = (status: number) =>
      server.database.scope({ tenantId: 0 }, (sql) =>
        sql
          .updateTable('sys_dict_item')
          .set({ status })
          .where('dict_id', '=', 'dict-position_rank')
          .where('item_value', '=', '4')
          .execute(),
      )
    await switchItem(0)
    expect((await add({ ...NEW, code: 'NEW-RANK', postRank: '4' })).message).toBe('“职级”的值不在可选范围内')
    expect((await edit({ id, name: '改', postRank: '4' })).message).toBe('修改成功!')
    expect(await one('OLD-RANK')).toMatchObject({ name: '改', postRank_dictText: '副高级' })
    await switchItem(1)
  })

  test('knows no row: 404', async () => {
    for (const id of ['nothing', '', undefined, { a: 1 }, 'x'.repeat(500)]) {
      expect(shortly(await edit({ id, name: 'x' }))).toEqual({
        status: 404,
        success: false,
        code: 404,
        message: '未找到对应实体',
      })
    }
  })

  test('refuses to empty what is required, and another row’s value', async () => {
    await add({ ...NEW, code: 'EDIT-3' })
    const { id } = await one('EDIT-3')
    expect((await edit({ id, name: '' })).message).toBe('请输入职务名称')
    expect((await edit({ id, code: 'EDIT-2' })).message).toBe('职务编码已存在！')
    expect((await edit({ id, code: 'EDIT-3' })).message).toBe('修改成功!')
  })
})

describe('delete', () => {
  test('[API-104] deletes one', async () => {
    await add({ ...NEW, code: 'DEL-1' })
    const { id } = await one('DEL-1')
    expect(shortly(await caller.delete('/sys/position/delete', { id }))).toEqual({ ...OK, message: '删除成功!' })
    expect(await one('DEL-1')).toBeUndefined()
    expect((await caller.delete('/sys/position/delete', { id })).code).toBe(404)
  })

  test('[API-105] deletes the members of a comma list, a trailing comma does no harm', async () => {
    await addPositions(
      server,
      [1, 2, 3].map((n) => ({ code: `DEL-${n}0`, name: 'x' })),
    )
    const ids = 'p-1-DEL-10,p-1-DEL-20,p-1-DEL-10,'
    expect(shortly(await caller.delete('/sys/position/deleteBatch', { ids }))).toEqual({ ...OK, message: '删除成功!' })
    expect((await caller.get('/sys/position/list', { code: 'DEL-*' })).result.records).toMatchObject([
      { code: 'DEL-30' },
    ])
    expect(shortly(await caller.delete('/sys/position/deleteBatch', { ids: ',' }))).toMatchObject({
      success: false,
      message: '参数不识别！',
    })
  })

  test('deletes all or nothing when one of them is not there', async () => {
    const answer = await caller.delete('/sys/position/deleteBatch', { ids: 'p-1-DEL-30,p-2-X' })
    expect(shortly(answer)).toEqual({ status: 404, success: false, code: 404, message: '未找到对应实体' })
    expect(await one('DEL-30')).toBeDefined()
  })

  test('takes at most 1000 at once', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `i${index}`).join(',')
    expect((await caller.delete('/sys/position/deleteBatch', { ids })).message).toBe('一次最多处理 1000 条数据')
  })
})

test('queryById answers one row, or 404', async () => {
  const row = await one('NEW-1')
  expect((await caller.get('/sys/position/queryById', { id: row.id })).result).toEqual(row)
  expect((await caller.get('/sys/position/queryById', { id: 'x' })).status).toBe(404)
  expect((await caller.get('/sys/position/queryById')).message).toBe('缺少参数 id')
})

test('every change leaves who, what, before and after', async () => {
  await add({ ...NEW, code: 'AUDIT' })
  const { id } = await one('AUDIT')
  await edit({ id, name: '新' })
  await caller.delete('/sys/position/delete', { id })
  const trail = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_audit').selectAll().where('entity_id', '=', id).orderBy('id').execute(),
  )
  const sides = trail.map((entry: any) => [
    entry.username,
    entry.tenant_id,
    entry.entity,
    entry.action,
    entry.before?.name,
    entry.after?.name,
  ])
  expect(sides).toEqual([
    ['writer', 1, 'position', 'add', undefined, '安全总监'],
    ['writer', 1, 'position', 'edit', '安全总监', '新'],
    ['writer', 1, 'position', 'delete', '新', undefined],
  ])
})

test('each action asks for its own permission', async () => {
  const reader = await callerOf(server, { id: 'reader', permissions: ['system:position:list'] })
  const id = (await one('NEW-1')).id
  for (const answer of [
    await reader.post('/sys/position/add', NEW),
    await reader.put('/sys/position/edit', { id, name: 'x' }),
    await reader.post('/sys/position/edit', { id, name: 'x' }),
    await reader.delete('/sys/position/delete', { id }),
    await reader.delete('/sys/position/deleteBatch', { ids: id }),
    await reader.get('/sys/position/exportXls'),
    await reader.post('/sys/position/importExcel', {}),
  ]) {
    expect([answer.status, answer.code]).toEqual([403, 510])
  }
  expect((await one('NEW-1')).name).toBe('安全总监')
})

test('a committed change is numbered and told, a refused one is not', async () => {
  let id = ''
  const changes = await changesBy(server, 1, async () => {
    await add({ ...NEW, code: 'NEWS' })
    await add({ ...NEW, code: 'NEWS' })
    id = (await one('NEWS')).id
    await edit({ id, name: '改' })
    await edit({ id, name: '' })
    await caller.delete('/sys/position/deleteBatch', { ids: `${id},nothing` })
    await caller.delete('/sys/position/delete', { id })
  })
  expect(changes).toEqual(['add', 'edit', 'delete'].map((action) => ({ key: 'position', action, ids: [id] })))
})
