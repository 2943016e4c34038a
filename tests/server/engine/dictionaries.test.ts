import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let chief: Caller
let tenantAdmin: Caller
let anybody: Caller

const CODES = [...allOf('system:dict'), ...allOf('system:dict:item')]

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: CODES, platform: true })
  tenantAdmin = await callerOf(server, { id: 'tenantAdmin', permissions: CODES })
  anybody = await callerOf(server, { id: 'anybody' })
  await callerOf(server, { id: 'stranger', tenantIds: [2] })
  await addPositions(server, [
    { code: 'P-1', name: '安全总监' },
    { code: 'P-2', name: '安全%员' },
    { tenant_id: 2, code: 'P-9', name: 'CANARY-B' },
  ])
})
afterAll(() => server.dispose())

const message = (answer: Answer) => answer.message
const add = (body: object) => chief.post('/sys/dict/add', body)
const addItem = (body: object) => chief.post('/sys/dictItem/add', body)
const idOf = async (code: string): Promise<string> =>
  (await chief.get('/sys/dict/list', { dictCode: code })).result.records[0].id
const itemsOf = async (dictId: string) =>
  (await chief.get('/sys/dictItem/list', { dictId, pageSize: 100 })).result.records

async function newDictionary(code: string, type = 0): Promise<string> {
  expect(message(await add({ dictName: `字典${code}`, dictCode: code, type }))).toBe('保存成功！')
  return idOf(code)
}

describe('dictionaries', () => {
  test('[API-069][API-070] are added and edited, by PUT and POST', async () => {
    const id = await newDictionary('hazard_level')
    expect(message(await chief.put('/sys/dict/edit', { id, dictName: '隐患级别', description: '说明' }))).toBe(
      '编辑成功!',
    )
    expect(message(await chief.post('/sys/dict/edit', { id, description: '' }))).toBe('编辑成功!')
    expect((await chief.get('/sys/dict/list', { dictName: '*隐患*' })).result.records).toMatchObject([
      { id, dictName: '隐患级别', dictCode: 'hazard_level', description: null, type: 0, delFlag: 0, version: 3 },
    ])
    await addItem({ dictId: id, itemText: '重大', itemValue: '1', itemColor: '#D4380D' })
    expect((await chief.get('/sys/dict/list', { dictName: '*隐患*' })).result.records[0]).toMatchObject({
      itemCount: 1,
    })
    expect((await anybody.get('/sys/dict/getDictItems/hazard_level')).result[0]).toMatchObject({ color: '#d4380d' })
    expect(message(await add({ dictName: 'x', dictCode: 'hazard_level' }))).toBe('字典编码已存在！')
    expect(message(await add({ dictName: 'x', dictCode: '1x' }))).toBe(
      '字典编码以字母开头，只能由字母、数字、下划线和横杠组成',
    )
    expect(message(await add({ dictName: '', dictCode: 'x' }))).toBe('请输入字典名称')
  })

  test('wait in the recycle bin when deleted, come back or go for good', async () => {
    const id = await newDictionary('bin_me')
    await addItem({ dictId: id, itemText: '一', itemValue: '1' })
    expect(message(await chief.delete('/sys/dict/delete', { id }))).toBe('删除成功!')
    expect((await chief.get('/sys/dict/list', { dictCode: 'bin_me' })).result.total).toBe(0)
    expect((await anybody.get('/sys/dict/getDictItems/bin_me')).result).toEqual([])
    expect((await chief.get('/sys/dict/deleteList')).result).toMatchObject([{ id, dictCode: 'bin_me', delFlag: 1 }])
    expect(message(await add({ dictName: 'x', dictCode: 'bin_me' }))).toBe('字典编码已存在！（在回收站里，可以还原）')
    expect(message(await chief.put(`/sys/dict/back/${id}`, {}))).toBe('操作成功!')
    expect((await anybody.get('/sys/dict/getDictItems/bin_me')).result).toMatchObject([{ value: '1', text: '一' }])
    expect(message(await chief.put(`/sys/dict/back/${id}`, {}))).toBe('操作失败!')
    expect(message(await chief.delete(`/sys/dict/deletePhysic/${id}`))).toBe('删除失败!')
    await chief.delete('/sys/dict/deleteBatch', { ids: `${id},` })
    expect(message(await chief.delete(`/sys/dict/deletePhysic/${id}`))).toBe('删除成功!')
    expect((await chief.get('/sys/dict/deleteList')).result).toEqual([])
    expect(await itemsOf(id)).toEqual([])
  })

  test('are shared by all tenants: who only works in one may read, not change', async () => {
    const id = await idOf('sex')
    const refusals = [
      await tenantAdmin.post('/sys/dict/add', { dictName: 'x', dictCode: 'x' }),
      await tenantAdmin.put('/sys/dict/edit', { id, dictName: 'x' }),
      await tenantAdmin.delete('/sys/dict/delete', { id }),
      await tenantAdmin.post('/sys/dictItem/add', { dictId: id, itemText: 'x', itemValue: '9' }),
      await tenantAdmin.delete('/sys/dictItem/delete', { id: (await itemsOf(id))[0].id }),
    ]
    for (const { status, code } of refusals) expect([status, code]).toEqual([403, 510])
    expect((await tenantAdmin.get('/sys/dict/list', { dictCode: 'sex' })).result.total).toBe(1)
  })
})

