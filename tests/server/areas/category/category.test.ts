import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { bookOf, rowsOf, sendFile } from '#tests/server/jobs/workbooks.ts'

let server: TestApp
let chief: Caller
let anybody: Caller
let tenantAdmin: Caller
const ids: Record<string, string> = {}

const add = async (name: string, pid = ''): Promise<void> => {
  expect(await chief.post('/sys/category/add', { name, pid })).toMatchObject({ success: true, message: '添加成功！' })
  const { result } = await chief.get('/sys/category/list', { name })
  ids[name] = result.records[0].id
}

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: allOf('system:category'), platform: true })
  tenantAdmin = await callerOf(server, { id: 'tenantAdmin', permissions: allOf('system:category') })
  anybody = await callerOf(server, { id: 'anybody' })
  await add('隐患分类', '0')
  await add('消防安全', ids['隐患分类'])
  await add('灭火器材', ids['消防安全'])
  await add('用电安全', ids['隐患分类'])
  await add('课程分类')
})
afterAll(() => server.dispose())

const get = async (path: string, query: Record<string, string> = {}) => anybody.get(`/sys/category/${path}`, query)

describe('categories', () => {
  test('a new one gets the code after its last sibling’s, below its parent’s', async () => {
    const { result } = await chief.get('/sys/category/list', { pageSize: 50 })
    const codes = result.records.map((row: { name: string; code: string }) => [row.name, row.code])
    expect(codes).toEqual([
      ['隐患分类', 'A01'],
      ['消防安全', 'A01A01'],
      ['灭火器材', 'A01A01A01'],
      ['用电安全', 'A01A02'],
      ['课程分类', 'A02'],
    ])
  })

  test('two that are added at once get two codes', async () => {
    const twins = await Promise.all(
      ['甲', '乙'].map((name) => chief.post('/sys/category/add', { name, pid: ids['课程分类'] })),
    )
    expect(twins.map(({ success }) => success)).toEqual([true, true])
    const { result } = await chief.get('/sys/category/childList', { pid: ids['课程分类']! })
    expect(result.map((row: { code: string }) => row.code)).toEqual(['A02A01', 'A02A02'])
  })

  test('only the platform changes what all tenants share', async () => {
    expect(await tenantAdmin.post('/sys/category/add', { name: '丙' })).toMatchObject({ success: false, code: 510 })
    expect(await chief.delete('/sys/category/delete', { id: ids['隐患分类']! })).toMatchObject({
      success: false,
      message: '下面还有数据，请先删除下级',
    })
  })

  test('[API-082][ENT-27] the tree begins at a code: one level, or everything below', async () => {
    const node = (name: string, code: string, leaf: boolean, parent = '隐患分类') => ({
      key: ids[name],
      title: name,
      leaf,
      icon: null,
      parentId: ids[parent] ?? '0',
      value: null,
      code,
      children: null,
    })
    const level = [node('消防安全', 'A01A01', false), node('用电安全', 'A01A02', true)]
    expect((await get('loadTreeRoot', { async: 'true', pcode: 'A01' })).result).toEqual(level)
    const whole = (await get('loadTreeRoot', { async: 'false', pcode: 'A01' })).result
    expect(whole).toEqual([{ ...level[0], children: [node('灭火器材', 'A01A01A01', true, '消防安全')] }, level[1]])
    expect(
      (await get('loadTreeRoot', { async: 'true', pcode: '' })).result.map(({ code }: { code: string }) => code),
    ).toEqual(['A01', 'A02'])
    expect((await get('loadTreeRoot', { async: 'false', pcode: '' })).result).toHaveLength(2)
    expect(await get('loadTreeRoot', { async: 'true', pcode: 'B09' })).toMatchObject({
      success: false,
      code: 0,
      message: '该编码【B09】不存在，请核实!',
    })
  })

  test('[API-083] the children of one are read by its id', async () => {
    const children = (await get('loadTreeChildren', { pid: ids['消防安全']! })).result
    expect(children).toMatchObject([{ key: ids['灭火器材'], title: '灭火器材', leaf: true, code: 'A01A01A01' }])
    expect((await get('loadTreeData', { pid: '0', condition: '' })).result).toHaveLength(2)
    expect((await get('loadTreeData', { pcode: 'A01', condition: '' })).result).toHaveLength(2)
    expect((await get('loadTreeData', {})).message).toBe('加载分类字典树参数有误.[null]!')
    expect((await get('loadTreeData', { pcode: 'X' })).message).toBe('加载分类字典树参数有误.[code]!')
  })

  test('[API-084] one is found by a column and its value', async () => {
    expect((await get('loadOne', { field: 'code', val: 'A01A01' })).result.name).toBe('消防安全')
    expect(await get('loadOne', { field: 'code', val: 'Z' })).toMatchObject({
      success: false,
      code: 0,
      message: '查询无果',
    })
    expect(await get('loadOne', { field: "code' or '1", val: 'A01' })).toMatchObject({
      success: false,
      message: '查询无果',
    })
  })

  test('names are read by ids, options by the beginning of a code, children by several parents', async () => {
    expect((await get('loadDictItem', { ids: `${ids['用电安全']},x,${ids['课程分类']}` })).result).toEqual([
      '用电安全',
      '课程分类',
    ])
    expect((await get('loadDictItem', { ids: '' })).message).toBe('ids 不能为空')
    expect((await get('loadAllData', { code: 'A01A01' })).result).toEqual([
      { value: ids['消防安全'], text: '消防安全' },
      { value: ids['灭火器材'], text: '灭火器材' },
    ])
    expect((await get('loadAllData', { code: 'Q' })).message).toBe('无数据,参数有误.[Q]')
    const batch = (await get('getChildListBatch', { parentIds: `${ids['隐患分类']},${ids['消防安全']}` })).result
    expect([batch.total, batch.records.map((row: { name: string }) => row.name)]).toEqual([
      3,
      ['消防安全', '灭火器材', '用电安全'],
    ])
  })

  test('a code belongs below that of its parent', async () => {
    const check = async (pid: string, code: string) => (await get('checkCode', { pid, code })).message
    expect(await check(ids['隐患分类']!, 'A01A09')).toBe('')
    expect(await check(ids['隐患分类']!, 'A02A09')).toBe('编码不符合规范,须以"A01"开头!')
    expect(await check('', '')).toBe('错误,类型编码为空!')
  })
})

