import { brotliCompressSync, gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSilentSessions } from '#server/areas/equipment/device/events/end-silent-sessions.ts'
import { LOCKS } from '#server/db/locks.ts'
import { restoreDump } from '#server/db/dump/restore-dump.ts'
import { keepPartitions, partitionsOf } from '#server/db/partitions.ts'
import { dumpOf, inPieces } from '#tests/server/dump/dump-of.ts'
import { emptyDatabase } from '#tests/server/dump/empty-database.ts'
import { LOG } from '#tests/server/areas/study/classroom.ts'
import { openDeviceRoom, type DeviceRoom } from './device-room.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BOOT = Date.parse('2026-11-20T07:00:00+08:00')
const BEGIN = BOOT + 2 * HOUR

let room: DeviceRoom
beforeAll(async () => {
  room = await openDeviceRoom()
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [no, title, score, critical] of [
      [1, '办票', 60, 0],
      [2, '断电', 40, 1],
    ] as const)
      await raw`insert into biz_course_step (id, tenant_id, course_id, step_no, title, score, critical)
        values (${`step${no}`}, 0, 'course1', ${no}, ${title}, ${score}, ${critical})`.execute(sql)
  })
})
afterAll(() => room.dispose())
// Many batches in a moment: the limits of calls see time pass.
const real = Date.now
let aheadMs = 0
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => (aheadMs += 1_100) + real())
  room.clock.now = BEGIN + HOUR
})
afterEach(() => vi.restoreAllMocks())

interface Happened {
  id: string
  type: string
  minute: number
  [member: string]: unknown
}
const happened = (type: string, minute: number, members: object = {}): Happened => ({
  id: randomUUID(),
  type,
  minute,
  ...members,
})
const told = ({ minute, ...event }: Happened) => ({
  at: new Date(BEGIN + minute * MINUTE).toISOString(),
  bootId: 'boot-1',
  mono: BEGIN + minute * MINUTE - BOOT,
  ...event,
})

/** Sends what happened, at a minute after the session began. */
async function send(events: readonly Happened[], minute: number, device: 'd1' | 'd2' | 'f1' = 'd1') {
  room.clock.now = BEGIN + minute * MINUTE
  const { now } = room.clock
  const payload = { bootId: 'boot-1', sentAt: new Date(now).toISOString(), mono: now - BOOT, events: events.map(told) }
  return room.call(device, 'events', { payload })
}

function sessionOf(sessionId: string): Happened[] {
  const one = (type: string, minute: number, members: object = {}) => happened(type, minute, { sessionId, ...members })
  return [
    one('session.start', 0, { courseId: 'course1', courseVersion: '1.0.0', studentId: 'student1' }),
    one('session.beat', 8, { progress: 40, idleSeconds: 30 }),
    one('session.step', 9, { stepNo: 1, n: 1, score: 20, full: 60, ok: false, seconds: 300 }),
    one('session.step', 16, { stepNo: 1, n: 2, score: 55, full: 60, ok: true, seconds: 300 }),
    one('session.step', 26, { stepNo: 2, n: 1, score: 40, full: 40, ok: true, seconds: 200 }),
    one('session.end', 30, { reason: 'done', duration: 1_800, idleSeconds: 60, score: 95 }),
  ]
}

async function recordOf(sessionId: string) {
  const found = (await room.records()).filter((row) => row.sessionId === sessionId)
  expect(found.length).toBeLessThan(2)
  if (found[0] === undefined) return null
  const { result } = await room.trainer.get(`${LOG}/queryById`, { id: found[0].id })
  const steps = await room.trainer.get(`${LOG}/step/list`, { recordId: found[0].id })
  const { startTime, endTime, duration, effective, score, progress, credit, flag, studentId, deviceSn } = result
  return {
    startTime,
    endTime,
    duration,
    effective,
    score,
    progress,
    credit,
    flag,
    studentId,
    deviceSn,
    result: result.result,
    steps: steps.result.records.map(({ stepNo, score: points, title }: any) => `${stepNo} ${title} ${points}`),
  }
}

