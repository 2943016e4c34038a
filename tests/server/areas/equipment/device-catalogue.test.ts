import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beat } from './device-caller.ts'
import { openDeviceRoom, type DeviceRoom } from './device-room.ts'

let room: DeviceRoom
beforeAll(async () => {
  room = await openDeviceRoom()
})
afterAll(() => room.dispose())

/** A device may beat once in five seconds: the limits of calls see them pass. */
const real = Date.now
let aheadMs = 0
const heartbeat = async (over: object = {}) => {
  aheadMs += 6_000
  vi.spyOn(Date, 'now').mockImplementation(() => real() + aheadMs)
  const { body } = await room.call('d1', 'heartbeat', { payload: beat(over) })
  vi.restoreAllMocks()
  return body
}

test('a device fetches the people of its organisation and below, and its courses; what is unchanged is not sent again', async () => {
  const roster = await room.call('d1', 'roster')
  expect(roster.body).toEqual({ students: [{ studentId: 'student1', no: null, name: '张伟' }] })
  expect(await room.call('d2', 'roster')).toMatchObject({ status: 403, body: { code: 'NOT_BOUND' } })
  expect((await room.call('f1', 'roster')).body.students.map(({ studentId }: any) => studentId)).toEqual(['foreign1'])
  const courses = await room.call('d1', 'courses')
  expect(courses.body.courses).toHaveLength(3)
  expect(courses.body.courses[0]).toEqual({
    id: 'course1',
    no: 'KC-0',
    name: '动火作业票全流程',
    type: '1',
    version: '1.0.0',
    minutes: 30,
    passScore: 80,
    appId: null,
    resource: null,
    steps: [],
    exam: null,
  })
  const known = { headers: { 'if-none-match': String(courses.headers['etag']) } }
  expect(await room.call('d1', 'courses', known)).toMatchObject({ status: 304, body: null })
  expect(await heartbeat()).toMatchObject({ roster: roster.headers['etag'], courses: courses.headers['etag'] })
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_course set status = '2' where id = 'course1'`.execute(sql),
  )
  expect((await room.call('d1', 'courses', known)).body.courses).toHaveLength(2)
  expect(await room.call('d1', 'courses/course1/resource')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_course set status = '1' where id = 'course1'`.execute(sql),
  )
})

test('a device of an enterprise gets the courses that it was granted, and keeps those that went off the shelf', async () => {
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '北方公司', '91000000000000001X', '1', '李', '13000000001', 'north', '2')`.execute(sql)
    await raw`insert into biz_package_course (id, tenant_id, package_id, course_id) values ('pc1', 1, 'p1', 'course2')`.execute(
      sql,
    )
    await raw`insert into biz_package_grant (id, tenant_id, package_id, enterprise_id, seat_count, start_date, status)
      values ('g1', 1, 'p1', 'e1', 5, '2026-01-01', '2')`.execute(sql)
    await raw`update biz_equipment set enterprise_id = 'e1' where id = 'd1'`.execute(sql)
    await raw`update biz_course set status = '2' where id = 'course2'`.execute(sql)
  })
  room.app.services.caches.forget('deviceFacts', null)
  const ids = async () => (await room.call('d1', 'courses')).body.courses.map(({ id }: any) => id)
  expect(await ids()).toEqual(['course2'])
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_package_grant set status = '4' where id = 'g1'`.execute(sql),
  )
  expect(await ids()).toEqual([])
})

test('a command is sent with each heartbeat until the device says that it is done, and is on record', async () => {
  const ask = (command: string, ids = 'd1') => room.keeper.post('/vr/equipment/info/command', { ids, command })
  expect(await ask('locate')).toMatchObject({ success: true, message: '指令已发送！' })
  expect(await ask('log-level:debug')).toMatchObject({ success: true })
  expect((await ask('format-disk')).success).toBe(false)
  expect((await ask('locate', 'f1')).success).toBe(false)
  const { commands } = await heartbeat()
  expect(commands).toEqual([
    { id: expect.any(String), name: 'locate', value: null },
    { id: expect.any(String), name: 'log-level', value: { level: 'debug' } },
  ])
  // Another device cannot say that it is done.
  await room.call('f1', 'heartbeat', { payload: beat({ acks: [commands[0].id] }) })
  expect((await heartbeat()).commands).toEqual(commands)
  expect((await heartbeat({ acks: [commands[0].id] })).commands).toEqual([commands[1]])
  expect((await heartbeat()).commands).toEqual([commands[1]])
  const { result } = await room.keeper.get('/vr/equipment/info/timeline', { id: 'd1', pageSize: 10 })
  expect(JSON.stringify(result.entries)).toContain('locate')
})

test('a device changes a token that is old', async () => {
  room.clock.now += 181 * 86_400_000
  room.app.services.caches.forget('deviceFacts', null)
  expect((await heartbeat()).commands).toContainEqual(expect.objectContaining({ name: 'rotate' }))
  room.clock.now -= 181 * 86_400_000
})
