import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { withFillRules } from '#tests/server/areas/fill-rule/with-fill-rules.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openFleet, type Fleet } from './fleet.ts'

const ORDERS = '/vr/equipment/order'
const OUTPUTS = '/vr/equipment/output'
const RIGHTS = [
  ...allOf('equipment:order', 'confirm', 'reject', 'resubmit', 'prepare', 'finish', 'cancel', 'pay'),
  ...allOf('equipment:output', 'ship', 'sign', 'cancel', 'takeBack', 'extend'),
  ...['orderItem', 'outputItem', 'stockMove'].map((name) => `equipment:${name}:list`),
]
const PHOTO = 'private/equipment/x.png'

let fleet: Fleet
let clerk: Caller
let boss: Caller
let signer: Caller
let otherDepot: string

const inDays = (days: number) => daysAfter(wireText(fleet.clock.now).slice(0, 10), days)

beforeAll(async () => {
  fleet = await openFleet()
  await withFillRules(fleet)
  const departments = { 1: ['A01', 'A02'] }
  clerk = await callerOf(fleet, { id: 'clerk', permissions: RIGHTS, departments })
  boss = await callerOf(fleet, { id: 'boss', permissions: RIGHTS, departments })
  const rights = ['list', 'sign'].map((name) => `equipment:output:${name}`)
  signer = await callerOf(fleet, { id: 'signer', permissions: rights, departments })
  await fleet.keeper.post('/vr/equipment/depot/add', { depotName: '备件库', depotCode: 'D-2', capacity: 10 })
  const depots = (await fleet.keeper.get('/vr/equipment/depot/list')).result.records
  otherDepot = depots.find((row: any) => row.depotCode === 'D-2').id
  await fleet.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '炼化公司', 'e1', '1', '周', 'e1', 'd1-A01', '2')`.execute(sql)
    await raw`insert into biz_equipment_type (id, tenant_id, type_name, type_code, category)
      values ('seat', 1, '座椅', 'SEAT', '4')`.execute(sql)
  })
})
afterAll(() => fleet.dispose())

const devices = async (...numbers: string[]) => {
  const ids: string[] = []
  for (const sn of numbers) ids.push(await fleet.addDevice(sn))
  return ids
}
const body = (over: object = {}) => ({
  outputType: '1',
  depotId: fleet.depotId,
  enterpriseId: 'e1',
  receiver: '周立群',
  receiverPhone: '13000000001',
  ...over,
})
const add = (over: object = {}) => clerk.post(`${OUTPUTS}/add`, body(over))
const listed = async (query: Record<string, string | number> = {}) =>
  (await clerk.get(`${OUTPUTS}/list`, query)).result.records
const output = async (over: object = {}): Promise<string> => {
  expect(await add(over)).toMatchObject({ success: true })
  return (await listed({ pageSize: 1 }))[0].id
}
const one = async (id: string) => (await clerk.get(`${OUTPUTS}/queryById`, { id })).result
const step = (name: string, id: string, given: object = {}, by = clerk) =>
  by.put(`${OUTPUTS}/${name}`, { id, ...given })
const lines = async (outputId: string) =>
  (await clerk.get('/vr/equipment/outputItem/list', { outputId, pageSize: 50 })).result.records.map((row: any) => [
    row.sn,
    row.status,
  ])

describe('[SCREEN-36] an output', () => {
  test('reserves what is typed, sends it off, and is signed for once', async () => {
    const [a, b, c] = await devices('A-1', 'A-2', 'A-3')
    const id = await output({ sns: 'A-1，A-2\nA-2' })
    expect(await one(id)).toMatchObject({
      outputNo: expect.stringMatching(/^CK\d{12}$/),
      status: '0',
      deviceCount: 2,
      sns: 'A-1\nA-2',
      sysOrgCode: 'A01',
    })
    expect((await fleet.one(a!)).status).toBe('6')
    expect(await clerk.put(`${OUTPUTS}/edit`, { id, sns: 'A-2 A-3' })).toMatchObject({ success: true })
    expect([(await fleet.one(a!)).status, (await fleet.one(c!)).status]).toEqual(['1', '6'])
    expect(await lines(id)).toEqual([
      ['A-2', '0'],
      ['A-3', '0'],
    ])
    expect((await step('sign', id)).message).toBe('只有已出库的出库单可以签收！')
    expect((await step('ship', id, { expressNo: 'SF-1' })).message).toBe('出库成功！')
    expect((await step('ship', id)).message).toMatch(/^“CK\d+”已出库，不能重复出库！$/)
    expect(await fleet.one(b!)).toMatchObject({ status: '2', depotId: null, enterpriseId: 'e1', orgId: 'd1-A01' })
    const { outputNo } = await one(id)
    const moves = (await clerk.get('/vr/equipment/stockMove/list', { equipmentId: b! })).result.records
    expect(moves[0]).toMatchObject({ moveType: '2', outputNo })
    expect((await clerk.put(`${OUTPUTS}/edit`, { id, remark: '改' })).message).toBe('只有待出库的出库单可以修改！')
    expect((await clerk.delete(`${OUTPUTS}/delete`, { id })).message).toBe(`“${outputNo}”已出库或撤销，不能删除！`)
    expect((await step('cancel', id, { reason: '错' })).message).toBe('只有待出库的出库单可以撤销！')
    expect((await step('ship', id, {}, signer)).status).toBe(403)
    expect((await step('sign', id, {}, signer)).message).toBe('签收成功！')
    expect(await one(id)).toMatchObject({ status: '2', expressNo: 'SF-1', openCount: 2, signTime: expect.any(String) })
  })

  test('says of each number what is wrong, while it is typed and when it is saved, and takes none of them', async () => {
    const [, , gone] = await devices('W-1', 'W-2', 'W-3')
    await fleet.ship([gone!])
    const open = await output({ sns: 'W-2' })
    const { outputNo } = await one(open)
    const sns = 'W-1 W-2 W-3 W-9'
    const problems = [
      { sn: 'W-2', problem: `已在出库单 ${outputNo} 中` },
      { sn: 'W-3', problem: '设备不在库，不能出库' },
      { sn: 'W-9', problem: '没有这台设备' },
    ]
    const check = async (over: object) =>
      (await clerk.post(`${OUTPUTS}/check`, { outputType: '1', depotId: fleet.depotId, ...over })).result.problems
    expect(await check({ sns })).toEqual(problems)
    expect(await check({ sns: 'W-2', id: open })).toEqual([])
    expect(await check({ sns: 'W-1', depotId: otherDepot })).toEqual([
      { sn: 'W-1', problem: '设备不在该仓库，在“中心库”' },
    ])
    expect(await check({ sns: 'W-1', outputType: '4' })).toEqual([
      { sn: 'W-1', problem: '设备尚未报废，不能按报废出库' },
    ])
    expect((await add({ sns })).message).toBe(`${problems.map(({ sn, problem }) => `${sn}：${problem}`).join('；')}！`)
    expect((await clerk.put(`${OUTPUTS}/edit`, { id: open, depotId: otherDepot })).message).toBe(
      'W-2：设备不在该仓库，在“中心库”！',
    )
    expect(await lines(open)).toEqual([['W-2', '0']])
    expect((await add({ enterpriseId: null })).message).toBe('请选择接收企业')
    expect((await add({ outputType: '2' })).message).toBe('请选择应还日期')
    expect((await add({ outputType: '2', returnDate: inDays(0) })).message).toBe('应还日期必须晚于今天！')
    expect((await step('ship', await output())).message).toBe('请先填写设备编号！')
  })

  test('takes devices that are marked in the list: all of one depot in one draft, or none', async () => {
    const [a, b, elsewhere, away] = await devices('M-1', 'M-2', 'M-3', 'M-4')
    await fleet.keeper.put('/vr/equipment/depot/transfer', { id: fleet.depotId, toId: otherDepot, sns: 'M-3' })
    await fleet.ship([away!])
    const { depotId: _depot, ...given } = body()
    const mark = (ids: (string | undefined)[], over: object = {}, by = fleet.keeper) =>
      by.post('/vr/equipment/info/output', { ids: ids.join(','), ...given, ...over })
    expect((await mark([a, elsewhere])).message).toBe('选中的设备不在同一个仓库，请按仓库分别出库！')
    const gone = await fleet.addDevice('M-5')
    await fleet.ship([gone])
    expect((await mark([a, away, gone])).message).toBe('设备不在库，不能出库：M-4、M-5')
    expect((await mark([a], { enterpriseId: '' })).message).toBe('请选择接收企业')
    expect((await mark([a], { outputType: '2' })).message).toBe('请选择应还日期')
    expect((await mark([a], { outputType: '4', enterpriseId: undefined })).message).toBe(
      'M-1：设备尚未报废，不能按报废出库！',
    )
    expect((await mark([a], {}, clerk)).status).toBe(403)
    expect((await fleet.one(a!)).status).toBe('1')
    const answer = await mark([a, b], { outputType: '5' })
    expect(answer.message).toMatch(/^已生成出库单 CK\d{12}，共 2 台$/)
    const { outputId } = answer.result
    expect(await one(outputId)).toMatchObject({
      status: '0',
      depotId: fleet.depotId,
      enterpriseId: null,
      sns: 'M-1\nM-2',
    })
    expect([(await fleet.one(a!)).status, (await fleet.one(b!)).status]).toEqual(['6', '6'])
    expect((await mark([b])).message).toBe('设备不在库，不能出库：M-2')
    expect((await step('ship', outputId)).message).toBe('出库成功！')
  })

  test('of two that take one device at once, one has it', async () => {
    const [id] = await devices('R-1')
    const answers = await Promise.all([add({ sns: 'R-1' }), add({ sns: 'R-1' })])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toMatch(/^R-1：已在出库单 CK\d+ 中！$/)
    const [kept] = await listed({ sort: 1, pageSize: 1 })
    const shipped = await Promise.all([step('ship', kept.id), step('ship', kept.id)])
    expect(shipped.filter(({ success }) => success)).toHaveLength(1)
    expect((await fleet.one(id!)).status).toBe('2')
    const row = { id: 'twice', tenant_id: 1, output_id: kept.id, equipment_id: id!, sn: 'R-1', status: '0' }
    const twice = fleet.database.scope({ tenantId: 0 }, async (sql) => {
      await sql.insertInto('biz_output_item').values(row).execute()
      await sql
        .insertInto('biz_output_item')
        .values({ ...row, id: 'thrice' })
        .execute()
    })
    await expect(twice).rejects.toThrow('biz_output_item_open')
  })

  test('gives its devices back when it is cancelled or deleted', async () => {
    const [a, b] = await devices('G-1', 'G-2')
    const cancelled = await output({ sns: 'G-1' })
    const deleted = await output({ sns: 'G-2' })
    expect((await step('cancel', cancelled, {})).success).toBe(false)
    expect((await step('cancel', cancelled, { reason: '客户改期' })).message).toBe('撤销成功！')
    expect(await clerk.delete(`${OUTPUTS}/delete`, { id: deleted })).toMatchObject({ success: true })
    expect([(await fleet.one(a!)).status, (await fleet.one(b!)).status]).toEqual(['1', '1'])
    expect(await lines(cancelled)).toEqual([['G-1', '9']])
    expect(await lines(deleted)).toEqual([])
    expect((await step('ship', cancelled)).message).toBe('只有待出库的出库单可以出库！')
    expect(await output({ sns: 'G-1 G-2' })).toEqual(expect.any(String))
  })

  test('of a loan runs until a day, is extended, is overdue, and ends when the last device is back', async () => {
    const [a, b] = await devices('L-1', 'L-2')
    const id = await output({ outputType: '2', returnDate: inDays(3), sns: 'L-1 L-2' })
    expect((await step('extend', id, { returnDate: inDays(9) })).message).toBe('只有已出库的借用单可以续借！')
    await step('ship', id)
    expect((await step('extend', id, { returnDate: inDays(0) })).message).toBe('应还日期必须晚于今天！')
    expect((await step('extend', id, { returnDate: inDays(9) })).message).toBe('续借成功！')
    await fleet.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_equipment_output set return_date = now()::date - 2 where id = ${id}`.execute(sql),
    )
    expect(await one(id)).toMatchObject({ overdue: 1, openCount: 2 })
    expect((await clerk.get(`${OUTPUTS}/list`, { withTotals: 1 })).result.totals).toMatchObject({ overdue: 1, lent: 2 })
    await fleet.keeper.put('/vr/equipment/info/bind', { id: a, orgId: 'd1-A01' })
    const back = (over: object = {}) => step('restock', id, { depotId: otherDepot, ...over })
    expect((await back()).message).toBe('请先解绑再退库！')
    expect((await back({ sns: 'L-9' })).message).toBe('不在该出库单待退回的设备中：L-9')
    expect((await back({ sns: 'L-2' })).message).toBe('已退回 1 台')
    expect(await fleet.one(b!)).toMatchObject({ status: '1', depotId: otherDepot, enterpriseId: null })
    await fleet.keeper.put('/vr/equipment/info/unbind', { id: a, reason: '借用结束' })
    await fleet.keeper.put('/vr/equipment/info/takeBack', { id: a, depotId: otherDepot })
    expect(await one(id)).toMatchObject({ overdue: 0, openCount: 0 })
    expect(await lines(id)).toEqual([
      ['L-1', '2'],
      ['L-2', '2'],
    ])
    expect((await back()).message).toBe('该出库单没有可退回的设备！')
  })

  test('of scrapped devices takes them out of the house; what is reserved is not scrapped', async () => {
    const [a] = await devices('S-1', 'S-2')
    const reserved = await output({ sns: 'S-1' })
    const scrap = () => fleet.keeper.put('/vr/equipment/info/scrap', { id: a, reason: '碎屏', scrapPicture: PHOTO })
    expect((await scrap()).message).toBe('设备已预留，请先从出库单中移除再报废！')
    await step('cancel', reserved, { reason: '设备损坏' })
    await fleet.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('biz_equipment').set({ status: '5' }).where('id', '=', a!).execute(),
    )
    expect((await add({ sns: 'S-1' })).message).toBe('S-1：设备已报废，不能出库！')
    const id = await output({ outputType: '4', enterpriseId: null, sns: 'S-1' })
    expect((await step('ship', id)).message).toBe('出库成功！')
    expect(await fleet.one(a!)).toMatchObject({ status: '5', depotId: null })
  })
})

