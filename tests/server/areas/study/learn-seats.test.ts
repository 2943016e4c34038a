import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GRANT_STATUS, SEAT_MODE } from '#contract/areas/enterprise/package-grant-values.ts'
import { ticketFor } from '#server/areas/study/learn-ticket.ts'
import { openClassroom, type Classroom } from './classroom.ts'

const START = Date.parse('2026-03-02T09:00:00+08:00')
const NO_SEAT = '没有该课程的席位，请联系管理员分配课程包！'
const GRANT_OVER = '课程包授权已到期或终止，不能开始学习！'

let room: Classroom
const change = (statement: ReturnType<typeof raw>) =>
  room.database.scope({ tenantId: 0 }, (sql) => statement.execute(sql))

/** Both students belong to an enterprise, which may be granted a package with the exam of course3. */
beforeAll(async () => {
  room = await openClassroom()
  await change(raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, safety_officer, safety_phone, depart_id, status)
    values ('e1', 1, '炼化公司', 'C1', '1', '周', '13900000001', 'plant', '2')`)
  await change(
    raw`insert into biz_course_package (id, tenant_id, name, valid_days, status) values ('pack', 0, '入门', 180, '2')`,
  )
  await change(
    raw`insert into biz_package_course (id, tenant_id, package_id, course_id) values ('p3', 0, 'pack', 'course3')`,
  )
  await change(raw`update biz_course set exam_count = 1, exam_minutes = 40, exam_attempts = 2 where id = 'course3'`)
  await change(raw`insert into biz_course_question (id, tenant_id, course_id, type, stem, answer, status)
    values ('q1', 0, 'course3', '3', '断电挂牌后即可作业', '错', 1)`)
})
afterAll(() => room.dispose())
beforeEach(async () => {
  room.clock.now = START
  for (const table of ['biz_exam_attempt', 'biz_study_record', 'biz_package_seat', 'biz_package_grant'])
    await change(raw`delete from ${raw.table(table)}`)
  await change(raw`update biz_enterprise set status = '2'`)
})

async function grant(seatCount: number, mode: string = SEAT_MODE.byFirstStudy): Promise<void> {
  await change(raw`insert into biz_package_grant (id, tenant_id, grant_no, enterprise_id, package_id, seat_count, seat_mode, start_date, end_date, status)
    values ('g1', 1, 'SQ1', 'e1', 'pack', ${seatCount}, ${mode}, '2026-01-01', '2026-12-31', ${GRANT_STATUS.running})`)
}
const expire = () => change(raw`update biz_package_grant set status = ${GRANT_STATUS.expired}`)

async function call(studentId: string, path: string, payload: object = {}): Promise<any> {
  const { authSecret } = room.app.services
  const ticket = ticketFor(authSecret, { tenantId: 1, studentId, courseId: 'course3' }, room.clock.now)
  return (await room.app.inject({ method: 'POST', url: `/vr/learn/${ticket}${path}`, payload })).json()
}
const start = (studentId: string) => call(studentId, '/start')
const seats = async () => {
  const { rows } = await change(raw`select student_id as id from biz_package_seat where status = '1' order by 1`)
  return (rows as { id: string }[]).map(({ id }) => id)
}

test('[SCREEN-31][SCREEN-56] who has no seat begins nothing; the first study takes one where there are any', async () => {
  expect(await start('student1')).toMatchObject({ message: NO_SEAT })
  await grant(1)
  expect(await start('student1')).toMatchObject({ success: true })
  expect(await seats()).toEqual(['student1'])
  expect(await start('student2')).toMatchObject({ message: NO_SEAT })
  expect(await start('student1')).toMatchObject({ success: true })
})

test('[SCREEN-31] seats that are given out by hand are taken by no study', async () => {
  await grant(1, SEAT_MODE.byHand)
  expect(await start('student1')).toMatchObject({ message: NO_SEAT })
  expect(await seats()).toEqual([])
})

test('[SCREEN-31][SCREEN-56] of two who begin at once the last seat is one’s', async () => {
  await grant(1)
  const answers = await Promise.all(['student1', 'student2'].map(start))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success).message).toBe(NO_SEAT)
  expect(await seats()).toHaveLength(1)
})

test('[SCREEN-31][SCREEN-56] a grant that expired refuses a new start and lets a running one end', async () => {
  await grant(2)
  const { attempt } = (await start('student1')).result
  await expire()
  expect(await start('student2')).toMatchObject({ message: GRANT_OVER })
  await call('student1', '/answer', { attemptId: attempt.id, no: 1, given: '对' })
  const ended = await call('student1', '/submit', { attemptId: attempt.id })
  expect(ended.result.result).toMatchObject({ score: 0, isPassed: false })
  expect(await start('student1')).toMatchObject({ message: GRANT_OVER })
})

test('[SCREEN-24][SCREEN-56] people of an enterprise that is frozen begin nothing', async () => {
  await grant(2)
  await change(raw`update biz_enterprise set status = '3'`)
  expect(await start('student1')).toMatchObject({ message: '企业已冻结或注销，不能学习！' })
  expect(await seats()).toEqual([])
})
