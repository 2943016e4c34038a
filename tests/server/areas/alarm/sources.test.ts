import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkFigures } from '#server/areas/analysis/check-figures.ts'
import { lookAtAlarms } from '#server/areas/alarm/keep-alarms.ts'
import { lookAtDevices } from '#server/areas/equipment/keep-device-alarms.ts'
import { lookAtHazards } from '#server/areas/hazard/keep-hazard-alarms.ts'
import { foldAll } from '#server/figures/fold.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const LIST = '/space/alarm/list'
let server: TestApp
const people = new Map<string, Caller>()

beforeAll(async () => {
  // Rounds of the server's own would look between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openSeededApp('demo')
  for (const username of ['monitor', 'enterprise', 'leader', 'unit', 'auditor']) {
    const [{ id }] = (await rowsOf(raw<{ id: string }>`select id from sys_user where username = ${username}`)) as [
      { id: string },
    ]
    people.set(username, await signedIn(server, id, 1))
  }
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

async function rowsOf<T>(query: ReturnType<typeof raw<T>>): Promise<T[]> {
  return server.database.scope({ tenantId: 0 }, async (sql) => (await query.execute(sql)).rows)
}
const listed = async (username: string, query: Record<string, string>): Promise<any[]> =>
  (await people.get(username)!.get(LIST, { pageSize: 100, ...query })).result.records
const pass = async (ms: number) => {
  server.clock.now += ms
  await lookAtAlarms(server.app.services)
}

test('[PROD-12] the demo has alarms in most states, one of them chatters, and its rates can be read', async () => {
  const alarms = (await listed('monitor', {})).filter(({ source }) => source !== '5')
  expect(new Set(alarms.map(({ status }) => status))).toEqual(new Set(['1', '2', '3', '4', '7']))
  expect(alarms.filter(({ chatters }) => chatters === 1)).toMatchObject([{ count: 5, title: '无线网络丢包' }])
  const { result } = await people.get('enterprise')!.get('/space/analysis/alarm-rates')
  expect(result.day).toBe(alarms.length)
})

test('[PROD-12] a major hazard is an alarm until somebody grades it, an overdue one until it is put right', async () => {
  const { services } = server.app
  const before = await listed('enterprise', { source: '2' })
  expect(before).toEqual([])
  const [place] = await rowsOf(raw<{ id: string }>`select id from sys_depart where tenant_id = 1 and org_category = '1'
    order by org_code limit 1`)
  await rowsOf(raw`insert into biz_hazard (id, tenant_id, title, hazard_type, source, org_id, location, description, photos, discover_time,
      status, hazard_level) values ('major', 1, '储罐泄漏', '1', '1', ${place!.id}, '罐区', '储罐底部泄漏', 'a.jpg', now(), '1', '3')`)
  await lookAtHazards(services)
  await lookAtHazards(services)
  const find = async () => listed('enterprise', { title: '*储罐泄漏*' })
  expect(await find()).toMatchObject([
    { status: '1', priority: '1', title: '重大隐患待下达：储罐泄漏', orgId: place!.id },
  ])
  await rowsOf(raw`update biz_hazard set status = '2', rectify_deadline = current_date - 3 where id = 'major'`)
  await lookAtHazards(services)
  const late = { title: '隐患整改超期：储罐泄漏', priority: '2', status: '1' }
  expect((await find()).filter(({ status }) => status === '1')).toMatchObject([late])
  expect((await find()).filter(({ status }) => status === '3')).toMatchObject([{ priority: '1', isActive: 0 }])
  await rowsOf(raw`update biz_hazard set status = '7' where id = 'major'`)
  await lookAtHazards(services)
  expect((await find()).map(({ status }) => status)).toEqual(['3', '3'])
})

test('[PROD-12] an organisation with a fifth of its devices offline is an alarm, and those below it are not', async () => {
  const { services } = server.app
  const [above, below] = await rowsOf(raw<{
    id: string
  }>`with places as (select id, org_code from sys_depart where tenant_id = 1)
    select p.id from places p where p.org_code in (select c.org_code from places c where length(c.org_code) = 6 order by 1 limit 1)
      or p.org_code in (select left(c.org_code, 3) from places c where length(c.org_code) = 6 order by c.org_code limit 1)
    order by length(p.org_code)`)
  await rowsOf(raw`update biz_equipment set online_status = '9'`)
  const devices = async (orgId: string, prefix: string, offline: number) => {
    for (let nth = 0; nth < 5; nth += 1)
      await rowsOf(raw`insert into biz_equipment (id, tenant_id, sn, type_id, depot_id, org_id, status, online_status)
        values (${prefix + nth}, 1, ${prefix + nth}, 't', 'd', ${orgId}, '3', ${nth < offline ? '0' : '1'})
        on conflict (id) do update set online_status = excluded.online_status`)
    await lookAtDevices(services)
  }
  const find = async () => {
    const alarms = await listed('enterprise', { title: '设备大面积离线' })
    return Object.fromEntries(alarms.map(({ orgId, status, measured }) => [orgId, `${status} ${measured}`]))
  }
  await devices(above!.id, 'a', 0)
  expect(await find()).toEqual({})
  await devices(below!.id, 'b', 1)
  expect(await find()).toEqual({ [below!.id]: '1 离线 1 / 5 台' })
  await devices(above!.id, 'a', 2)
  expect(await find()).toEqual({ [above!.id]: '1 离线 2 / 5 台', [below!.id]: '5 离线 1 / 5 台' })
  // What lasts and says nothing new is left alone: who holds it keeps no round waiting.
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`select id from biz_alarm_record where alarm_key like 'offline:%' for update`.execute(sql)
    await lookAtDevices(server.app.services)
  })
  await devices(above!.id, 'a', 0)
  await pass(30_000)
  expect(await find()).toEqual({ [above!.id]: '3 离线 2 / 5 台', [below!.id]: '1 离线 1 / 5 台' })
})