async function forget(): Promise<void> {
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const table of ['biz_study_step', 'biz_study_record']) await raw`delete from ${raw.table(table)}`.execute(sql)
  })
}

test('[SCREEN-56] any order, repetition and delay of what a device tells gives the record of one ordered delivery', async () => {
  const ordered = sessionOf('ordered')
  expect((await send(ordered, 31)).body).toMatchObject({ accepted: 6, duplicate: 0, rejected: [] })
  const expected = await recordOf('ordered')
  expect(expected).toEqual({
    startTime: '2026-11-20 09:00:00',
    endTime: '2026-11-20 09:30:00',
    duration: 1_800,
    effective: 1_740,
    score: 95,
    progress: 100,
    credit: 0.6,
    flag: '1',
    studentId: 'student1',
    deviceSn: 'SN-d1',
    result: '1',
    steps: ['1 办票 55', '2 断电 40'],
  })
  const delivery = fc.array(
    fc.record({ picks: fc.subarray([0, 1, 2, 3, 4, 5]), later: fc.integer({ min: 0, max: 600 }) }),
    {
      maxLength: 3,
    },
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(delivery, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), async (early, last) => {
      await forget()
      count += 1
      const events = sessionOf(`shuffled-${count}`)
      let minute = 31
      for (const { picks, later } of early) {
        minute += later
        if (picks.length > 0)
          await send(
            picks.map((at) => events[at]!),
            minute,
          )
      }
      for (const half of [last.slice(0, 3), last.slice(3)])
        await send(
          half.map((at) => events[at]!),
          minute + 1,
        )
      expect(await recordOf(`shuffled-${count}`)).toEqual(expected)
    }),
    { numRuns: 8 },
  )
})

test('each event stands alone: known ones are told so, wrong ones are refused with their word, the others are kept', async () => {
  const good = happened('log', 1, { level: 'info', text: '启动' })
  expect((await send([good], 2)).body).toMatchObject({ accepted: 1 })
  const other = { ...good, text: '另一条' }
  const { status, body } = await send(
    [
      good,
      other,
      happened('dance', 1),
      happened('log', 1, { level: 'loud', text: '' }),
      happened('log', -200 * 24 * 60, { level: 'info', text: '旧', bootId: 'boot-0', mono: 1 }),
      happened('session.start', 1, { sessionId: 'x', courseId: 'nowhere', courseVersion: '1', studentId: 'student1' }),
      happened('student.login', 1, { studentId: 'foreign1' }),
      happened('log', 1, { level: 'warn', text: '新' }),
    ],
    3,
  )
  expect(status).toBe(200)
  expect([body.accepted, body.duplicate]).toEqual([1, 1])
  expect(body.rejected.map(({ code }: any) => code).toSorted()).toEqual([
    'BAD_REQUEST',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'EVENT_CONFLICT',
    'EVENT_TOO_OLD',
    'UNKNOWN_TYPE',
  ])
  expect(body.rejected.every(({ retry }: any) => retry === false)).toBe(true)
})

test('[SCREEN-56] a session begins only where it may, and what began without a network is taken; nobody known is to be claimed', async () => {
  const start = (sessionId: string, over: object = {}) =>
    happened('session.start', 0, { sessionId, courseId: 'course1', courseVersion: '1', studentId: 'student2', ...over })
  expect((await send([start('unbound')], 1, 'd2')).body.rejected).toMatchObject([{ code: 'NOT_BOUND', retry: true }])
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_student set status = '2' where id = 'student2'`.execute(sql),
  )
  const refused = start('paused')
  expect((await send([refused], 1)).body.rejected).toMatchObject([{ code: 'STUDENT_PAUSED', retry: true }])
  const end = happened('session.end', 20, { sessionId: 'paused', reason: 'quit', duration: 1_200 })
  expect((await send([end], 21)).body).toMatchObject({ accepted: 1 })
  expect(await recordOf('paused')).toBeNull()
  // Told a day later it took place.
  expect((await send([refused], 24 * 60)).body).toMatchObject({ accepted: 1 })
  expect(await recordOf('paused')).toMatchObject({ result: '3', duration: 1_200, studentId: 'student2' })
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_student set status = '1' where id = 'student2'`.execute(sql),
  )
  const strange = [start('strange', { studentId: 'nobody' }), { ...end, id: randomUUID(), sessionId: 'strange' }]
  await send(strange, 30)
  expect(await recordOf('strange')).toMatchObject({ flag: '2', studentId: null })
})

