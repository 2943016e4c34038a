import { afterAll, beforeAll, expect, test } from 'vitest'
import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { withDictionaries } from './with-dictionaries.ts'

describeResource(depot, {
  one: { depotName: '中心库', depotCode: 'D-1' },
  other: { depotName: '备件库', depotCode: 'D-2', capacity: 20 },
  change: { address: '一号楼', capacity: 40 },
  prepare: withDictionaries,
})

let fleet: Fleet
let spare: string
beforeAll(async () => {
  fleet = await openFleet()
  await fleet.keeper.post('/vr/equipment/depot/add', { depotName: '备件库', depotCode: 'D-2' })
  spare = (await fleet.keeper.get('/vr/equipment/depot/list', { depotCode: 'D-2' })).result.records[0].id
})
afterAll(() => fleet.dispose())

const put = (name: string, body: object) => fleet.keeper.put(`/vr/equipment/depot/${name}`, body)
const stockOf = async (depotId: string): Promise<string[]> => {
  const { result } = await fleet.keeper.get('/vr/equipment/info/list', {
    depotId,
    pageSize: 100,
    column: 'sn',
    order: 'asc',
  })
  return result.records.map((row: any) => row.sn)
}
const movesOf = async (query: object) =>
  (await fleet.keeper.get('/vr/equipment/stockMove/list', { pageSize: 100, ...query })).result.records

test('[SCREEN-38] numbers that are scanned come in as devices of a type, all or none', async () => {
  const { depotId: id, typeId } = fleet
  const sns = 'S-1\nS-2，S-3 S-1'
  expect(await put('in', { id, typeId, sns, batchNo: '2026-11' })).toMatchObject({ message: '已入库 3 台' })
  expect(await stockOf(id)).toEqual(['S-1', 'S-2', 'S-3'])
  expect((await put('in', { id, typeId, sns: 'S-4 S-3' })).message).toBe('设备编号已存在：S-3')
  expect((await put('in', { id, typeId, sns: 'S-4 编号' })).message).toBe('设备编号只能由字母、数字和横杠组成')
  expect(await stockOf(id)).toEqual(['S-1', 'S-2', 'S-3'])
  expect((await fleet.keeper.get('/vr/equipment/depot/list', { depotCode: 'D-1' })).result.records).toMatchObject([
    { stockCount: 3, capacityUse: 30 },
  ])
})

test('[SCREEN-38] devices move to another depot, all or none', async () => {
  const { depotId: id, typeId } = fleet
  await put('in', { id, typeId, sns: 'T-1 T-2 T-3' })
  const sent = (await fleet.keeper.get('/vr/equipment/info/list', { sn: 'T-3' })).result.records[0].id
  await fleet.ship([sent])
  const move = (toId: string, sns: string) => put('transfer', { id, toId, sns })
  expect((await move(spare, 'T-1 T-3 X-9')).message).toBe('不在“中心库”的在库设备中：T-3、X-9')
  expect((await move(id, 'T-1')).message).toBe('调入仓库不能与调出仓库相同！')
  expect(await stockOf(spare)).toEqual([])
  expect(await move(spare, 'T-1 T-2')).toMatchObject({ message: '已调拨 2 台' })
  expect(await stockOf(spare)).toEqual(['T-1', 'T-2'])
  expect(await movesOf({ moveType: '3', sn: 'T-1' })).toMatchObject([
    { fromDepot: id, toDepot: spare, operator: 'keeper' },
  ])
})

