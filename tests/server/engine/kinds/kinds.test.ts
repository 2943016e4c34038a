import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openWorkshop } from './equipment.fixture.ts'

const BASE = '/test/equipment'
const GOOD = {
  weight: '1.250',
  price: 1_234_567_890_123.45,
  count: 2,
  checkedAt: '8:30',
  ready: '80%',
  level: '1',
  levels: ['1', '2'],
  pictures: 'temp/a.png, temp/b.png,',
  manuals: ['temp/说明_1607914925011.pdf'],
  settings: { a: [1] },
  place: 'here',
  sort: 'c1',
  site: '110105',
  users: ['here'],
  group: 'A01',
  marks: '防爆；防水;',
  paint: '#18F',
  symbol: 'tool',
  checks: '0  0 2 * * ?',
  remark: '两行\n文字',
}

let server: TestApp
let keeper: Caller
let platform: Caller
beforeAll(async () => {
  server = await openWorkshop()
  keeper = await callerOf(server, { id: 'keeper', permissions: allOf('test:equipment') })
  platform = await callerOf(
    server,
    { id: 'root', platform: true, tenantIds: [], permissions: allOf('test:equipment') },
    0,
  )
})
afterAll(() => server.dispose())

async function written(over: object = {}) {
  const name = `设备${(serial += 1)}`
  expect(await keeper.post(`${BASE}/add`, { ...GOOD, name, ...over })).toMatchObject({ success: true })
  return (await keeper.get(`${BASE}/list`, { name })).result.records[0]
}
let serial = 0

test('every kind is stored and answered as it was read', async () => {
  expect(await written()).toMatchObject({
    weight: 1.25,
    price: 1_234_567_890_123.45,
    total: 2_469_135_780_246.9,
    checkedAt: '08:30:00',
    ready: 80,
    level: '1',
    level_dictText: '员级',
    levels: '1,2',
    levels_dictText: '员级,助级',
    pictures: 'temp/a.png,temp/b.png',
    manuals: 'temp/说明_1607914925011.pdf',
    settings: '{"a":[1]}',
    place: 'here',
    place_dictText: '矿山',
    sort: 'c1',
    sort_dictText: '消防安全',
    site: '110105',
    site_dictText: '北京市/朝阳区',
    users: 'here',
    users_dictText: '矿山',
    group: 'A01',
    group_dictText: '矿山',
    marks: '防爆;防水;',
    paint: '#1188ff',
    symbol: 'tool',
    checks: '0 0 2 * * ?',
    remark: '两行\n文字',
  })
})

test('what a kind does not take is refused with its sentence', async () => {
  const refused: [object, string][] = [
    [{ weight: 1.2345 }, '“重量”最多有 3 位小数'],
    [{ weight: -1 }, '“重量”不能小于 0'],
    [{ price: '12,5' }, '“单价”必须是数字'],
    [{ checkedAt: '25:00' }, '“点检时间”不是有效的时间'],
    [{ ready: 101 }, '“进度”不能大于 100'],
    [{ level: 'x' }, '“级别”的值不在可选范围内'],
    [{ levels: '1,x' }, '“适用级别”的值不在可选范围内'],
    [{ pictures: 'javascript:x' }, '“照片”的地址不正确'],
    [{ manuals: 'a,b,c' }, '“说明书”最多 2 个文件'],
    [{ settings: '{"a": }' }, '“参数”第 1 行第 7 列附近不是有效的 JSON'],
    [{ sort: 'c9' }, '“分类”的值不在可选范围内'],
    [{ site: '朝阳' }, '“地区”不是有效的地区编码'],
    [{ site: '999999' }, '“地区”的值不在可选范围内'],
    [{ users: 'here,gone' }, '“使用部门”的值不在可选范围内'],
    [{ group: 'A02' }, '“班组”的值不在可选范围内'],
    [{ paint: 'red' }, '“涂色”不是有效的颜色，应如 #1890ff'],
    [{ symbol: '<b>' }, '“图标”不是有效的图标名称'],
    [{ checks: '0 0 25 * * ?' }, '“点检计划”的“时”不正确：25'],
  ]
  const answers = await Promise.all(
    refused.map(([over]) => keeper.post(`${BASE}/add`, { ...GOOD, name: 'x', ...over })),
  )
  expect(answers.map(({ message }) => message)).toEqual(refused.map(([, message]) => message))
})

