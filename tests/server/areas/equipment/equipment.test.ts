import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { withDictionaries } from './with-dictionaries.ts'

const prepare = async (server: TestApp) => {
  await withDictionaries(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.insertInto('sys_tenant').values({ id: 1, name: '租户1' }).execute()
    const type = { id: 't1', tenant_id: 1, type_name: '头显', type_code: 'HMD', category: '1' }
    await sql.insertInto('biz_equipment_type').values(type).execute()
  })
}

describeResource(equipment, {
  one: { sn: 'VR-0001', typeId: 't1', place: '实训室一' },
  other: { sn: 'VR-0002', typeId: 't1' },
  change: { place: '实训室二', authExpire: '2030-01-31' },
  prepare,
})

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

const step = (name: string, body: object) => fleet.keeper.put(`/vr/equipment/info/${name}`, body)

test('[SCREEN-34] a device is bound to an organisation, mended, given back and let go', async () => {
  const id = await fleet.addDevice('SN-1')
  expect(await fleet.one(id)).toMatchObject({ status: '1', onlineStatus: '9', lastOnline: null, sysOrgCode: null })
  expect((await step('unbind', { id, reason: '误操作' })).message).toBe('只有使用中的设备可以解绑！')
  expect(await step('bind', { id, orgId: 'd1-A01', place: '实训室一' })).toMatchObject({ success: true })
  expect(await fleet.one(id)).toMatchObject({ status: '3', orgId: 'd1-A01', sysOrgCode: 'A01', place: '实训室一' })
  expect((await step('scrap', { id, reason: '损坏' })).message).toBe('请先解绑再报废！')
  await step('repair', { id, reason: '黑屏' })
  await step('giveBack', { id, reason: '换屏' })
  await step('unbind', { id, reason: '合同到期' })
  expect(await fleet.one(id)).toMatchObject({ status: '1', orgId: null, sysOrgCode: null, place: null })
  await step('scrap', { id, reason: '老化' })
  expect((await fleet.keeper.put('/vr/equipment/info/edit', { id, place: '库房' })).message).toBe(
    '报废的设备不能修改！',
  )
})

test('what a device says of itself is written by nobody else', async () => {
  const id = await fleet.addDevice('SN-2')
  await fleet.keeper.put('/vr/equipment/info/edit', { id, battery: 99, onlineStatus: '1', status: '3', place: '库房' })
  expect(await fleet.one(id)).toMatchObject({ battery: null, onlineStatus: '9', status: '1', place: '库房' })
})
