import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { isForDevices } from '#server/http/device-access.ts'
import { DEVICE_CACHE } from '#server/identity/devices/devices.ts'
import { addRegistered, asDevice, beat, codeOf, registration } from './device-caller.ts'
import { openFleet, type Fleet } from './fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
})
afterAll(() => fleet.dispose())

let network = 0
/** A network that made no tries yet. */
const elsewhere = () => `10.8.${(network += 1)}.1`
const register = (payload: object, ip = elsewhere()) => asDevice(fleet, 'register', { payload, ip })

test('a device registers with its code once; the token is kept as a hash and opens its routes', async () => {
  const id = await fleet.addDevice('SN-1')
  const code = await codeOf(fleet, id)
  const { status, body } = await register(registration('SN-1', code, { mac: 'AA:BB:CC:00:11:22' }))
  expect([status, body]).toEqual([
    200,
    {
      deviceId: id,
      token: expect.stringMatching(/^dv1\.[\w-]{43}$/),
      serverTime: expect.any(String),
      heartbeatSeconds: 10,
      limits: { heartbeatEverySeconds: 5, batchesPerMinute: 60, eventsPerBatch: 200, batchBytes: 262_144 },
      org: null,
    },
  ])
  expect(await fleet.one(id)).toMatchObject({ macAddr: 'AA:BB:CC:00:11:22', activatedAt: expect.any(String) })
  expect((await asDevice(fleet, 'heartbeat', { token: body.token, payload: beat() })).status).toBe(200)
  const kept = await fleet.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('device_token').selectAll().execute(),
  )
  expect(JSON.stringify(kept)).not.toContain(body.token.slice(4))
  const other = registration('SN-1', code, { nonce: 'another nonce' })
  expect(await register(other)).toMatchObject({ status: 401, body: { code: 'CODE_USED' } })
})

test('a device whose answer was lost asks again with its nonce; the token before is over', async () => {
  const id = await fleet.addDevice('SN-2')
  const mine = registration('SN-2', await codeOf(fleet, id))
  const first = (await register(mine)).body.token
  const second = (await register(mine)).body.token
  expect((await asDevice(fleet, 'heartbeat', { token: first, payload: beat() })).status).toBe(401)
  expect((await asDevice(fleet, 'heartbeat', { token: second, payload: beat() })).status).toBe(200)
  fleet.clock.now += 601_000
  expect(await register(mine)).toMatchObject({ status: 401, body: { code: 'CODE_USED' } })
})

test('a code is over after three days, and after five wrong ones', async () => {
  const id = await fleet.addDevice('SN-3')
  const old = await codeOf(fleet, id)
  fleet.clock.now += 73 * 3_600_000
  expect(await register(registration('SN-3', old))).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
  const code = await codeOf(fleet, id)
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await register(registration('SN-3', 'AAAAAAAAAA'))
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CODE_INVALID' } })
  }
  expect(await register(registration('SN-3', code))).toMatchObject({ status: 401, body: { code: 'CODE_INVALID' } })
})

test('a device that speaks another version is told to be updated, and no try is counted', async () => {
  const id = await fleet.addDevice('SN-31')
  const other = registration('SN-31', await codeOf(fleet, id), { protocol: 2 })
  expect(await register(other)).toMatchObject({ status: 426, body: { code: 'UPGRADE_REQUIRED' } })
  expect((await register({ ...other, protocol: 1 })).status).toBe(200)
})

test('a program older than its type allows is told the least version and the newest programs; what it says is kept', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-32')
  await fleet.database.scope({ tenantId: 0 }, async (sql) => {
    const program = { module: '1', platform: '2', release_note: '修复', file_url: 'launcher/a.apk', status: '1' }
    for (const [version_no, over] of [
      ['1.9.0', {}],
      ['1.10.0', {}],
      ['2.0.0', { status: '0' }],
      ['3.0.0', { module: '2' }],
    ] as const)
      await sql
        .insertInto('sys_launcher')
        .values({ id: `launcher ${version_no}`, name: '一体机课程端', version_no, ...program, ...over })
        .execute()
  })
  const [type] = (await fleet.keeper.get('/vr/equipment/type/list')).result.records
  expect((await fleet.keeper.put('/vr/equipment/type/edit', { ...type, minVersion: '1.10.0' })).success).toBe(true)
  const refused = {
    status: 426,
    body: {
      code: 'UPGRADE_REQUIRED',
      message: '设备程序不能低于版本 1.10.0，请更新',
      minVersion: '1.10.0',
      launchers: [{ platform: '2', name: '一体机课程端', version: '1.10.0', size: null, digest: null }],
    },
  }
  fleet.clock.now += 31_000
  expect(await asDevice(fleet, 'heartbeat', { token, payload: beat({ appVersion: '1.9.9' }) })).toMatchObject(refused)
  await fleet.app.services.volatile.flush()
  expect(await fleet.one(id)).toMatchObject({ softVersion: '1.9.9', onlineStatus: ONLINE.online })
  const other = await fleet.addDevice('SN-33')
  const old = registration('SN-33', await codeOf(fleet, other), { appVersion: '头显 1.2' })
  const ip = elsewhere()
  for (let tries = 0; tries < 11; tries += 1) expect(await register(old, ip)).toMatchObject(refused)
  expect((await register({ ...old, appVersion: '头显 1.10' }, ip)).status).toBe(200)
  const now = (await fleet.keeper.get('/vr/equipment/type/list')).result.records[0]
  await fleet.keeper.put('/vr/equipment/type/edit', { ...now, minVersion: '' })
})