test('[SCREEN-56][SCREEN-57] a sign-in that comes late is joined to its session and its sign-out; whom a session names stays', async () => {
  await forget()
  const one = (type: string, minute: number, members: object = {}) => happened(type, minute, members)
  const session = (sessionId: string, minute: number, over: object = {}) => [
    one('session.start', minute, { sessionId, courseId: 'course1', courseVersion: '1', ...over }),
    one('session.end', minute + 10, { sessionId, reason: 'done', duration: 600 }),
  ]
  const before = one('student.login', -60, { studentId: 'student2' })
  const own = one('student.login', -5, { studentId: 'student1' })
  const over = one('student.logout', 40, { studentId: 'student1' })
  await send([before, ...session('nameless', 0), ...session('foreign', 15, { studentId: 'nobody' }), over], 45)
  expect(await recordOf('nameless')).toMatchObject({ studentId: 'student2', flag: '1' })
  await send([...session('after', 50)], 61)
  expect(await recordOf('after')).toMatchObject({ studentId: null, flag: '2' })
  await send([own], 62)
  expect(await recordOf('nameless')).toMatchObject({ studentId: 'student1' })
  expect(await recordOf('foreign')).toMatchObject({ studentId: null, flag: '2' })
  expect(await recordOf('after')).toMatchObject({ studentId: null })
  const { records } = (await room.trainer.get('/user/student/loginLog/list', { studentId: 'student1' })).result
  expect(records).toMatchObject([{ logoutTime: '2026-11-20 09:40:00' }])
})

test('[SCREEN-56] a session without an end is not finished after a day; what comes later puts it right', async () => {
  await forget()
  const events = sessionOf('silent')
  await send(events.slice(0, 5), 27)
  expect(await recordOf('silent')).toBeNull()
  await endSilentSessions(room.app.services)
  expect(await recordOf('silent')).toBeNull()
  room.clock.now = BEGIN + 26 * HOUR
  await endSilentSessions(room.app.services)
  expect(await recordOf('silent')).toMatchObject({ result: '3', credit: 0 })
  await send(events.slice(5), 30 * 60)
  expect(await recordOf('silent')).toMatchObject({ result: '1', credit: 0.6, score: 95 })
})

test('[SCREEN-34] faults open and end in the order of their time, whichever comes first', async () => {
  const fault = (minute: number, code: string) =>
    happened('fault', minute, { faultType: '2', level: '3', code, message: '左屏无信号' })
  await send([happened('fault.clear', 5, { code: 'E-1' })], 6)
  await send([fault(2, 'E-1'), fault(3, 'E-2')], 7)
  const { result } = await room.keeper.get('/vr/equipment/fault/list', {
    equipmentId: 'd1',
    column: 'raisedAt',
    order: 'asc',
  })
  expect(result.records.map(({ code, isOpen }: any) => [code, isOpen])).toEqual([
    ['E-1', 0],
    ['E-2', 1],
  ])
})

test('what devices measure is kept by hour, and the latest stands in the list', async () => {
  await send(
    [
      happened('telemetry', 1, { values: { battery: 80, fps: 72 } }),
      happened('telemetry', 2, { values: { battery: 70 } }),
    ],
    3,
  )
  await send([happened('telemetry', 0, { values: { battery: 90 } })], 3)
  const { rows } = await room.database.scope({ tenantId: 1 }, (sql) =>
    raw`select name, least, most, total, count from device_telemetry where device_id = 'd1' order by name`.execute(sql),
  )
  expect(rows).toEqual([
    { name: 'battery', least: 70, most: 90, total: 240, count: 3 },
    { name: 'fps', least: 72, most: 72, total: 72, count: 1 },
  ])
  const foreign = await room.database.scope({ tenantId: 2 }, (sql) => raw`select from device_telemetry`.execute(sql))
  expect(foreign.rows).toEqual([])
})