describe('items', () => {
  test('[API-071][API-072] are added, edited, deleted, and listed in their order', async () => {
    const dictId = await newDictionary('ordered')
    for (const [itemText, itemValue, sortOrder] of [
      ['丙', 'c', 3],
      ['甲', 'a', 1],
      ['乙', 'b', 2],
    ]) {
      expect(message(await addItem({ dictId, itemText, itemValue, sortOrder }))).toBe('保存成功！')
    }
    const sortAsConsoleDoes = { column: 'createTime', order: 'desc' }
    const listed = (await chief.get('/sys/dictItem/list', { dictId, ...sortAsConsoleDoes })).result.records
    expect(listed.map((item: any) => [item.itemText, item.sortOrder, item.status, item.status_dictText])).toEqual([
      ['甲', 1, 1, '启用'],
      ['乙', 2, 1, '启用'],
      ['丙', 3, 1, '启用'],
    ])
    const [first, second] = listed
    expect(message(await chief.put('/sys/dictItem/edit', { id: first.id, status: 0 }))).toBe('编辑成功!')
    expect(
      message(await chief.post('/sys/dictItem/edit', { id: second.id, dictId: 'elsewhere', itemText: '乙乙' })),
    ).toBe('编辑成功!')
    expect((await anybody.get('/sys/dict/getDictItems/ordered')).result.map((item: any) => item.text)).toEqual([
      '乙乙',
      '丙',
    ])
    expect(message(await chief.delete('/sys/dictItem/delete', { id: second.id }))).toBe('删除成功!')
    expect(await itemsOf(dictId)).toHaveLength(2)
  })

  test('[QUERY-16] answer to Y and N where they are switched', async () => {
    const dictId = await newDictionary('switched')
    await addItem({ dictId, itemText: '开', itemValue: 'on', status: 'Y' })
    await addItem({ dictId, itemText: '关', itemValue: 'off', status: false })
    const texts = async (val: string) => {
      const superQueryParams = JSON.stringify([{ field: 'status', rule: 'eq', val, type: 'switch' }])
      return (await chief.get('/sys/dictItem/list', { dictId, superQueryParams })).result.records.map(
        (item: any) => item.itemText,
      )
    }
    expect([await texts('Y'), await texts('N'), await texts('1')]).toEqual([['开'], ['关'], ['开']])
    expect(message(await addItem({ dictId, itemText: '半', itemValue: 'half', status: 2 }))).toBe(
      '“是否启用”只能是开或关',
    )
  })

  test('have values of their own within a dictionary', async () => {
    const dictId = await newDictionary('unique_values')
    await addItem({ dictId, itemText: '甲', itemValue: 'a' })
    const check = (query: Record<string, string>) => chief.get('/sys/dictItem/dictItemCheck', { dictId, ...query })
    const id = (await itemsOf(dictId))[0].id
    expect(await check({ itemValue: 'a' })).toMatchObject({
      success: false,
      code: 500,
      message: '该值不可用，系统中已存在！',
    })
    expect(await check({ itemValue: 'a', id })).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check({ itemValue: 'b' })).toMatchObject({ success: true, message: '该值可用！' })
    expect(message(await addItem({ dictId, itemText: '乙', itemValue: 'a' }))).toBe('该值不可用，系统中已存在！')
    expect(message(await addItem({ dictId, itemText: '乙', itemValue: 'a_b' }))).toBe('数据值不能包含特殊字符！')
    expect(message(await addItem({ dictId: 'none', itemText: '乙', itemValue: 'b' }))).toBe(
      '字典不存在或已被删除，请刷新后重试',
    )
  })

  test('of a dictionary of numbers are numbers', async () => {
    const dictId = await newDictionary('numbers', 1)
    expect(message(await addItem({ dictId, itemText: '一', itemValue: 'one' }))).toBe('数字类型字典的数据值必须是整数')
    expect(message(await addItem({ dictId, itemText: '一', itemValue: '1' }))).toBe('保存成功！')
  })
})