test('a network that keeps trying codes is slowed down', async () => {
  const ip = elsewhere()
  const tries: number[] = []
  for (let count = 0; count < 11; count += 1)
    tries.push((await register(registration('SN-X', 'AAAAAAAAAA'), ip)).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a token is changed by its device: the one before lives on for ten minutes', async () => {
  const { token } = await addRegistered(fleet, 'SN-4')
  const { body } = await asDevice(fleet, 'token/rotate', { token })
  expect((await asDevice(fleet, 'heartbeat', { token: body.token, payload: beat() })).status).toBe(200)
  fleet.app.services.caches.forget(DEVICE_CACHE, null)
  fleet.clock.now += 599_000
  expect((await asDevice(fleet, 'heartbeat', { token, payload: beat() })).status).not.toBe(401)
  fleet.clock.now += 2_000
  expect(await asDevice(fleet, 'heartbeat', { token })).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
})

test('who may revoke a token shuts its device out at once, and a scrapped device is told to stop', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-5')
  expect((await asDevice(fleet, 'heartbeat', { token, payload: beat() })).status).toBe(200)
  expect((await fleet.keeper.put('/vr/equipment/info/revokeToken', { id })).message).toBe('令牌已吊销！')
  expect((await asDevice(fleet, 'heartbeat', { token, payload: beat() })).status).toBe(401)
  expect((await fleet.keeper.put('/vr/equipment/info/revokeToken', { id })).message).toBe('该设备没有令牌！')
  const code = await codeOf(fleet, id)
  await fleet.keeper.put('/vr/equipment/info/scrap', {
    id,
    reason: '老化',
    scrapPicture: 'private/equipment/scrapped.png',
  })
  expect(await register(registration('SN-5', code))).toMatchObject({ status: 410, body: { code: 'DEVICE_RETIRED' } })
})

test('no token of a person opens a route of devices, and no token of a device one of people', async () => {
  const { token } = await addRegistered(fleet, 'SN-6')
  const person = await fleet.tokenOf('keeper', 1)
  const routes = fleet.app.declaredRoutes.filter(({ access }) => access !== 'public')
  const opened: string[] = []
  let ofDevices = 0
  for (const { method, url, access } of routes) {
    const own = isForDevices(access)
    if (own) ofDevices += 1
    const foreign = own ? person : token
    for (const headers of [{ 'x-access-token': foreign }, { authorization: `Bearer ${foreign}` }]) {
      const address = url.replaceAll(/:\w+/g, 'none').replace('*', 'none')
      const answer = await fleet.app.inject({
        method: method as 'GET',
        url: address,
        headers,
        remoteAddress: elsewhere(),
      })
      const isShut = answer.statusCode === 401 || (answer.statusCode === 500 && answer.body.includes('Token失效'))
      if (!isShut && method !== 'HEAD') opened.push(`${method} ${url}: ${answer.statusCode}`)
    }
  }
  expect(opened).toEqual([])
  expect(ofDevices).toBeGreaterThan(5)
}, 120_000)

test('a network that sends worthless tokens is not looked up for a while; a device that is known goes on', async () => {
  const { token } = await addRegistered(fleet, 'SN-7')
  const ip = elsewhere()
  expect((await asDevice(fleet, 'heartbeat', { token, ip, payload: beat() })).status).toBe(200)
  const worthless = async () => (await asDevice(fleet, 'heartbeat', { token: `dv1.${'x'.repeat(43)}`, ip })).status
  const answers: number[] = []
  for (let count = 0; count < 31; count += 1) answers.push(await worthless())
  expect([answers[29], answers[30]]).toEqual([401, 429])
  expect((await asDevice(fleet, 'token/rotate', { token, ip })).status).toBe(200)
})

test('a device that beats too often is slowed down, and only it', async () => {
  const [one, other] = [await addRegistered(fleet, 'SN-8'), await addRegistered(fleet, 'SN-9')]
  expect((await asDevice(fleet, 'heartbeat', { token: one.token, payload: beat() })).status).toBe(200)
  const again = await asDevice(fleet, 'heartbeat', { token: one.token, payload: beat() })
  expect(again).toMatchObject({ status: 429, body: { code: 'SLOW_DOWN' }, retryAfter: expect.any(String) })
  expect((await asDevice(fleet, 'heartbeat', { token: other.token, payload: beat() })).status).toBe(200)
})

test('what is no heartbeat is refused in the words of the protocol', async () => {
  const { token } = await addRegistered(fleet, 'SN-10')
  const answer = await asDevice(fleet, 'heartbeat', { token, payload: { ...beat(), battery: 101 } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

test('the records say what was done to a device, and what it did itself', async () => {
  const { id, token } = await addRegistered(fleet, 'SN-11')
  await asDevice(fleet, 'token/rotate', { token })
  await asDevice(fleet, 'heartbeat', { token, payload: beat() })
  await fleet.app.services.volatile.flush()
  await fleet.keeper.put('/vr/equipment/info/revokeToken', { id })
  const { result } = await fleet.keeper.get('/vr/equipment/info/timeline', { id, pageSize: 50 })
  const told = result.entries.map(({ username, actionText }: Record<string, string>) => `${username} ${actionText}`)
  expect(told.toReversed()).toEqual([
    'keeper 新增',
    'keeper 签发注册码',
    '设备 SN-11 激活',
    '设备 SN-11 更换令牌',
    'keeper 吊销令牌',
  ])
  const lines = () =>
    fleet.database.scope({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_log')
        .where('userid', '=', '设备 SN-11')
        .select(['log_content', 'tenant_id', 'request_param'])
        .orderBy('create_time')
        .orderBy('id')
        .execute(),
    )
  await expect.poll(lines, { timeout: 30_000 }).toEqual([
    { log_content: '激活设备“SN-11”', tenant_id: 1, request_param: null },
    { log_content: '更换令牌设备“SN-11”', tenant_id: 1, request_param: null },
  ])
})