test('a student signs in with number and password at a device of their organisation; five wrong ones pause', async () => {
  const { hashPassword } = await import('#server/identity/passwords.ts')
  const hash = await hashPassword('123456')
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_student set student_no = 'XY-' || id, password_hash = ${hash}`.execute(sql),
  )
  const signIn = (value: string, pin: string, device: 'd1' | 'd2' | 'f1' = 'd1') =>
    room.call(device, 'sign-in', { payload: { way: 'no', value, pin } })
  const { body } = await signIn('XY-student1', '123456')
  expect(body).toMatchObject({ studentId: 'student1', name: '张伟', ticket: expect.any(String) })
  // Somebody of another shop is nobody here.
  expect(await signIn('XY-student2', '123456')).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } })
  expect(await signIn('XY-student1', '123456', 'd2')).toMatchObject({ status: 403, body: { code: 'NOT_BOUND' } })
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn('XY-student1', 'wrong')).status).toBe(401)
  expect(await signIn('XY-student1', '123456')).toMatchObject({ status: 429, body: { code: 'SLOW_DOWN' } })
  const start = (ticket: string) =>
    happened('session.start', 0, { sessionId: 'ticket', courseId: 'course1', courseVersion: '1', ticket })
  // A ticket of another device is none.
  expect((await send([start(body.ticket)], 1, 'f1')).body.rejected).toMatchObject([{ code: 'BAD_REQUEST' }])
  await send(
    [start(body.ticket), happened('session.end', 9, { sessionId: 'ticket', reason: 'quit', duration: 540 })],
    10,
  )
  expect(await recordOf('ticket')).toMatchObject({ studentId: 'student1', result: '3' })
})

test('[PROD-18] a device speaks for itself alone: the same events of another one are a session of its own, in its own tenant', async () => {
  await forget()
  const events = sessionOf('shared')
  await send(events, 31)
  const mine = await recordOf('shared')
  // The people of another tenant are nobody there.
  const theirs = events.map((event) => (event.type === 'session.end' ? { ...event, reason: 'quit' } : event))
  expect((await send(theirs, 40, 'f1')).body).toMatchObject({ accepted: 6, duplicate: 0, rejected: [] })
  expect(await recordOf('shared')).toEqual(mine)
  const { result } = await room.foreigner.get(`${LOG}/list`, { pageSize: 10 })
  expect(result.records).toMatchObject([{ sessionId: 'shared', studentId: null, flag: '2', result: '3' }])
  const { rows } = await room.database.scope({ tenantId: 2 }, (sql) =>
    raw<{ count: number }>`select count(distinct device_id)::int as count from device_event`.execute(sql),
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a paper of one attempt is the same each time, and says no answers', async () => {
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update biz_course set exam_count = 3, exam_minutes = 20 where id = 'course3'`.execute(sql)
    for (let no = 0; no < 8; no += 1)
      await raw`insert into biz_course_question (id, tenant_id, course_id, type, stem, option_a, option_b, answer, status)
        values (${`q${no}`}, 0, 'course3', '1', ${`题 ${no}`}, '是', '否', 'A', 1)`.execute(sql)
  })
  const paper = (attempt: string) => room.call('d1', `paper?course=course3&attempt=${attempt}`)
  const first = await paper('one')
  expect(first.body).toMatchObject({ minutes: 20, questions: [{ no: 1 }, { no: 2 }, { no: 3 }] })
  expect(JSON.stringify(first.body)).not.toContain('answer')
  expect((await paper('one')).body).toEqual(first.body)
  expect(await room.call('d1', 'paper?course=course1&attempt=one')).toMatchObject({ status: 404 })
})