test('[SCREEN-35] an order is sent in parts, each by an output, and is done when all are signed for', async () => {
  await devices('O-1', 'O-2')
  const items = [
    { typeId: fleet.typeId, quantity: 3, unitPrice: 6_800 },
    { typeId: 'seat', quantity: 1, unitPrice: 42_000 },
  ]
  const order = {
    enterpriseId: 'e1',
    contact: '周',
    contactPhone: '13000000001',
    address: '海天路 66 号',
    orderDate: inDays(0),
    items,
  }
  await clerk.post(`${ORDERS}/add`, order)
  const [{ id }] = (await clerk.get(`${ORDERS}/list`, { pageSize: 1 })).result.records
  const stored = async () => (await clerk.get(`${ORDERS}/queryById`, { id, with: 'items' })).result
  const prepare = (depotId = fleet.depotId) => clerk.put(`${ORDERS}/prepare`, { id, depotId })
  expect((await prepare()).message).toBe('该订单没有待备货的设备！')
  await boss.put(`${ORDERS}/confirm`, { id })
  // Devices of other tests may lie there: only those of this one are looked at.
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_equipment set type_id = 'seat-old' where sn not like 'O-%'`.execute(sql),
  )
  expect((await prepare(otherDepot)).message).toMatch(/^该仓库没有订单要的设备：/)
  expect((await prepare()).message).toMatch(/^已生成出库单 CK\d+，备货 2 台；“头显”缺 1 台，“座椅”缺 1 台$/)
  expect(await stored()).toMatchObject({ orderStatus: '2', openCount: 2 })
  const [first] = await listed({ orderId: id })
  expect(first).toMatchObject({ outputType: '1', enterpriseId: 'e1', deviceCount: 2, receiver: '周' })
  expect((await clerk.put(`${OUTPUTS}/edit`, { id: first.id, outputType: '5' })).message).toBe(
    '订单的出库单不能修改出库类型和接收企业！',
  )
  await step('ship', first.id, { expressNo: 'SF-1' })
  expect(await stored()).toMatchObject({ orderStatus: '2', expressNo: 'SF-1', shipDate: null })
  await step('sign', first.id)
  await devices('O-3', 'O-4')
  await fleet.keeper.post('/vr/equipment/info/add', { sn: 'O-5', typeId: 'seat', depotId: fleet.depotId })
  expect((await prepare()).message).toMatch(/备货 2 台$/)
  const [second] = await listed({ orderId: id, status: '0' })
  const numbers = async (sns: string) => (await clerk.put(`${OUTPUTS}/edit`, { id: second.id, sns })).message
  expect(await numbers('O-3 O-4 O-5')).toBe('O-4：订单中“头显”只差 1 台！')
  await step('ship', second.id, { expressNo: 'SF-2' })
  const shipped = await stored()
  expect(shipped).toMatchObject({ orderStatus: '3', expressNo: 'SF-1、SF-2', shipDate: inDays(0), openCount: 0 })
  expect(shipped.items.map((item: any) => item.shipped)).toEqual([3, 1])
  await step('sign', second.id)
  expect((await stored()).orderStatus).toBe('4')
})