describe('trees of rows that serve as dictionaries', () => {
  const tree = {
    pid: '0',
    tableName: 'sys_category',
    text: 'name',
    code: 'id',
    pidField: 'pid',
    hasChildField: 'has_child',
    condition: '',
  }
  const level = (over: Record<string, string> = {}) => anybody.get('/sys/dict/loadTreeData', { ...tree, ...over })

  test('[API-077][ENT-30] are read level by level', async () => {
    expect((await level({ condition: '{"pid":"0"}' })).result).toMatchObject([
      { key: ids['隐患分类'], title: '隐患分类', leaf: false, parentId: null, value: null, children: null },
      { key: ids['课程分类'], title: '课程分类', leaf: false },
    ])
    expect((await level({ pid: ids['消防安全']! })).result).toMatchObject([{ title: '灭火器材', leaf: true }])
    expect((await level({ pid: ids['隐患分类']!, condition: '{"name":"用电安全"}' })).result).toHaveLength(1)
  })

  test('[API-077] neither other tables nor other columns nor SQL are taken', async () => {
    const refused = { success: false, message: '白名单校验未通过！' }
    expect(await level({ tableName: 'sys_user' })).toMatchObject(refused)
    expect(await level({ tableName: 'sys_position', text: 'name', code: 'code' })).toMatchObject(refused)
    expect(await level({ text: 'create_by' })).toMatchObject(refused)
    expect(await level({ pidField: 'id' })).toMatchObject(refused)
    expect(await level({ condition: '{"1=1 or name":"x"}' })).toMatchObject(refused)
    expect(await level({ condition: '[1]' })).toMatchObject({ status: 400, message: 'condition 必须是一个 JSON 对象' })
    expect((await level({ condition: '{"name":"\' or 1=1 --"}' })).result).toEqual([])
  })
})

describe('files', () => {
  const paths = async () => {
    const { rawPayload } = await chief.raw({ url: '/vr/sys/category/exportXls' })
    return rowsOf(rawPayload)
      .slice(3)
      .map(([path, , code]) => [path, code])
  }

  test('[API-106] an export says where each category stands; what an import adds gets codes of its place', async () => {
    const before = await paths()
    expect(before).toContainEqual(['隐患分类/消防安全/灭火器材', 'A01A01A01'])
    const rows = [
      ['隐患分类/消防安全/疏散通道', '疏散通道', null],
      ['应急分类/预案', '预案', 'X01X01'],
      ['应急分类', '应急分类', 'X01'],
    ]
    const file = bookOf('分类字典', ['分类字典路径', '分类名称', '分类编码'], rows)
    expect(await sendFile(chief, file, '/sys/category/importExcel')).toMatchObject({ code: 200 })
    const added = (await paths()).filter(([path]) => !before.some(([known]) => known === path))
    expect(added).toEqual([
      ['隐患分类/消防安全/疏散通道', 'A01A01A02'],
      ['应急分类', expect.stringMatching(/^[A-Z]\d\d$/)],
      ['应急分类/预案', expect.stringMatching(/^[A-Z]\d\dA01$/)],
    ])
  })
})
