import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { wireText } from '#server/db/moments.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { recordStudy } from '#server/training/record-study.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { withSchool } from '#tests/server/areas/student/school.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { session } from '#tests/server/training/sessions.ts'

const PATH = '/user/enterprise/package'
const SEATS = '/user/enterprise/packageSeat'
const RIGHTS = [
  ...allOf('enterprise:package', 'renew', 'terminate', 'assign'),
  'enterprise:packageSeat:list',
  'enterprise:packageSeat:release',
  'enterprise:info:list',
  'enterprise:info:cancel',
  ...allOf('student:info', 'leave', 'assignPackage'),
]

let server: TestApp
let sales: Caller
let foreigner: Caller

const today = () => wireText(server.clock.now).slice(0, 10)
const inDays = (days: number) => daysAfter(today(), days)

beforeAll(async () => {
  server = await openTestApp()
  await withSchool(server)
  sales = await callerOf(server, { id: 'sales', permissions: RIGHTS })
  foreigner = await callerOf(server, { id: 'foreigner', tenantIds: [2], permissions: RIGHTS })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, name, departId, status] of [
      ['e1', '炼化公司', 'plant', '2'],
      ['e2', '停产公司', 'nowhere', '3'],
    ])
      await raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
        values (${id}, 1, ${name}, ${id}, '1', '周', ${id}, ${departId}, ${status})`.execute(sql)
    for (const [id, hours] of [
      ['course1', 0.6],
      ['course2', 1],
      ['course3', 0.5],
    ] as const)
      await raw`insert into biz_course (id, tenant_id, name, course_no, course_type, duration, credit_hours, status)
        values (${id}, 0, ${id}, ${id}, '1', 45, ${hours}, '1')`.execute(sql)
    for (const [id, status] of [
      ['pack', '2'],
      ['other', '2'],
      ['draft', '0'],
    ])
      await raw`insert into biz_course_package (id, tenant_id, name, valid_days, status) values (${id}, 0, ${id}, 180, ${status})`.execute(
        sql,
      )
    for (const [courseId, required] of [
      ['course1', 1],
      ['course2', 1],
      ['course3', 0],
    ] as const)
      await raw`insert into biz_package_course (id, tenant_id, package_id, course_id, required)
        values (${courseId}, 0, 'pack', ${courseId}, ${required})`.execute(sql)
    await raw`insert into biz_package_course (id, tenant_id, package_id, course_id) values ('only', 0, 'other', 'course3')`.execute(
      sql,
    )
  })
})
afterAll(() => server.dispose())

let serial = 0
/** A student of the plant. */
async function student(over: { status?: string; orgId?: string } = {}): Promise<string> {
  serial += 1
  const id = `student${serial}`
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status, train_object, entry_date)
      values (${id}, 1, ${`学员${serial}`}, ${id}, ${id}, ${over.orgId ?? 'north1'}, ${over.status ?? '1'}, '3', '2020-01-01')`.execute(
      sql,
    ),
  )
  return id
}

/** @returns its id */
async function grant(over: object = {}): Promise<string> {
  const body = { enterpriseId: 'e1', packageId: 'pack', seatCount: 2, startDate: today(), ...over }
  expect(await sales.post(`${PATH}/add`, body)).toMatchObject({ success: true })
  const { records } = (await sales.get(`${PATH}/list`, { pageSize: 1 })).result
  return records[0].id
}
const one = async (id: string) => (await sales.get(`${PATH}/queryById`, { id })).result
const seats = async (grantId: string): Promise<any[]> =>
  (await sales.get(`${SEATS}/list`, { grantId, pageSize: 100 })).result.records
const assign = (id: string, studentIds: string[], by = sales) =>
  by.put(`${PATH}/assign`, { id, studentIds: studentIds.join(',') })
const study = (studentId: string, courseId: string, over: object = {}) =>
  server.database.scope({ tenantId: 1 }, (sql) =>
    recordStudy(
      workContext(server.app.services, { sql, principal: system(1), now: server.clock.now }),
      session({
        sessionId: `${studentId}-${courseId}`,
        studentId,
        courseId,
        startMs: server.clock.now + 1_000,
        ...over,
      }),
    ),
  )
const takeDue = () =>
  takeDueSteps(server.app.services, { isStopped: () => false, report: (error) => expect(error).toBe(null) })