describe('what forms ask', () => {
  test('[API-073][API-081][ENT-29] the items of a code, with all three names of a label', async () => {
    expect((await anybody.get('/sys/dict/getDictItems/sex')).result).toEqual([
      { value: '1', text: '男', title: '男', label: '男', color: null },
      { value: '2', text: '女', title: '女', label: '女', color: null },
    ])
    expect((await anybody.get('/sys/dict/getDictItems/unknown')).result).toEqual([])
  })

  test('[API-081][API-096] rows of registered tables, of one’s own tenant only', async () => {
    const positions = (await anybody.get(`/sys/dict/getDictItems/${encodeURIComponent('sys_position,name,code')}`))
      .result
    expect(positions.map((option: any) => [option.value, option.text])).toEqual([
      ['P-2', '安全%员'],
      ['P-1', '安全总监'],
    ])
    const people = (await anybody.get('/sys/dict/getDictItems/sys_user,realname,username')).result
    expect(people.map((option: any) => option.value).toSorted()).toEqual(['anybody', 'chief', 'tenantAdmin'])
    expect(
      (await anybody.get('/sys/dict/getDictItems/sys_tenant,name,id')).result.map((option: any) => option.value),
    ).toEqual(['1'])
    const withCondition = await anybody.get(
      `/sys/dict/getDictItems/${encodeURIComponent("sys_depart,depart_name,id,del_flag = '0'")}`,
    )
    expect(withCondition).toMatchObject({ success: true, result: [] })
  })

  test.each([
    ['sys_user,password_hash,username', '白名单校验未通过！'],
    ['sys_user,realname,password_hash', '白名单校验未通过！'],
    ['sys_session,token_hash,user_id', '白名单校验未通过！'],
    ['sys_user where 1=1,realname,username', '白名单校验未通过！'],
    ['sys_user,realname,username,1=1', '白名单校验未通过！'],
    ['sys_user,realname,username,id in (select 1)', '白名单校验未通过！'],
    ['__proto__,a,b', '白名单校验未通过！'],
    ['constructor,name,length', '白名单校验未通过！'],
    ['a,b', '字典Code格式不正确！'],
    ['a,b,c,d,e', '字典Code格式不正确！'],
  ])('[API-096] refuses %s', async (code, text) => {
    for (const call of ['getDictItems', 'loadDict', 'loadDictItem']) {
      const answer = await anybody.get(`/sys/dict/${call}/${encodeURIComponent(code)}`, { keyword: '', key: 'x' })
      expect({ code: answer.code, message: answer.message }).toEqual({ code: 500, message: text })
    }
  })

  test('loadDict finds by text, taking wildcards as they are', async () => {
    const found = async (keyword: string, pageSize = '10') =>
      (await anybody.get('/sys/dict/loadDict/sys_position,name,code', { keyword, pageSize })).result.map(
        (option: any) => option.value,
      )
    expect(await found('')).toEqual(['P-2', 'P-1'])
    expect(await found('', '1')).toEqual(['P-2'])
    expect(await found('', '-1')).toEqual(['P-2'])
    expect(await found('总监')).toEqual(['P-1'])
    expect(await found('%')).toEqual(['P-2'])
    expect(await found("' or 1=1--")).toEqual([])
    expect((await anybody.get('/sys/dict/loadDict/sys_position,name,code')).message).toBe('缺少参数 keyword')
    expect((await anybody.get('/sys/dict/loadDict/sex', { keyword: '' })).message).toBe('字典Code格式不正确！')
  })

  test('loadDictItem names keys in their order, dropping the unknown unless told not to', async () => {
    const named = async (query: Record<string, string>, code = 'sys_position,name,code') =>
      (await anybody.get(`/sys/dict/loadDictItem/${code}`, query)).result
    expect(await named({ key: 'P-1,nothing,P-2' })).toEqual(['安全总监', '安全%员'])
    expect(await named({ key: 'P-1,nothing', delNotExist: 'false' })).toEqual(['安全总监', 'nothing'])
    expect(await named({ key: 'P-9' })).toEqual([])
    expect(await named({ key: '' })).toBeNull()
    expect(await named({ key: '2,1' }, 'sex')).toEqual(['女', '男'])
  })

  test('getDictText names one value', async () => {
    expect((await anybody.get('/sys/dict/getDictText/sex/2')).result).toBe('女')
    expect((await anybody.get('/sys/dict/getDictText/sex/9')).result).toBeNull()
  })

  test('[API-078][API-079] the cache is refreshed by any method, then everything is loaded', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await anybody.raw({ method, url: '/vr/sys/dict/refleshCache' })
      expect(response.json()).toMatchObject({ success: true, message: '刷新缓存完成！' })
    }
    const all = (await anybody.get('/sys/dict/queryAllDictItems')).result
    expect(all.position_rank.map((option: any) => option.text)).toEqual(['员级', '助级', '中级', '副高级', '正高级'])
  })

  test('needs somebody signed in', async () => {
    for (const path of ['getDictItems/sex', 'refleshCache'])
      expect((await server.app.inject(`/vr/sys/dict/${path}`)).statusCode).toBe(401)
  })
})

