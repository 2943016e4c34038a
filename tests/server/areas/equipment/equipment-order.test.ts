import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { equipmentOrders } from '#server/areas/equipment/equipment-order.resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { withFillRules } from '#tests/server/areas/fill-rule/with-fill-rules.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { withDictionaries } from './with-dictionaries.ts'

const DAY_MS = 86_400_000
const PATH = '/vr/equipment/order'
const RIGHTS = [
  ...allOf('equipment:order', 'confirm', 'reject', 'resubmit', 'prepare', 'finish', 'cancel', 'pay'),
  'equipment:orderItem:list',
  'equipment:orderPayment:list',
]

let server: TestApp
let clerk: Caller
let boss: Caller
let foreigner: Caller

const today = () => wireText(server.clock.now).slice(0, 10)
const inDays = (days: number) => daysAfter(today(), days)

beforeAll(async () => {
  server = await openTestApp()
  await withDictionaries(server)
  await withFillRules(server)
  const departments = { 1: ['A01'] }
  clerk = await callerOf(server, { id: 'clerk', permissions: RIGHTS, departments })
  boss = await callerOf(server, { id: 'boss', permissions: RIGHTS, departments })
  foreigner = await callerOf(server, { id: 'foreigner', tenantIds: [2], permissions: RIGHTS })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '炼化公司', 'e1', '1', '周', 'e1', 'd1-A01', '2')`.execute(sql)
    for (const [id, name] of [
      ['head', '头显'],
      ['seat', '座椅'],
    ])
      await raw`insert into biz_equipment_type (id, tenant_id, type_name, type_code, category)
        values (${id}, 1, ${name}, ${id}, '1')`.execute(sql)
  })
})
afterAll(() => server.dispose())

const body = (over: object = {}) => ({
  enterpriseId: 'e1',
  contact: '周立群',
  contactPhone: '13000000001',
  address: '海天路 66 号',
  orderDate: today(),
  items: [
    { typeId: 'head', quantity: 3, unitPrice: 6_800 },
    { typeId: 'seat', quantity: 1, unitPrice: 42_000.5 },
  ],
  ...over,
})

/** @returns its id */
async function order(over: object = {}): Promise<string> {
  expect(await clerk.post(`${PATH}/add`, body(over))).toMatchObject({ success: true })
  return (await clerk.get(`${PATH}/list`, { pageSize: 1 })).result.records[0].id
}
const one = async (id: string) => (await clerk.get(`${PATH}/queryById`, { id, with: 'items' })).result
const step = (by: Caller, name: string, id: string, given: object = {}) => by.put(`${PATH}/${name}`, { id, ...given })
const pay = (id: string, amount: number, over: object = {}) =>
  clerk.put(`${PATH}/pay`, { id, amount, paidAt: today(), way: '1', ...over })

describe('[SCREEN-35] an order', () => {
  test('adds up what is bought, and belongs to the enterprise that buys', async () => {
    const id = await order()
    const found = await one(id)
    expect(found).toMatchObject({
      orderNo: expect.stringMatching(/^DD\d{12}$/),
      totalAmount: 62_400.5,
      paidAmount: 0,
      unpaidAmount: 62_400.5,
      payStatus: '0',
      orderStatus: '0',
      deviceCount: 4,
      late: 0,
      sysOrgCode: 'A01',
    })
    expect(found.items.map((item: any) => [item.typeId, item.amount])).toEqual([
      ['head', 20_400],
      ['seat', 42_000.5],
    ])
  })

  test('is looked at by somebody else, rejected, corrected and handed in again by who wrote it', async () => {
    const id = await order()
    expect((await step(clerk, 'confirm', id)).message).toBe('确认人不能是制单人！')
    expect((await step(clerk, 'reject', id, { reason: '单价' })).message).toBe('确认人不能是制单人！')
    expect(await step(boss, 'reject', id, { reason: '单价有误' })).toMatchObject({ success: true })
    const [item] = (await one(id)).items
    const changed = { id, items: [{ id: item.id, version: item.version, unitPrice: 6_000 }] }
    expect(await clerk.put(`${PATH}/edit`, changed)).toMatchObject({ success: true })
    expect((await step(boss, 'resubmit', id)).message).toBe('只有制单人可以重新提交！')
    await step(clerk, 'resubmit', id)
    await step(boss, 'confirm', id)
    expect(await one(id)).toMatchObject({ orderStatus: '1', totalAmount: 60_000.5 })
    const again = { id, items: [{ id: item.id, version: item.version + 1, unitPrice: 1 }] }
    expect((await clerk.put(`${PATH}/edit`, again)).message).toBe('只有待确认或已驳回的订单可以修改！')
    expect((await one(id)).totalAmount).toBe(60_000.5)
    expect((await clerk.delete(`${PATH}/delete`, { id })).message).toMatch(/已确认，不能删除！$/)
  })

  test('is confirmed with something in it, each type once', async () => {
    const empty = await order({ items: [] })
    expect((await step(boss, 'confirm', empty)).message).toBe('请先新增订单明细！')
    const twice = await order({
      items: [
        { typeId: 'head', quantity: 1, unitPrice: 1 },
        { typeId: 'head', quantity: 2, unitPrice: 1 },
      ],
    })
    expect((await step(boss, 'confirm', twice)).message).toBe('订单明细中有重复的设备类型！')
    await clerk.delete(`${PATH}/delete`, { id: twice })
    const { rows } = await server.database.scope({ tenantId: 0 }, (sql) =>
      raw<{ id: string }>`select id from biz_order_item where order_id = ${twice}`.execute(sql),
    )
    expect(rows).toEqual([])
  })

  test('is of a day that has come, and delivered after it', async () => {
    const add = async (over: object) => (await clerk.post(`${PATH}/add`, body(over))).message
    expect(await add({ orderDate: inDays(1) })).toBe('下单日期不能晚于今天！')
    expect(await add({ deliverDate: inDays(-1) })).toBe('交货日期不能早于下单日期！')
    expect(await add({ items: [{ typeId: 'head', quantity: 0, unitPrice: 1 }] })).toMatch(/数量”不能小于 1/)
    const id = await order({ orderDate: inDays(-9), deliverDate: inDays(-2) })
    expect((await one(id)).late).toBe(1)
    const { totals } = (await clerk.get(`${PATH}/list`, { withTotals: 1 })).result
    expect(totals).toMatchObject({ late: 1 })
  })

  test('is paid in parts and paid back, never more than was paid', async () => {
    const id = await order()
    expect((await pay(id, 100)).message).toBe('只有已确认的订单可以登记收款！')
    await step(boss, 'confirm', id)
    expect((await pay(id, 0)).message).toBe('金额不能为 0！')
    expect((await pay(id, 1, { paidAt: inDays(1) })).message).toBe('收款日期不能晚于今天！')
    expect((await pay(id, 1, { paidAt: inDays(-1) })).message).toBe('收款日期不能早于下单日期！')
    expect((await pay(id, -1)).message).toBe('退款不能超过已收金额！')
    expect((await pay(id, 400.5)).message).toBe('收款已登记！')
    expect(await one(id)).toMatchObject({ payStatus: '1', paidAmount: 400.5, unpaidAmount: 62_000 })
    await pay(id, 62_000)
    expect((await one(id)).payStatus).toBe('2')
    expect((await step(boss, 'cancel', id, { reason: '不要了' })).message).toBe('订单已收款，请先登记退款再取消！')
    expect((await pay(id, -62_400.5)).message).toBe('退款已登记！')
    expect(await one(id)).toMatchObject({ payStatus: '3', paidAmount: 0 })
    const payments = (await clerk.get('/vr/equipment/orderPayment/list', { orderId: id })).result.records
    expect(payments.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-62_400.5, 400.5, 62_000])
    expect(await step(boss, 'cancel', id, { reason: '不要了' })).toMatchObject({ success: true })
  })

  test('gives back to one of two who refund at once', async () => {
    const id = await order()
    await step(boss, 'confirm', id)
    await pay(id, 100)
    const answers = await Promise.all([pay(id, -100), pay(id, -100)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['退款不能超过已收金额！', '退款已登记！'])
  })

  test('is finished by itself fifteen days after it was sent', async () => {
    const id = await order()
    await step(boss, 'confirm', id)
    await server.database.scope({ tenantId: 1 }, async (sql) => {
      const context = workContext(server.app.services, { sql, principal: system(1), now: server.clock.now })
      for (const name of ['begin', 'ship']) await takeStep(context, equipmentOrders, name, { ids: [id], body: {} })
    })
    expect(await one(id)).toMatchObject({ orderStatus: '3', shipDate: today() })
    const stateAfter = async (days: number) => {
      server.clock.now += days * DAY_MS
      await takeDueSteps(server.app.services, { isStopped: () => false, report: (error) => expect(error).toBe(null) })
      server.clock.now -= days * DAY_MS
      return (await one(id)).orderStatus
    }
    expect(await stateAfter(14)).toBe('3')
    expect(await stateAfter(15)).toBe('4')
  })

  test('is of one tenant alone', async () => {
    const id = await order()
    expect((await foreigner.get(`${PATH}/list`)).result.total).toBe(0)
    expect(await step(foreigner, 'confirm', id)).toMatchObject({ success: false, status: 404 })
    expect(await foreigner.put(`${PATH}/pay`, { id, amount: 1, paidAt: today(), way: '1' })).toMatchObject({
      success: false,
      status: 404,
    })
    expect(await foreigner.post(`${PATH}/add`, body())).toMatchObject({ success: false })
  })
})