test('[PROD-07] batches that wait for each other leave connections to people', async () => {
  const waits = 12
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const isHeld = new Promise<void>((resolve) => {
    void room.database.scope({ tenantId: 1 }, async (sql) => {
      await raw`select pg_advisory_xact_lock(${LOCKS.deviceEvents}::int, hashtext('d1'))`.execute(sql)
      resolve()
      await held
    })
  })
  await isHeld
  const sent = Array.from({ length: waits }, (_, at) =>
    send([happened('log', at, { level: 'info', text: '启动' })], 40),
  )
  const waiting = async () => {
    const { rows } = await room.database.scope({ tenantId: 0 }, (sql) =>
      raw<{ count: number }>`select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
        and classid = ${LOCKS.deviceEvents}::int::oid`.execute(sql),
    )
    return rows[0]!.count
  }
  try {
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
    const { result } = await room.trainer.get(`${LOG}/list`, { pageSize: 1 })
    expect(result.records).toBeDefined()
    expect(await waiting()).toBe(4)
  } finally {
    release()
  }
  for (const answer of await Promise.all(sent)) expect(answer.body).toMatchObject({ accepted: 1 })
})

test('a batch that is none is refused as a whole, and one that is too large is not read', async () => {
  expect(await room.call('d1', 'events', { payload: '{"events":' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  })
  const many = Array.from({ length: 201 }, () => happened('log', 0, { level: 'info', text: 'x' }))
  expect(await send(many, 1)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  const large = await room.call('d1', 'events', { payload: `{"events":["${'x'.repeat(262_144)}"]}` })
  expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test('a batch may be packed by gzip, and may be no longer unpacked than another one', async () => {
  const { now } = room.clock
  const events = [told(happened('log', 0, { level: 'info', text: 'packed' }))]
  const batch = { bootId: 'boot-1', sentAt: new Date(now).toISOString(), mono: now - BOOT, events }
  const packed = (payload: Buffer, encoding = 'gzip') =>
    room.call('d1', 'events', { payload, headers: { 'content-encoding': encoding } })
  expect(await packed(gzipSync(JSON.stringify(batch)))).toMatchObject({ status: 200, body: { accepted: 1 } })
  const bomb = gzipSync(Buffer.alloc(64 * 1_048_576, ' '))
  expect(bomb.length).toBeLessThan(262_144)
  expect(await packed(bomb)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  for (const [status, answer] of [
    [400, await packed(Buffer.from('no gzip'))],
    [400, await packed(gzipSync('{}').subarray(0, 12))],
    [415, await packed(brotliCompressSync('{}'), 'br')],
  ])
    expect(answer).toMatchObject({ status, body: { code: 'BAD_REQUEST' } })
})

test('[PROD-18] a backup takes events along, in their months and as isolated', async () => {
  await send([happened('log', 1, { level: 'info', text: '备份' })], 2)
  const target = await emptyDatabase()
  const { tables } = await restoreDump(target.database, inPieces(await dumpOf(room.database)))
  expect(tables['device_event']!.rows).toBeGreaterThan(0)
  const months = ({ database }: Pick<DeviceRoom, 'database'>) => partitionsOf(database.kysely, 'device_event')
  expect(await months(target)).toEqual(await months(room))
  await target.dispose()
})

test('events lie in months that are made ahead, and months that are over go', async () => {
  const months = () => partitionsOf(room.database.kysely, 'device_event')
  await keepPartitions(room.database, BEGIN, 200)
  expect(await months()).toEqual(expect.arrayContaining(['device_event_2026_11', 'device_event_2027_02']))
  await keepPartitions(room.database, Date.parse('2027-09-01T00:00:00+08:00'), 200)
  expect((await months())[0]).toBe('device_event_2027_02')
  const { rows } = await raw<{ name: string }>`select relname as name from pg_class
    where relispartition and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`.execute(
    room.database.kysely,
  )
  expect(rows).toEqual([])
})
