import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { sightsOf } from '#server/live/receivers.ts'
import { topicsOf } from '#server/live/topics.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { rowsOf as cellsOf } from '#tests/server/jobs/workbooks.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { withDictionaries } from './with-dictionaries.ts'

const prepare = async (server: TestApp) => {
  await withDictionaries(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_tenant').values({ id: 1, name: '租户1' }).execute()
    const type = { id: 't1', tenant_id: 1, type_name: '头显', type_code: 'HMD', category: '1' }
    await sql.insertInto('biz_equipment_type').values(type).execute()
    const depot = { id: 'depot1', tenant_id: 1, depot_name: '中心库', depot_code: 'D-1' }
    await sql.insertInto('biz_depot').values(depot).execute()
  })
}

describeResource(equipment, {
  one: { sn: 'VR-0001', typeId: 't1', depotId: 'depot1', place: '库房' },
  other: { sn: 'VR-0002', typeId: 't1', depotId: 'depot1' },
  change: { place: '库房二', warrantyDate: '2030-01-31' },
  prepare,
})

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

const step = (name: string, body: object) => fleet.keeper.put(`/vr/equipment/info/${name}`, body)

/** What a step is refused with; null = it is taken. */
const refusal = async (name: string, body: object): Promise<string | null> => {
  const { success, message } = await step(name, body)
  return success ? null : message
}
const rowsOf = async (path: string, id: string) =>
  (await fleet.keeper.get(`/vr/equipment/${path}/list`, { equipmentId: id, pageSize: 50 })).result.records

test('[SCREEN-34] a device comes in, is sent off, bound, mended, given back, let go and taken back, and its moves and binds tell it', async () => {
  const id = await fleet.addDevice('SN-1')
  const { depotId } = fleet
  expect(await fleet.one(id)).toMatchObject({ status: '1', onlineStatus: '9', lastOnline: null, depotId })
  await fleet.ship([id])
  expect(await fleet.one(id)).toMatchObject({ status: '2', depotId: null, sysOrgCode: null })
  expect(await refusal('bind', { id, orgId: 'd1-A01', place: '实训室一', authDays: 30 })).toBeNull()
  expect(await fleet.one(id)).toMatchObject({ status: '3', orgId: 'd1-A01', sysOrgCode: 'A01', place: '实训室一' })
  await step('repair', { id, reason: '黑屏' })
  await step('giveBack', { id, solution: '换屏' })
  await step('unbind', { id, reason: '合同到期' })
  expect(await fleet.one(id)).toMatchObject({ status: '2', orgId: 'd1-A01', place: null })
  await step('takeBack', { id, depotId })
  expect(await fleet.one(id)).toMatchObject({ status: '1', orgId: null, sysOrgCode: null, depotId })
  const moves = await rowsOf('stockMove', id)
  expect(moves.map((row: any) => row.moveType)).toEqual(['4', '2', '1'])
  expect(new Set(moves.map((row: any) => row.moveNo)).size).toBe(3)
  expect(await rowsOf('bind', id)).toMatchObject([{ status: '0', orgId: 'd1-A01', place: '实训室一', sn: 'SN-1' }])
})

test('[SCREEN-34] each step that is not open is refused with its own sentence', async () => {
  const { depotId } = fleet
  const id = await fleet.addDevice('SN-3')
  const bind = { id, orgId: 'd1-A01' }
  const scrap = { id, reason: '损坏', scrapPicture: 'private/equipment/x.png' }
  expect(await refusal('bind', bind)).toBe('设备尚未出库，不能绑定！')
  expect(await refusal('unbind', { id, reason: '误操作' })).toBe('只有使用中的设备可以解绑！')
  expect(await refusal('takeBack', { id, depotId })).toBe('只有已出库的设备可以退库！')
  expect(await refusal('repaired', { id, depotId, solution: '好了' })).toBe('只有维修中的设备可以修复入库！')
  await fleet.ship([id])
  await expect(fleet.ship([id])).rejects.toThrow('设备不在库，不能出库！')
  expect((await fleet.keeper.delete('/vr/equipment/info/delete', { id })).message).toBe('“SN-3”不在库，不能删除！')
  await step('bind', bind)
  expect(await refusal('bind', bind)).toBe('设备已绑定，请先解绑！')
  expect(await refusal('takeBack', { id, depotId })).toBe('请先解绑再退库！')
  expect(await refusal('scrap', scrap)).toBe('请先解绑再报废！')
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_equipment').set({ online_status: '2' }).where('id', '=', id).execute(),
  )
  expect(await refusal('unbind', { id, reason: '误操作' })).toBe('设备正在培训，请稍后再解绑！')
  await step('repair', { id, reason: '黑屏' })
  expect(await refusal('bind', bind)).toBe('设备正在维修，不能绑定！')
})