describe('[SCREEN-31] a grant', () => {
  test('runs from its first day on, as long as its package says where no end is given', async () => {
    const id = await grant()
    expect(await one(id)).toMatchObject({
      grantNo: expect.stringMatching(/^SQ\d{9}$/),
      status: '2',
      endDate: inDays(180),
      daysLeft: 180,
      usedSeats: 0,
      seatUse: 0,
      isFull: 0,
      sysOrgCode: 'Z01',
    })
    expect((await one(await grant({ startDate: inDays(3) }))).status).toBe('1')
  })

  test('is of a package on sale and an enterprise that is served, and ends after it begins', async () => {
    const add = async (over: object) =>
      (
        await sales.post(`${PATH}/add`, {
          enterpriseId: 'e1',
          packageId: 'pack',
          seatCount: 1,
          startDate: today(),
          ...over,
        })
      ).message
    expect(await add({ packageId: 'draft' })).toBe('只能授权已通过的课程包！')
    expect(await add({ enterpriseId: 'e2' })).toBe('只能授权给正常的企业！')
    expect(await add({ endDate: today() })).toBe('结束日期必须晚于开始日期！')
    expect(await add({ startDate: inDays(-30), endDate: inDays(-1) })).toBe('结束日期不能早于今天！')
    expect(await add({ seatCount: 0 })).toBe('“席位数”不能小于 1')
  })

  test('begins and expires by its days, is renewed with more seats for 90 days, and is ended before its time', async () => {
    const id = await grant({ startDate: inDays(2), endDate: inDays(10) })
    /** As if it were so many days later. */
    const wait = (days: number) =>
      server.database.scope({ tenantId: 0 }, (sql) =>
        raw`update biz_package_grant set start_date = start_date - ${days}::int, end_date = end_date - ${days}::int where id = ${id}`.execute(
          sql,
        ),
      )
    const stateLater = async (days: number) => {
      await wait(days)
      await takeDue()
      return (await one(id)).status
    }
    expect(await stateLater(1)).toBe('1')
    expect(await stateLater(1)).toBe('2')
    const renew = (endDate: string, given: object = {}) => sales.put(`${PATH}/renew`, { id, endDate, ...given })
    expect((await renew(inDays(8))).message).toBe('新的结束日期必须晚于原结束日期！')
    expect(await renew(inDays(12), { addSeats: 3 })).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: '2', seatCount: 5, endDate: inDays(12) })
    expect(await stateLater(12)).toBe('2')
    expect(await stateLater(1)).toBe('3')
    expect((await assign(id, [await student()])).message).toBe('只有生效中的授权可以分配席位！')
    expect((await sales.put(`${PATH}/terminate`, { id, reason: '退订' })).message).toBe(
      '只有待生效或生效中的授权可以终止！',
    )
    expect(await stateLater(89)).toBe('3')
    expect(await renew(inDays(30))).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: '2', seatCount: 5 })
    expect(await stateLater(121)).toBe('3')
    expect((await renew(inDays(400))).message).toBe('到期超过 90 天的授权不能续期，请重新授权！')
    const other = await grant()
    expect(await sales.put(`${PATH}/terminate`, { id: other, reason: '退订' })).toMatchObject({ success: true })
    expect((await sales.put(`${PATH}/renew`, { id: other, endDate: inDays(900) })).message).toBe(
      '只有生效中或已到期的授权可以续期！',
    )
  })

  test('is of one tenant alone', async () => {
    const id = await grant()
    expect((await foreigner.get(`${PATH}/list`)).result.total).toBe(0)
    expect(await assign(id, [await student()], foreigner)).toMatchObject({ success: false, status: 404 })
    expect(await foreigner.put(`${PATH}/terminate`, { id, reason: '退订' })).toMatchObject({ success: false })
    const body = { enterpriseId: 'e1', packageId: 'pack', seatCount: 1, startDate: today() }
    expect(await foreigner.post(`${PATH}/add`, body)).toMatchObject({ success: false })
  })
})

