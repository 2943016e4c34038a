import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { sweepSilent } from '#server/areas/equipment/keep-online.ts'
import { callerOf } from '#tests/server/engine/fixtures.ts'
import { changesBy } from '#tests/server/live/told.ts'
import { addRegistered, asDevice, beat } from './device-caller.ts'
import { openFleet, type Fleet } from './fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

const flush = () => fleet.app.services.volatile.flush()
const put = (id: string, values: Record<string, string | number | null>) =>
  fleet.app.services.volatile.put(equipment, { id, tenantId: 1 }, values)
const audited = async (id: string) => {
  const { rows } = await fleet.database.scope({ tenantId: 0 }, (sql) =>
    raw<{ count: number }>`select count(*)::integer as count from sys_audit where entity_id = ${id}`.execute(sql),
  )
  return rows[0]!.count
}

test('a heartbeat answers what the device needs, and is in the list with the next flush', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-1')
  await fleet.keeper.put('/vr/equipment/info/edit', { id, authExpire: '2020-01-31' })
  const payload = beat({ battery: 81, temperature: 36.5, storageFree: 2_048, sessionId: 'session' })
  const { status, body } = await asDevice(fleet, 'heartbeat', { token, payload })
  expect([status, body]).toEqual([
    200,
    {
      serverTime: new Date(fleet.clock.now).toISOString(),
      next: 10,
      commands: [],
      licence: { until: null, state: 'none' },
      roster: null,
      courses: expect.stringMatching(/^"[\w-]{22}"$/),
    },
  ])
  expect(await fleet.one(id)).toMatchObject({ onlineStatus: '9', battery: null })
  await flush()
  expect(await fleet.one(id)).toMatchObject({
    onlineStatus: '2',
    onlineStatus_dictText: '培训中',
    battery: 81,
    temperature: 36.5,
    storageFree: 2_048,
    softVersion: '1.2.0',
    lastOnline: expect.any(String),
  })
})

test('what a row reports leaves no version, author, record of changes or change number', async () => {
  const id = await fleet.addDevice('SN-2')
  const before = await fleet.one(id)
  const records = await audited(id)
  const numbered = await changesBy(fleet, 1, async () => {
    put(id, { battery: 50 })
    await flush()
  })
  expect(numbered).toEqual([])
  expect(await audited(id)).toBe(records)
  expect(await fleet.one(id)).toEqual({ ...before, battery: 50 })
  await fleet.keeper.put('/vr/equipment/info/edit', { id, version: before.version, place: '实训室' })
  const { result } = await fleet.keeper.get('/vr/equipment/info/timeline', { id, pageSize: 10 })
  expect(result.entries[0].changes.map(({ field }: { field: string }) => field)).toEqual(['place'])
})

test('the last value of each column counts, and a column that nobody names stays', async () => {
  const id = await fleet.addDevice('SN-3')
  put(id, { battery: 70, temperature: 30 })
  put(id, { battery: 69 })
  await flush()
  put(id, { temperature: null })
  await flush()
  expect(await fleet.one(id)).toMatchObject({ battery: 69, temperature: null })
})

test('only columns that are declared volatile are written, and only in the tenant they belong to', async () => {
  const id = await fleet.addDevice('SN-4')
  const before = await fleet.one(id)
  put(id, { battery: 12, place: '别处', status: '5', version: 99 })
  await flush()
  expect(await fleet.one(id)).toEqual({ ...before, battery: 12 })
  fleet.app.services.volatile.put(equipment, { id, tenantId: 2 }, { battery: 1 })
  await flush()
  expect(await fleet.one(id)).toMatchObject({ battery: 12 })
})

test('a row that somebody is changing is written later, and keeps nobody waiting', async () => {
  const [busy, free] = [await fleet.addDevice('SN-5'), await fleet.addDevice('SN-6')]
  await fleet.database.scope({ tenantId: 1 }, async (sql) => {
    await sql.selectFrom('biz_equipment').select('id').where('id', '=', busy).forUpdate().execute()
    put(busy, { battery: 40 })
    put(free, { battery: 41 })
    await flush()
    expect(await fleet.one(free)).toMatchObject({ battery: 41 })
    put(busy, { battery: 39 })
  })
  expect(await fleet.one(busy)).toMatchObject({ battery: null })
  await flush()
  expect(await fleet.one(busy)).toMatchObject({ battery: 39 })
})

