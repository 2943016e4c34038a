import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS, openClassroom, RULES, type Classroom } from './classroom.ts'

const STUDENTS = '/user/student'
const HOUR_MS = 3_600_000

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, high_risk, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '危化公司', 'C1', '1', 1, '李强', '13900000001', 'south', '2')`.execute(sql),
  )
})
afterAll(() => room.dispose())

const year = () => new Date(room.clock.now + 8 * HOUR_MS).getUTCFullYear()
const one = async (id: string) => (await room.admin.get(`${STUDENTS}/queryById`, { id })).result
const required = async (id: string) => (await one(id)).requiredHours
const change = (statement: ReturnType<typeof raw>) =>
  room.database.scope({ tenantId: 0 }, (sql) => statement.execute(sql))

test('[SCREEN-04] a student who is trained initially this year owes that, others the yearly hours, by the rule for them', async () => {
  const people = [
    await room.student(1),
    await room.student(2, { trainObject: '1' }),
    await room.student(3, { orgId: 'south1' }),
    await room.student(4, { orgId: 'south1', trainObject: '2' }),
  ]
  const all = () => Promise.all(people.map(required))
  expect(await all()).toEqual([8, 12, 20, 16])
  for (const id of people) expect(await room.open(id)).toMatchObject({ success: true })
  expect(await all()).toEqual([24, 32, 72, 48])
  const [worker] = people
  for (const level of ['1', '2', '3']) await room.passLevel(worker!, level)
  expect(await required(worker!)).toBe(24)
  await room.step(room.officer, `${CARDS}/confirm`, (await room.cards(worker!))[0])
  expect(await required(worker!)).toBe(24)
  await change(raw`update biz_train_card set on_post_date = ${`${year() - 1}-12-31`} where student_id = ${worker}`)
  expect(await required(worker!)).toBe(8)
  await change(raw`update biz_train_card set status = '9' where student_id = ${people[1]}`)
  expect(await required(people[1]!)).toBe(12)
})

test('[SCREEN-04] lists are asked who has enough, by a rule that the tenant raised', async () => {
  const id = await room.student(10)
  await change(raw`update biz_student set hours_year = ${year()}, year_hours = 10 where id = ${id}`)
  const reached = async (hoursReached: string) => {
    const { result } = await room.admin.get(`${STUDENTS}/list`, { hoursReached, realname: '学员10号' })
    return result.total
  }
  expect([await reached('1'), await reached('0')]).toEqual([1, 0])
  const law = (await room.admin.get(`${RULES}/list`, { trainObject: '3', highRisk: '0' })).result.records[0]
  expect(await room.admin.post(`${RULES}/copyToTenant`, { id: law.id })).toMatchObject({ success: true })
  await change(raw`update biz_train_rule set yearly_hours = 12 where tenant_id = 1`)
  expect([await reached('1'), await reached('0')]).toEqual([0, 1])
  expect(await one(id)).toMatchObject({ requiredHours: 12, hoursReached: '0' })
})

test('[SCREEN-04] at and around the fewest and the most hours of all rules, 达标 is what hours and rule say', async () => {
  const [usual, risky] = [await room.student(20), await room.student(21, { orgId: 'south1', trainObject: '4' })]
  await change(raw`update biz_train_rule set yearly_hours = 90 where tenant_id = 1 and train_object = '3'`)
  const seen: string[] = []
  for (const hours of [0, 7.9, 8, 19.9, 20, 72, 89.9, 90])
    for (const id of [usual, risky]) {
      await change(raw`update biz_student set hours_year = ${year()}, year_hours = ${hours} where id = ${id}`)
      const { yearHours, requiredHours, hoursReached } = await one(id)
      expect([hours, hoursReached]).toEqual([hours, yearHours >= requiredHours ? '1' : '0'])
      seen.push(hoursReached)
    }
  expect(seen.join('')).toBe('0000000001010111')
})

test('hours are counted by the minutes of an hour and the hours of a day of that rule', async () => {
  const id = await room.student(11, { entryDate: `${year() - 1}-01-01`, trainObject: '4' })
  await change(raw`insert into biz_study_record (id, tenant_id, student_id, course_id, course_minutes, course_hours, session_id, terminal,
      start_time, end_time, duration, effective, result, flag, credit, progress, attempt)
    values ('first', 1, ${id}, 'c1', 90, 2, 's1', '1', ${`${year()}-01-02 10:00:00+08`}, ${`${year()}-01-02 11:30:00+08`}, 5400, 5400,
      '1', '1', 2, 100, 1)`)
  await change(raw`update biz_train_rule set minutes_per_hour = 60 where tenant_id = 1`)
  const edit = async (trainObject: string) => {
    const { version } = await one(id)
    expect(await room.admin.put(`${STUDENTS}/edit`, { id, version, trainObject })).toMatchObject({ success: true })
    return one(id)
  }
  expect(await edit('3')).toMatchObject({ yearHours: 1.5, totalHours: 1.5 })
  expect(await edit('4')).toMatchObject({ yearHours: 2, totalHours: 2 })
})
