import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFleet, type Fleet } from './fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

const bindsOf = async (query: object) =>
  (await fleet.keeper.get('/vr/equipment/bind/list', { pageSize: 50, ...query })).result.records

async function addShipped(...numbers: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const sn of numbers) ids.push(await fleet.addDevice(sn))
  await fleet.ship(ids)
  return ids
}

test('[SCREEN-33] several devices are bound to one organisation at once, all or none', async () => {
  const ids = await addShipped('B-1', 'B-2')
  const stocked = await fleet.addDevice('B-3')
  const bind = (some: string[]) =>
    fleet.keeper.put('/vr/equipment/info/bind', { ids: some.join(','), orgId: 'd1-A02', place: '实训室' })
  expect(await bind([...ids, stocked])).toMatchObject({ success: false, message: '设备尚未出库，不能绑定！' })
  expect(await bindsOf({ sn: '*B-*' })).toEqual([])
  expect(await bind(ids)).toMatchObject({ success: true })
  expect(await bindsOf({ sn: '*B-*', status: '1' })).toHaveLength(2)
})

test('[SCREEN-33] open binds come first; a bind ends with its reason and is not ended twice', async () => {
  const [first, second] = await addShipped('C-1', 'C-2')
  for (const id of [first, second]) await fleet.keeper.put('/vr/equipment/info/bind', { id, orgId: 'd1-A01' })
  const [open] = await bindsOf({ equipmentId: first! })
  const unbind = () => fleet.keeper.put('/vr/equipment/bind/unbind', { ids: open.id, reason: '换车间' })
  expect(await unbind()).toMatchObject({ success: true, message: '解绑成功！' })
  expect(await unbind()).toMatchObject({ success: false, message: '该设备已解绑！' })
  expect(await bindsOf({ sn: '*C-*' })).toMatchObject([
    { sn: 'C-2', status: '1', unbindTime: null, days: 0, bindUser: 'keeper' },
    { sn: 'C-1', status: '0', days: 0 },
  ])
  const { result } = await fleet.keeper.get('/vr/equipment/info/history', { id: first! })
  expect(result[0]).toMatchObject({ step: 'unbind', reason: '换车间' })
})

test('[SCREEN-33] the database holds one open bind for a device', async () => {
  const [id] = await addShipped('D-1')
  await fleet.keeper.put('/vr/equipment/info/bind', { id, orgId: 'd1-A01' })
  const row = { id: 'second', tenant_id: 1, equipment_id: id!, sn: 'D-1', status: '1' }
  await expect(
    fleet.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('biz_equipment_bind').values(row).execute()),
  ).rejects.toThrow('biz_equipment_bind_open')
})