describe('the workbook of dictionaries', () => {
  const grid = (file: Buffer): unknown[][] => {
    const book = read(file, { type: 'buffer' })
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null, blankrows: true })
  }
  const HEAD = [
    ['数据字典', null, null, null, null, null, null, null],
    ['导出人:姓名chief', null, null, null, null, null, null, null],
    ['字典名称', '字典编码', '描述', '字典项', null, null, null, null],
    [null, null, null, '名称', '数据值', '描述', '排序值', '是否启用'],
  ]
  const exportOf = async (dictCode: string) =>
    (await chief.raw({ url: '/vr/sys/dict/exportXls', query: { dictCode, column: 'dictCode', order: 'asc' } }))
      .rawPayload

  test('[API-106] holds their items beside them', async () => {
    expect(grid(await exportOf('sex,user_status'))).toEqual([
      ...HEAD,
      ['sex', 'sex', null, '男', '1', null, 1, '启用'],
      [null, null, null, '女', '2', null, 2, '启用'],
      ['user_status', 'user_status', null, '正常', '1', null, 1, '启用'],
      [null, null, null, '冻结', '2', null, 2, '启用'],
    ])
  })

  async function importing(file: Buffer): Promise<Answer> {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const response = await chief.raw({ method: 'POST', url: '/vr/sys/dict/importExcel', headers, payload })
    return { status: response.statusCode, ...response.json() }
  }

  test('[API-109] is read back: dictionaries, their items, and what is wrong row by row', async () => {
    const rows = [
      ...HEAD,
      ['天气', 'weather', '晴雨', '晴', 'sun', null, 1, '启用'],
      [null, null, null, '雨', 'rain', '带伞', 2, '不启用'],
      [null, null, null, '坏', 'bad_value', null, 3, '启用'],
      ['空', 'empty_one', null, null, null, null, null, null],
      ['重复', 'sex', null, '男', '1', null, 1, '启用'],
      [null, null, null, '女', '2', null, 2, '启用'],
    ]
    const answer = await importing(writeXls({ name: 'x', rows: rows.map((cells) => ({ cells: cells as string[] })) }))
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 6, successCount: 3, errorCount: 3 } })
    const report = grid((await server.app.inject(`/vr${answer.result.fileUrl}`)).rawPayload)
    expect(report.slice(2).map((row) => [row[4], row[8], row[9]])).toEqual([
      ['数据值', '原行号', '失败原因'],
      ['bad_value', 7, '数据值不能包含特殊字符（填写的是“bad_value”）'],
      ['1', 9, '字典编码已存在（填写的是“sex”）'],
      ['2', 10, '字典编码已存在（填写的是“sex”）'],
    ])
    expect(
      (await itemsOf(await idOf('weather'))).map((item: any) => [item.itemText, item.itemValue, item.status]),
    ).toEqual([
      ['晴', 'sun', 1],
      ['雨', 'rain', 0],
    ])
    expect(await itemsOf(await idOf('empty_one'))).toEqual([])
    expect(await itemsOf(await idOf('sex'))).toHaveLength(2)
  })
})

test('[API-069] old clients read all dictionaries as one level of a tree', async () => {
  await newDictionary('TREE-1')
  const { result } = await chief.get('/sys/dict/treeList', { dictName: '典TREE-' })
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({ key: result[0].id, title: '字典TREE-1', dictCode: 'TREE-1', type: 0, delFlag: 0 })
  expect(await anybody.get('/sys/dict/treeList')).toMatchObject({ success: false, code: 510 })
})

test('[API-079] old clients read a table as a dictionary, page by page', async () => {
  const table = { table: 'sys_position', text: 'name', code: 'code' }
  const read = async (more: object) =>
    (await anybody.get('/sys/dict/queryTableData', { ...table, ...more })).result.map((row: any) => row.value)
  expect(await read({})).toEqual(['P-2', 'P-1'])
  expect(await read({ pageSize: 1, pageNo: 2 })).toEqual(['P-1'])
  expect(await read({ keyword: 'p-1' })).toEqual(['P-1'])
  expect(await read({ keyword: '%' })).toEqual(['P-2'])
  expect(await read({ codeValue: 'P-2' })).toEqual(['P-2'])
  expect(message(await anybody.get('/sys/dict/queryTableData', { ...table, text: 'tenant_id' }))).toBe(
    '白名单校验未通过！',
  )
  expect(await anybody.get('/sys/dict/queryTableData', { ...table, pageNo: 'x' })).toMatchObject({ status: 400 })
})