test('[PROD-12][PERM-02] what is wrong with the servers is seen by who may see the servers', async () => {
  const { services } = server.app
  for (const afterMs of [0, 60_000]) {
    server.clock.now += afterMs
    await services.monitor.keep(server.clock.now, { lockWaits: 9 })
  }
  const found = { source: '1' }
  expect(await listed('monitor', found)).toMatchObject([
    { title: '等待锁的连接', object: '全部服务器', measured: '9 个', limitText: '高于 5 个', priority: '2' },
  ])
  for (const username of ['enterprise', 'leader', 'unit', 'auditor']) expect(await listed(username, found)).toEqual([])
  const [{ id }] = await listed('monitor', found)
  expect((await people.get('monitor')!.put('/space/alarm/acknowledge', { id })).message).toBe(
    '平台共享的数据不能修改！',
  )
  const root = await callerOf(server, { id: 'root', permissions: ['alarm:list', 'alarm:acknowledge'], platform: true })
  expect(await root.put('/space/alarm/acknowledge', { id })).toMatchObject({ success: true })
  for (const afterMs of [0, 60_000]) {
    server.clock.now += afterMs
    await services.monitor.keep(server.clock.now, { lockWaits: 0 })
  }
  await pass(10_000)
  expect(await listed('monitor', found)).toMatchObject([{ status: '7' }])
})

test('[PROD-12] statistics that had to be put right are an alarm until a check finds nothing', async () => {
  const run = { values: { days: 1 }, say: () => undefined }
  const found = { source: '4' }
  await checkFigures(server.app.services, run)
  expect(await listed('monitor', found)).toEqual([])
  await foldAll(server.database)
  await rowsOf(raw`update stat_study_day set plays = plays + 1`)
  await checkFigures(server.app.services, { ...run, values: { days: 400 } })
  expect(await listed('monitor', found)).toMatchObject([{ status: '1', title: '统计与明细不一致' }])
  await checkFigures(server.app.services, { ...run, values: { days: 400 } })
  expect(await listed('monitor', found)).toMatchObject([{ status: '3' }])
})

test('[PERM-02] who works for a company sees the alarms of that company alone', async () => {
  const all = await listed('enterprise', {})
  const own = await listed('leader', {})
  expect(all.length).toBeGreaterThan(own.length)
  const ids = new Set(all.map(({ id }) => id))
  expect(own.filter(({ id }) => !ids.has(id))).toEqual([])
})