test('nobody writes what is computed', async () => {
  expect(await written({ total: 1, price: 3, count: 4 })).toMatchObject({ total: 12 })
})

test('a list is asked for numbers, times, computed values and members of lists', async () => {
  const { name } = await written({ weight: 7.5, price: 10.5, count: 3, checkedAt: '23:15', levels: '3' })
  const found = async (query: Record<string, string>) => {
    const { result } = await keeper.get(`${BASE}/list`, { name, ...query })
    return result.total
  }
  expect(await found({ weight_begin: '7.5', weight_end: '7.5' })).toBe(1)
  expect(await found({ weight_begin: '7.501' })).toBe(0)
  expect(await found({ total_begin: '31.5', total_end: '31.5' })).toBe(1)
  expect(await found({ weight_isNull: '1' })).toBe(0)
  expect(await found({ weight_isNull: '0', price_begin: '10' })).toBe(1)
  expect(await found({ checkedAt: '23:15' })).toBe(1)
  expect(await found({ levels: ',3,' })).toBe(1)
  expect(await found({ levels: ',1,' })).toBe(0)
  expect(await found({ users: ',here,' })).toBe(1)
  expect(await found({ sort: 'c1', site: '110105' })).toBe(1)
  expect(await found({ marks: '*防水*' })).toBe(1)
  expect(await keeper.get(`${BASE}/list`, { price: 'viel' })).toMatchObject({ message: '“单价”的查询值必须是数字' })
  expect(await keeper.get(`${BASE}/list`, { price_isNull: 'ja' })).toMatchObject({
    status: 400,
    message: '“单价”是否为空只能是 0 或 1',
  })
  expect(await keeper.get(`${BASE}/list`, { checkedAt: '9 Uhr' })).toMatchObject({
    message: '“点检时间”的查询值必须是时间，例如 08:30',
  })
})

test('a reference stays within the tenant of its row, and beyond the recycle bin; what was kept may stay', async () => {
  for (const place of ['gone', 'else', 'nobody']) {
    const answer = await keeper.post(`${BASE}/add`, { ...GOOD, name: 'x', place })
    expect(answer.message).toBe('“部门”的值不在可选范围内')
  }
  const { id, version } = await written()
  expect(await platform.put(`${BASE}/edit`, { id, version, place: 'else' })).toMatchObject({
    message: '“部门”的值不在可选范围内',
  })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_depart').set({ del_flag: '1' }).where('id', '=', 'here').execute(),
  )
  expect(await keeper.put(`${BASE}/edit`, { id, version, place: 'here', count: 9 })).toMatchObject({ success: true })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('sys_depart').set({ del_flag: '0' }).where('id', '=', 'here').execute(),
  )
})

test('[API-106] a sheet shows numbers as numbers and texts for what stands for something', async () => {
  const { name } = await written()
  const { rawPayload } = await keeper.raw({ url: `/vr${BASE}/exportXls`, query: { name } })
  const book = read(rawPayload, { type: 'buffer' })
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null })
  expect(rows.at(-1)).toEqual([
    name,
    1.25,
    1_234_567_890_123.45,
    2,
    2_469_135_780_246.9,
    '08:30:00',
    80,
    '员级',
    '员级,助级',
    'temp/a.png,temp/b.png',
    'temp/说明_1607914925011.pdf',
    '{"a":[1]}',
    '矿山',
    '消防安全',
    '北京市/朝阳区',
    '矿山',
    '矿山',
    '防爆;防水;',
    '#1188ff',
    'tool',
    '0 0 2 * * ?',
    '两行\n文字',
  ])
})