describe('[SCREEN-31] seats', () => {
  test('are assigned all or none, to students of the enterprise who are on the books, each once', async () => {
    const id = await grant()
    const [first, second, third] = [await student(), await student(), await student()]
    expect((await assign(id, [first, second, third])).message).toBe('席位不足，还差 1 个！')
    expect(await seats(id)).toEqual([])
    const [paused, stranger] = [await student({ status: '2' }), await student({ orgId: 'foreign' })]
    expect((await assign(id, [first, paused])).message).toMatch(/不是在册学员，不能分配席位！$/)
    expect((await assign(id, [first, stranger])).message).toMatch(/不是该企业的学员，不能分配席位！$/)
    expect(await assign(id, [first, second])).toMatchObject({ success: true, message: '已分配 2 个席位' })
    expect((await assign(id, [first])).message).toBe('已分配 0 个席位，1 人已有席位')
    expect((await assign(id, [third])).message).toBe('席位不足，还差 1 个！')
    expect(await one(id)).toMatchObject({ usedSeats: 2, seatUse: 100, isFull: 1 })
  })

  test('the last one is taken by one of two people who ask at once', async () => {
    const id = await grant({ seatCount: 1 })
    const answers = await Promise.all([assign(id, [await student()]), assign(id, [await student()])])
    expect(answers.filter(({ success }) => success).length).toBe(1)
    expect(answers.find(({ success }) => !success)!.message).toBe('席位不足，还差 1 个！')
    expect((await seats(id)).length).toBe(1)
  })

  test('show how far somebody is, and are released until the first study', async () => {
    const id = await grant()
    const [learner, idle] = [await student(), await student()]
    await assign(id, [learner, idle])
    await study(learner, 'course1')
    const bySeat = async (studentId: string) => (await seats(id)).find((seat) => seat.studentId === studentId)
    expect(await bySeat(learner)).toMatchObject({ progress: 50, doneCount: 1, finishTime: null })
    expect((await bySeat(learner)).firstStudy).not.toBe(null)
    await study(learner, 'course2', { startMs: server.clock.now + 3_600_000 })
    expect(await bySeat(learner)).toMatchObject({ progress: 100, doneCount: 2 })
    expect((await bySeat(learner)).finishTime).not.toBe(null)
    const release = async (...students: string[]) =>
      sales.put(`${SEATS}/release`, {
        ids: (await Promise.all(students.map(async (who) => (await bySeat(who)).id))).join(','),
      })
    expect((await release(learner, idle)).message).toBe('该学员已开始学习，席位不能释放！')
    expect((await one(id)).usedSeats).toBe(2)
    expect(await release(idle)).toMatchObject({ success: true, message: '释放成功！' })
    expect((await one(id)).usedSeats).toBe(1)
    expect((await release(idle)).message).toBe('该席位已释放！')
    expect(await assign(id, [idle])).toMatchObject({ success: true })
  })

  test('of a grant that says so are taken by the first study', async () => {
    const id = await grant({ packageId: 'other', seatCount: 1, seatMode: '2' })
    const [first, second] = [await student(), await student()]
    await study(first, 'course3')
    await study(second, 'course3')
    expect((await seats(id)).map(({ studentId, firstStudy }) => [studentId, firstStudy !== null])).toEqual([
      [first, true],
    ])
    await study(first, 'course3', { sessionId: 'again', startMs: server.clock.now + 7_200_000 })
    expect((await seats(id)).length).toBe(1)
    await sales.put(`${PATH}/terminate`, { id, reason: '试用结束' })
  })

  test('[SCREEN-27] of the grant that ends last are given to students; who leaves gives back what was not used', async () => {
    for (const { id } of (await sales.get(`${PATH}/list`, { status: '2', pageSize: 100 })).result.records)
      await sales.put(`${PATH}/terminate`, { id, reason: '清理' })
    const early = await grant({ endDate: inDays(30), seatCount: 5 })
    const late = await grant({ endDate: inDays(90), seatCount: 1 })
    const [first, second] = [await student(), await student()]
    const give = (ids: string[]) => sales.put('/user/student/assignPackage', { ids: ids.join(','), packageId: 'pack' })
    expect(await give([first, second])).toMatchObject({ success: true, message: '已分配 2 个席位' })
    expect([(await seats(late)).length, (await seats(early)).length]).toEqual([1, 1])
    expect((await give([first])).message).toBe('已分配 0 个席位，1 人已有席位')
    expect((await sales.put('/user/student/assignPackage', { ids: first, packageId: 'other' })).message).toMatch(
      /所在企业没有该课程包生效中的授权！$/,
    )
    const stays = (await seats(late))[0].studentId
    const [leaver] = [first, second].filter((id) => id !== stays)
    await study(stays, 'course1')
    for (const id of [stays, leaver])
      expect(await sales.put('/user/student/leave', { id, leaveDate: today(), reason: '合同到期' })).toMatchObject({
        success: true,
      })
    expect((await seats(late))[0].status).toBe('1')
    expect((await seats(early))[0].status).toBe('0')
  })
})

test('[SCREEN-28] an enterprise shows when its grants end, and is not given up while one runs', async () => {
  await grant({ endDate: inDays(20) })
  const { records } = (await sales.get('/user/enterprise/list', { id: 'e1' })).result
  expect(records[0].grantEnd).toBe(inDays(20))
  await server.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_enterprise set status = '3' where id = 'e1'`.execute(sql),
  )
  expect((await sales.put('/user/enterprise/cancel', { id: 'e1', reason: '停产' })).message).toMatch(
    /^该企业仍有生效中的课程包授权 \d+ 个，不能注销！$/,
  )
})
