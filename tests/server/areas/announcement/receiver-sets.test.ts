import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { ANNOUNCEMENT_CODES, announcementBody, openServer, released, written } from './fixtures.ts'

let server: TestApp
let ada: Caller

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
  for (const id of ['ann', 'ben', 'cat', 'dan', 'eve']) await addPerson(server.database, { id })
  await addPerson(server.database, { id: 'far', tenantIds: [2] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const department = (id: string, org_code: string, tenant_id = 1) => ({ id, org_code, depart_name: id, tenant_id })
    await sql
      .insertInto('sys_depart')
      .values([
        department('d1', 'K01'),
        department('d2', 'K01A01'),
        department('d3', 'K02'),
        department('d9', 'K01', 2),
      ])
      .execute()
    const member = (user_id: string, depart_id: string, tenant_id = 1) => ({ user_id, depart_id, tenant_id })
    await sql
      .insertInto('sys_user_depart')
      .values([member('ann', 'd1'), member('ben', 'd2'), member('cat', 'd3'), member('far', 'd9', 2)])
      .execute()
    await sql.insertInto('sys_role').values({ id: 'r1', role_name: '安全员', role_code: 'r1', tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_role').values({ user_id: 'dan', role_id: 'r1', tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_group').values({ id: 'g1', group_name: '应急组', tenant_id: 1 }).execute()
    await sql.insertInto('sys_user_group_user').values({ group_id: 'g1', user_id: 'eve', tenant_id: 1 }).execute()
  })
})
afterAll(() => server.dispose())

const unread = async (id: string, tenantId = 1) =>
  (await (await signedIn(server, id, tenantId)).get('/sys/annountCement/listByUser')).result.anntMsgTotal
const unreadOfAll = () => Promise.all(['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => unread(id)))
const readers = async (anntId: string) => {
  const { records } = (await ada.get('/sys/annountCement/reader/list', { anntId, pageSize: 50 })).result
  return records.map((row: { username: string }) => row.username).toSorted()
}

test('[SCREEN-71] an announcement reaches departments with all below, roles, groups and people, as they are when it is released', async () => {
  const sets = { msgType: 'USER', departIds: 'd1', roleIds: 'r1', groupIds: 'g1', userIds: '' }
  const { id } = await written(server, ada, sets)
  expect(await unreadOfAll()).toEqual([0, 0, 0, 0, 0])
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.insertInto('sys_user_depart').values({ user_id: 'cat', depart_id: 'd2', tenant_id: 1 }).execute(),
  )
  await ada.get('/sys/annountCement/doReleaseData', { id })
  expect(await readers(id)).toEqual(['ann', 'ben', 'cat', 'dan', 'eve'])
  expect(await unreadOfAll()).toEqual([1, 1, 1, 1, 1])
  expect(await unread('far', 2)).toBe(0)
  expect((await ada.get('/sys/annountCement/queryById', { id })).result).toMatchObject({
    msgType: 'USER',
    departIds: 'd1',
  })
  await ada.get('/sys/annountCement/doReovkeData', { id })
  expect(await unreadOfAll()).toEqual([0, 0, 0, 0, 0])
})

test('[SCREEN-71] what belongs to another tenant is refused, nobody is no receiver, and clients that name people go on as before', async () => {
  const refused = async (over: object) =>
    (await ada.post('/sys/annountCement/add', announcementBody(server, { msgType: 'USER', ...over }))).message
  expect(await refused({ departIds: 'd9' })).toContain('指定部门')
  expect(await refused({ departIds: '', roleIds: '', groupIds: '' })).toBe('指定用户不能为空！')
  const id = await released(server, ada, { msgType: 'USER', userIds: 'ann,dan,' })
  expect(await readers(id)).toEqual(['ann', 'dan'])
  const everyone = await written(server, ada, { msgType: 'ALL', departIds: 'd1' })
  expect(everyone.departIds).toBe(null)
})

test('[NCHAN-06] the receivers are notified in the tenant of the announcement, no matter who presses', async () => {
  const chief = await callerOf(server, { id: 'chief', platform: true, permissions: ANNOUNCEMENT_CODES }, 0)
  const { id } = await written(server, ada, { msgType: 'USER', departIds: 'd1', userIds: '' })
  const told: { tenantId: number; userIds: string[] | null }[] = []
  const stop = server.app.services.bus.on('notification', ({ tenantId, userIds, frame }) => {
    if (frame['msgId'] === id) told.push({ tenantId, userIds })
  })
  const toldBy = async (press: () => Promise<{ success: boolean; message: string }>) => {
    told.length = 0
    expect(await press()).toMatchObject({ success: true })
    await heardAll(server)
    return told
  }
  const receivers = [{ tenantId: 1, userIds: ['ann', 'ben', 'cat'] }]
  const path = '/sys/annountCement'
  expect(await toldBy(() => chief.get(`${path}/doReleaseData`, { id }))).toEqual(receivers)
  expect(await toldBy(() => chief.post(`${path}/remind`, { id }))).toEqual(receivers)
  expect(await toldBy(() => chief.get(`${path}/syncNotic`, { anntId: id }))).toEqual(receivers)
  expect(await toldBy(() => chief.get(`${path}/doReovkeData`, { id }))).toEqual(receivers)
  stop()
})
