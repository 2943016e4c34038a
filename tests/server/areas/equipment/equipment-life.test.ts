import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireText } from '#server/db/moments.ts'
import { withFillRules } from '#tests/server/areas/fill-rule/with-fill-rules.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { asDevice, beat, codeOf, registration } from './device-caller.ts'
import { openFleet, type Fleet } from './fleet.ts'

const ORDERS = '/vr/equipment/order'
const OUTPUTS = '/vr/equipment/output'
const INFO = '/vr/equipment/info'

/** Sells and sends off, looks at what is sold, keeps the depot, and the people of the enterprise. */
let fleet: Fleet
let sales: Caller
let boss: Caller
let unit: Caller

beforeAll(async () => {
  fleet = await openFleet()
  await withFillRules(fleet)
  const departments = { 1: ['A01', 'A02'] }
  const sells = [
    ...allOf('equipment:order', 'confirm', 'prepare', 'pay', 'finish'),
    ...allOf('equipment:output', 'ship', 'sign', 'cancel'),
  ]
  sales = await callerOf(fleet, { id: 'sales', permissions: [...sells, 'equipment:stockMove:list'], departments })
  boss = await callerOf(fleet, { id: 'boss', permissions: sells, departments })
  const uses = [
    ...['list', 'sign'].map((name) => `equipment:output:${name}`),
    ...['list', 'bind', 'unbind'].map((name) => `equipment:info:${name}`),
    'equipment:bind:list',
  ]
  unit = await callerOf(fleet, { id: 'unit', permissions: uses, departments })
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '炼化公司', 'e1', '1', '周', 'e1', 'd1-A01', '2')`.execute(sql),
  )
})
afterAll(() => fleet.dispose())

const GIVEN: Record<string, object> = {
  edit: { place: '二车间' },
  bind: { orgId: 'd1-A02' },
  unbind: { reason: '换车间' },
  takeBack: {},
  repair: { reason: '屏幕破裂' },
  repaired: { solution: '已更换屏幕' },
  giveBack: { solution: '已更换屏幕' },
  scrap: { reason: '老化', scrapPicture: 'private/equipment/x.png' },
}
const ALWAYS = ['stocked', 'reserved', 'shipped', 'inUse', 'inRepair', 'scrapped'] as const
type State = (typeof ALWAYS)[number]
const except = (sentence: string, ...open: State[]) =>
  Object.fromEntries(ALWAYS.filter((state) => !open.includes(state)).map((state) => [state, sentence]))

/** What is answered to each step where it may not be taken. */
const REFUSED: Record<string, Partial<Record<State, string>>> = {
  edit: { scrapped: '报废的设备不能修改！' },
  bind: {
    stocked: '设备尚未出库，不能绑定！',
    reserved: '设备尚未出库，不能绑定！',
    inUse: '设备已绑定，请先解绑！',
    inRepair: '设备正在维修，不能绑定！',
    scrapped: '设备已报废，不能绑定！',
  },
  unbind: except('只有使用中的设备可以解绑！', 'inUse'),
  takeBack: { ...except('只有已出库的设备可以退库！', 'shipped'), inUse: '请先解绑再退库！' },
  repair: except('只有已出库或使用中的设备可以送修！', 'shipped', 'inUse'),
  repaired: except('只有维修中的设备可以修复入库！', 'inRepair'),
  giveBack: except('只有维修中的设备可以返还！', 'inRepair'),
  scrap: {
    reserved: '设备已预留，请先从出库单中移除再报废！',
    inUse: '请先解绑再报废！',
    scrapped: '设备已报废！',
  },
  delete: except('“L-1”不在库，不能删除！', 'stocked'),
}

const step = (name: string, id: string, given: object = {}, by: Caller = fleet.keeper) =>
  name === 'delete'
    ? by.delete(`${INFO}/delete`, { id })
    : by.put(`${INFO}/${name}`, { id, depotId: fleet.depotId, ...GIVEN[name], ...given })
const statusOf = async (id: string): Promise<string> => (await fleet.one(id)).status

/** Tries every step that a device in this state does not take. */
async function triesAll(id: string, state: State): Promise<void> {
  const before = await fleet.one(id)
  const wanted: Record<string, string> = {}
  const answered: Record<string, string> = {}
  for (const [name, sentences] of Object.entries(REFUSED)) {
    const sentence = sentences[state]
    if (sentence === undefined) continue
    wanted[name] = sentence
    answered[name] = (await step(name, id)).message
  }
  expect({ state, ...answered }).toEqual({ state, ...wanted })
  expect(await fleet.one(id)).toEqual(before)
}

test('[SCREEN-33][SCREEN-34][SCREEN-35][SCREEN-36] a device from its order to its end: what each of three roles does, and everything that is refused on the way', async () => {
  const { keeper, typeId, depotId } = fleet
  const ids = [await fleet.addDevice('L-1'), await fleet.addDevice('L-2')]
  const [id] = ids as [string, string]
  await triesAll(id, 'stocked')

  // Sold, and confirmed by somebody else.
  const today = wireText(fleet.clock.now).slice(0, 10)
  const buyer = { enterpriseId: 'e1', contact: '周立群', contactPhone: '13000000001', address: '海天路 66 号' }
  const items = [{ typeId, quantity: 1, unitPrice: 6_800 }]
  await sales.post(`${ORDERS}/add`, { ...buyer, orderDate: today, items })
  const order: string = (await sales.get(`${ORDERS}/list`)).result.records[0].id
  expect((await sales.put(`${ORDERS}/prepare`, { id: order, depotId })).success).toBe(false)
  expect((await sales.put(`${ORDERS}/confirm`, { id: order })).message).toBe('确认人不能是制单人！')
  expect((await unit.put(`${ORDERS}/confirm`, { id: order })).status).toBe(403)
  expect(await boss.put(`${ORDERS}/confirm`, { id: order })).toMatchObject({ success: true })

  // Prepared: the oldest is reserved, and stands on no second output.
  expect((await sales.put(`${ORDERS}/prepare`, { id: order, depotId })).message).toMatch(/备货 1 台$/)
  const output = (await sales.get(`${OUTPUTS}/list`)).result.records[0]
  expect(await statusOf(id)).toBe('6')
  await triesAll(id, 'reserved')
  const again = { outputType: '1', depotId, enterpriseId: 'e1', receiver: '周立群', receiverPhone: '13000000001' }
  expect((await sales.post(`${OUTPUTS}/add`, { ...again, sns: 'L-1' })).message).toBe(
    `L-1：已在出库单 ${output.outputNo} 中！`,
  )
  const both = await Promise.all([1, 2].map(() => sales.post(`${OUTPUTS}/add`, { ...again, sns: 'L-2' })))
  expect(both.filter(({ success }) => success)).toHaveLength(1)

  // Sent off once, no matter who presses; signed by the enterprise.
  const put = (by: Caller, name: string) => by.put(`${OUTPUTS}/${name}`, { id: output.id })
  expect((await put(unit, 'sign')).message).toBe('只有已出库的出库单可以签收！')
  expect((await put(unit, 'ship')).status).toBe(403)
  const sent = await Promise.all([put(sales, 'ship'), put(boss, 'ship')])
  expect(sent.map(({ message }) => message).toSorted()).toEqual(
    [`“${output.outputNo}”已出库，不能重复出库！`, '出库成功！'].toSorted(),
  )
  const moves = (await sales.get('/vr/equipment/stockMove/list', { equipmentId: id })).result.records
  expect(moves.filter(({ moveType }: any) => moveType === '2')).toHaveLength(1)
  expect((await put(unit, 'sign')).message).toBe('签收成功！')
  expect((await put(unit, 'sign')).message).toBe('只有已出库的出库单可以签收！')
  expect(await fleet.one(id)).toMatchObject({ status: '2', enterpriseId: 'e1', orgId: 'd1-A01', depotId: null })
  await triesAll(id, 'shipped')

  // Bound by its people, registered, and never taken away from who trains on it.
  expect((await step('bind', id, { authDays: 30 }, unit)).message).toBe('绑定成功！')
  expect((await step('scrap', id, {}, unit)).status).toBe(403)
  await triesAll(id, 'inUse')
  const { body } = await asDevice(fleet, 'register', { payload: registration('L-1', await codeOf(fleet, id)) })
  const live = async (over: object) => {
    const { status } = await asDevice(fleet, 'heartbeat', { token: body.token, payload: beat(over) })
    await fleet.app.services.volatile.flush()
    return status
  }
  expect(await live({ status: 'training', sessionId: 's-1' })).toBe(200)
  expect((await step('unbind', id, {}, unit)).message).toBe('设备正在培训，请稍后再解绑！')

  // Repaired where it is, then given up there, mended once more and back in stock.
  expect((await step('repair', id)).message).toBe('送修成功！')
  await triesAll(id, 'inRepair')
  expect((await step('giveBack', id)).message).toBe('返还成功！')
  expect(await statusOf(id)).toBe('3')
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_equipment set online_status = '1' where id = ${id}`.execute(sql),
  )
  expect((await step('unbind', id, {}, unit)).message).toBe('解绑成功！')
  const binds = (await unit.get('/vr/equipment/bind/list', { equipmentId: id })).result.records
  expect(binds).toMatchObject([{ status: '0', bindUser: 'unit' }])
  expect((await step('repair', id)).message).toBe('送修成功！')
  expect((await step('giveBack', id)).message).toBe('设备没有绑定组织，请修复入库！')
  expect((await step('repaired', id)).message).toBe('修复入库成功！')
  expect(await fleet.one(id)).toMatchObject({ status: '1', depotId })

  // Its end: its token is over, and nothing brings it back.
  expect((await step('scrap', id)).message).toBe('报废成功！')
  await triesAll(id, 'scrapped')
  expect((await asDevice(fleet, 'heartbeat', { token: body.token, payload: beat() })).status).toBe(401)
  const steps = (await keeper.get(`${INFO}/history`, { id })).result.map(({ step: name }: any) => name)
  expect(steps.toReversed()).toEqual([
    'reserve',
    'ship',
    'bind',
    'repair',
    'giveBack',
    'unbind',
    'repair',
    'repaired',
    'scrap',
  ])
})