test('a value that no column takes holds up no other row', async () => {
  const [odd, ...others] = [
    await fleet.addDevice('SN-7'),
    await fleet.addDevice('SN-71'),
    await fleet.addDevice('SN-72'),
  ]
  const before = fleet.app.services.volatile.waiting()
  put(odd, { battery: 2 ** 40 })
  for (const id of others) put(id, { battery: 8 })
  await flush()
  for (const id of others) expect(await fleet.one(id)).toMatchObject({ battery: 8 })
  expect(fleet.app.services.volatile.waiting()).toBe(before)
})

test('a device is offline after three heartbeats that did not come', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-8')
  await asDevice(fleet, 'heartbeat', { token, payload: beat() })
  await flush()
  fleet.clock.now += 29_000
  await sweepSilent(fleet.app.services)
  expect(await fleet.one(id)).toMatchObject({ onlineStatus: '1' })
  fleet.clock.now += 2_000
  await sweepSilent(fleet.app.services)
  expect(await fleet.one(id)).toMatchObject({ onlineStatus: '0', onlineStatus_dictText: '离线' })
})

test('[SCREEN-34] when a device was online is kept: a flap ends no period, a longer silence does, and its page reads it', async () => {
  const id = await fleet.addDevice('SN-10')
  const speak = async () => {
    put(id, { onlineStatus: '1', lastOnline: new Date(fleet.clock.now).toISOString() })
    await flush()
    await sweepSilent(fleet.app.services)
    return fleet.clock.now
  }
  const silentFor = async (minutes: number) => {
    fleet.clock.now += minutes * 60_000
    await sweepSilent(fleet.app.services)
  }
  const run = async () => (await fleet.keeper.get('/vr/equipment/info/run', { id })).result
  expect(await run()).toMatchObject({ periods: [], measured: [] })
  const first = await speak()
  await silentFor(5)
  expect((await run()).periods).toEqual([{ from: first, to: first }])
  await speak()
  expect((await run()).periods).toEqual([{ from: first, to: null }])
  await silentFor(1)
  const heard = fleet.clock.now - 60_000
  await silentFor(20)
  const second = await speak()
  expect(await run()).toEqual({
    now: fleet.clock.now,
    periods: [
      { from: second, to: null },
      { from: first, to: heard },
    ],
    measured: [],
  })
  expect((await fleet.keeper.get('/vr/equipment/info/run', { id: 'none' })).status).toBe(404)
})

test('[SCREEN-34] what was asked of a device waits until it is done, and is given up after a week', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-11')
  const ask = (command: string) => sender.post('/vr/equipment/info/command', { ids: [id], command })
  const sender = await callerOf(fleet, {
    id: 'sender',
    permissions: ['list', 'command'].map((name) => `equipment:info:${name}`),
  })
  const told = async () =>
    (await sender.get('/vr/equipment/info/commands', { id })).result.map((one: any) => [one.command, one.state])
  expect(await ask('locate')).toMatchObject({ success: true })
  fleet.clock.now += 10_000
  expect(await ask('log-level:debug')).toMatchObject({ success: true })
  const [, locate] = (await sender.get('/vr/equipment/info/commands', { id })).result
  const { body } = await asDevice(fleet, 'heartbeat', { token, payload: beat({ acks: [locate.id] }) })
  expect(body.commands).toMatchObject([{ name: 'log-level', value: { level: 'debug' } }])
  expect(await told()).toEqual([
    ['log-level:debug', 'waiting'],
    ['locate', 'done'],
  ])
  await fleet.database.scope({ tenantId: 0 }, (sql) =>
    raw`update device_command set create_time = create_time - interval '8 days' where device_id = ${id}`.execute(sql),
  )
  expect(await told()).toEqual([
    ['log-level:debug', 'expired'],
    ['locate', 'done'],
  ])
})

test('a server that ends writes what waits', async () => {
  const id = await fleet.addDevice('SN-9')
  put(id, { battery: 5 })
  await fleet.app.close()
  const row = await fleet.database.scope({ tenantId: 1 }, (sql) =>
    sql.selectFrom('biz_equipment').select('battery').where('id', '=', id).executeTakeFirst(),
  )
  expect(row).toEqual({ battery: 5 })
})
