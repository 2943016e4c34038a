import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { addRegistered, asDevice, beat } from './device-caller.ts'
import { openFleet, type Fleet } from './fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

const put = (name: string, body: object) => fleet.keeper.put(`/vr/equipment/info/${name}`, body)
const logsOf = async (equipmentId: string) =>
  (await fleet.keeper.get('/vr/equipment/authLog/list', { equipmentId })).result.records
const today = () => wireText(fleet.clock.now).slice(0, 10)

test('[SCREEN-32] an authorisation is given, prolonged from its end, and taken back; each time is on record', async () => {
  const id = await fleet.addDevice('A-1')
  expect(await put('authorise', { ids: id, days: 30 })).toMatchObject({ success: true, message: '授权成功！' })
  const first = daysAfter(today(), 30)
  await put('authorise', { ids: id, days: 10 })
  const second = daysAfter(first, 10)
  expect(await fleet.one(id)).toMatchObject({ authExpire: second })
  await put('withdrawAuth', { ids: id, reason: '欠费' })
  expect(await fleet.one(id)).toMatchObject({ authExpire: null })
  expect(await logsOf(id)).toMatchObject([
    { authType: '3', authDays: -40, beforeExpire: second, afterExpire: null, reason: '欠费', typeName: '头显' },
    { authType: '2', authDays: 10, beforeExpire: first, afterExpire: second },
    { authType: '1', authDays: 30, beforeExpire: null, afterExpire: first, operator: 'keeper', sn: 'A-1' },
  ])
})

test('[SCREEN-32] days or a day, not both, not in the past, and all devices or none', async () => {
  const [one, scrapped] = [await fleet.addDevice('A-2'), await fleet.addDevice('A-3')]
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_equipment').set({ status: '5' }).where('id', '=', scrapped).execute(),
  )
  const until = daysAfter(today(), 60)
  expect((await put('authorise', { ids: one })).message).toBe('请填写授权天数或授权到期，只填一个！')
  expect((await put('authorise', { ids: one, days: 3, until })).message).toBe('请填写授权天数或授权到期，只填一个！')
  expect((await put('authorise', { ids: one, until: today() })).message).toBe('授权到期必须晚于今天！')
  expect((await put('authorise', { ids: `${one},${scrapped}`, until })).message).toBe('报废的设备不能授权！')
  expect(await fleet.one(one)).toMatchObject({ authExpire: null })
  expect((await put('withdrawAuth', { ids: one, reason: '欠费' })).message).toBe('该设备没有授权！')
})

test('[SCREEN-32] the log says whether the device heard of it', async () => {
  const { id, token } = await addRegistered(fleet, 'A-4')
  await put('authorise', { ids: id, days: 5 })
  expect(await logsOf(id)).toMatchObject([{ result: '0' }])
  fleet.clock.now += 60_000
  const { body } = await asDevice(fleet, 'heartbeat', { token, payload: beat() })
  expect(body.licence).toMatchObject({ state: 'valid' })
  await fleet.app.services.volatile.flush()
  expect(await logsOf(id)).toMatchObject([{ result: '1' }])
  expect((await fleet.keeper.get('/vr/equipment/authLog/list', { result: '0', equipmentId: id })).result.total).toBe(0)
})

test('[SCREEN-33] a bind with days authorises the device from today', async () => {
  const id = await fleet.addDevice('A-5')
  await fleet.ship([id])
  await put('bind', { id, orgId: 'd1-A01', authDays: 365 })
  expect(await fleet.one(id)).toMatchObject({ authExpire: daysAfter(today(), 365) })
  expect(await logsOf(id)).toMatchObject([{ authType: '1', orgId: 'd1-A01', authDays: 365 }])
})