test('[SCREEN-34] what is mended into a depot leaves its organisation; what had none is not given back', async () => {
  const { depotId } = fleet
  const bound = await fleet.addDevice('SN-4')
  const unbound = await fleet.addDevice('SN-5')
  await fleet.ship([bound, unbound])
  await step('bind', { id: bound, orgId: 'd1-A01' })
  for (const id of [bound, unbound]) await step('repair', { id, reason: '黑屏' })
  expect(await refusal('giveBack', { id: unbound, solution: '换屏' })).toBe('设备没有绑定组织，请修复入库！')
  expect(await refusal('repaired', { id: bound, depotId, solution: '换屏' })).toBeNull()
  expect(await fleet.one(bound)).toMatchObject({ status: '1', orgId: null, enterpriseId: null, depotId })
  expect(await rowsOf('bind', bound)).toMatchObject([{ status: '0' }])
  expect(await rowsOf('stockMove', bound)).toMatchObject([{ moveType: '1', remark: '修复入库：换屏' }, {}, {}])
})

test('[SCREEN-34] the warranty is that of the type unless somebody says otherwise', async () => {
  const body = { typeId: fleet.typeId, depotId: fleet.depotId, purchaseDate: '2026-01-31' }
  await fleet.keeper.post('/vr/equipment/info/add', { ...body, sn: 'SN-6' })
  await fleet.keeper.post('/vr/equipment/info/add', { ...body, sn: 'SN-7', warrantyDate: '2026-06-30' })
  const { result } = await fleet.keeper.get('/vr/equipment/info/list', { sn: '*SN-*', column: 'sn', order: 'asc' })
  const days = new Map(result.records.map((row: any) => [row.sn, row.warrantyDate]))
  expect([days.get('SN-6'), days.get('SN-7')]).toEqual(['2027-01-31', '2026-06-30'])
})

test('what a device says of itself is written by nobody else', async () => {
  const id = await fleet.addDevice('SN-2')
  await fleet.keeper.put('/vr/equipment/info/edit', { id, battery: 99, onlineStatus: '1', status: '3', place: '库房' })
  expect(await fleet.one(id)).toMatchObject({ battery: null, onlineStatus: '9', status: '1', place: '库房' })
})

test('[SCREEN-34] who may not see purchases finds no day of purchase in lists, files, timelines, versions, live changes or queries', async () => {
  const rights = [...['list', 'edit', 'export'].map((name) => `equipment:info:${name}`), 'system:dataLog:list']
  const looker = await callerOf(fleet, { id: 'looker', permissions: rights })
  const buyer = await callerOf(fleet, { id: 'buyer', permissions: [...rights, 'equipment:info:purchase'] })
  const id = await fleet.addDevice('SN-8')
  const edit = (who: Caller, body: object) => who.put('/vr/equipment/info/edit', { id, ...body })
  expect(await edit(buyer, { purchaseDate: '2026-03-05' })).toMatchObject({ success: true })
  expect(await edit(looker, { purchaseDate: '2001-01-01', place: '库房三' })).toMatchObject({ success: true })
  expect(await fleet.one(id)).toMatchObject({ purchaseDate: '2026-03-05', place: '库房三' })

  const answers = async (who: Caller) => {
    const paths = ['info/list', `info/queryById?id=${id}`, `info/timeline?id=${id}`].map(
      (path) => `/vr/equipment/${path}`,
    )
    const asked = [...paths, '/sys/dataLog/list?dataTable=biz_equipment']
    const payloads: string[] = []
    for (const url of asked) payloads.push((await who.raw({ url: `/vr${url}` })).payload)
    return payloads
  }
  const tells = (payload: string) => payload.includes('2026-03-05')
  expect((await answers(buyer)).map(tells)).toEqual([true, true, true, true])
  expect((await answers(looker)).map(tells)).toEqual([false, false, false, false])

  const file = async (who: Caller) => {
    const { rawPayload } = await who.raw({ url: '/vr/vr/equipment/info/exportXls', query: { selections: id } })
    return JSON.stringify(cellsOf(rawPayload))
  }
  expect([await file(buyer), await file(looker)].map((text) => /购置日期.*2026-03-05/.test(text))).toEqual([
    true,
    false,
  ])
  expect(await file(looker)).not.toContain('购置日期')

  const list = (query: Record<string, string>) => looker.get('/vr/equipment/info/list', query)
  expect((await list({ column: 'purchaseDate', order: 'asc' })).status).toBe(400)
  const condition = [{ field: 'purchaseDate', rule: 'gt', type: 'date', val: '2026-01-01' }]
  expect((await list({ superQueryParams: encodeURIComponent(JSON.stringify(condition)) })).status).toBe(400)

  const { services } = fleet.app
  const hashes = await Promise.all(
    ['looker', 'buyer'].map(async (who) => services.sessions.hashOf(await fleet.tokenOf(who, 1))),
  )
  const behind = await services.sessions.principalsBehind(hashes, 1)
  const principals = hashes.map((hash) => behind.get(hash)!)
  const sights = await sightsOf(services, topicsOf(services.resources.all).get('equipment')!, [id], principals)
  expect(principals.map((one) => sights.get(one)!.rows.get(id)!['purchaseDate'])).toEqual([undefined, '2026-03-05'])
})