test('[SCREEN-38] a count tells what is as booked, missing, too much and unknown, and its record stands in the moves', async () => {
  const { depotId: id, typeId } = fleet
  const body = { depotName: '盘点库', depotCode: 'D-3' }
  await fleet.keeper.post('/vr/equipment/depot/add', body)
  const counted = (await fleet.keeper.get('/vr/equipment/depot/list', { depotCode: 'D-3' })).result.records[0].id
  await put('in', { id: counted, typeId, sns: 'P-1 P-2' })
  await put('in', { id, typeId, sns: 'P-3' })
  const asked = { id: counted, sns: 'P-1 P-3 X-1' }
  const expected = {
    found: ['P-1'],
    missing: ['P-2'],
    surplus: [{ sn: 'P-3', status: '1', depotName: '中心库' }],
    unknown: ['X-1'],
  }
  expect((await fleet.keeper.post('/vr/equipment/depot/compare', asked)).result).toEqual(expected)
  expect(await movesOf({ moveType: '6' })).toEqual([])
  expect((await put('stocktake', asked)).result).toEqual(expected)
  const moves = await movesOf({ moveType: '6' })
  expect(Object.fromEntries(moves.map((row: any) => [row.sn, row.remark]))).toEqual({
    'P-1': '盘点相符',
    'P-2': '盘亏：未找到',
    'P-3': '盘盈：账面不在本仓库',
  })
  expect(await stockOf(counted)).toEqual(['P-1', 'P-2'])
})

test('[SCREEN-38] a depot that is shut takes nothing in, and one with devices or moves stays', async () => {
  const { depotId, typeId } = fleet
  const remove = (id: string) => fleet.keeper.delete('/vr/equipment/depot/delete', { id })
  await put('in', { id: spare, typeId, sns: 'U-1' })
  expect((await remove(spare)).message).toMatch(/^仓库“备件库”里还有 \d+ 台设备，不能删除！$/)
  await fleet.keeper.put('/vr/equipment/depot/edit', { id: spare, status: 0 })
  expect((await put('in', { id: spare, typeId, sns: 'U-2' })).message).toBe('仓库已停用，不能入库！')
  expect((await put('transfer', { id: depotId, toId: spare, sns: 'S-1' })).message).toBe(
    '仓库“备件库”已停用，不能入库！',
  )
  const sns = await stockOf(spare)
  await put('transfer', { id: spare, toId: depotId, sns: sns.join(' ') })
  expect((await remove(spare)).message).toBe('仓库“备件库”已有库存流水，不能删除，请停用！')
})

test('[SCREEN-38] only typing errors are deleted, and their moves with them', async () => {
  const { depotId: id, typeId } = fleet
  await put('in', { id, typeId, sns: 'V-1 V-2' })
  await put('stocktake', { id, sns: 'V-2' })
  const idOf = async (sn: string) => (await fleet.keeper.get('/vr/equipment/info/list', { sn })).result.records[0].id
  expect((await fleet.keeper.delete('/vr/equipment/info/delete', { id: await idOf('V-2') })).message).toBe(
    '“V-2”已有入库以外的库存流水，不能删除！',
  )
  await put('in', { id, typeId, sns: 'V-3' })
  expect(await fleet.keeper.delete('/vr/equipment/info/delete', { id: await idOf('V-3') })).toMatchObject({
    success: true,
  })
  expect(await movesOf({ sn: 'V-3' })).toEqual([])
})

test('[SCREEN-39][API-067][ENT-31] types are counted, in the whole or in one depot, by both spellings of the path', async () => {
  const { keeper, depotId, typeId } = fleet
  const all = await keeper.get('/vr/equipment/type/listByType')
  const stock = await stockOf(depotId)
  expect(all.result).toMatchObject([{ id: typeId, typeName: '头显', category_dictText: 'VR头显', boundCount: 0 }])
  expect((await keeper.get('/equipment/type/listByType', { depotId })).result).toMatchObject([
    { count: stock.length, stockCount: stock.length, repairCount: 0 },
  ])
  expect((await keeper.get('/vr/equipment/type/listByType', { depotId: 'nowhere' })).result).toMatchObject([
    { count: 0 },
  ])
  expect((await keeper.get('/vr/equipment/type/listByType', { category: '2' })).result).toEqual([])
})
