import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { CARDS, openClassroom, type Classroom } from './classroom.ts'

const STUDENTS = '/user/student'
const HOUR_MS = 3_600_000

let room: Classroom
let clerk: Caller
beforeAll(async () => {
  room = await openClassroom()
  const permissions = [...allOf('student:info', 'pause', 'resume', 'leave', 'rejoin', 'transfer'), 'system:depart:list']
  clerk = await callerOf(room, { id: 'clerk', permissions })
})
afterAll(() => room.dispose())

const today = () => new Date(room.clock.now + 8 * HOUR_MS).toISOString().slice(0, 10)
const student = async (id: string) => (await clerk.get(`${STUDENTS}/queryById`, { id })).result
/** Kind, state and levels of the cards of somebody, newest first. */
const cardsOf = async (id: string) =>
  (await room.cards(id)).map(({ kind, status, orgId, levels }) => [
    kind,
    status,
    orgId,
    levels.map(({ level }: any) => level).join(''),
  ])
async function onPost(number: number): Promise<string> {
  const id = await room.student(number, { entryDate: today() })
  await room.open(id)
  for (const level of ['1', '2', '3']) await room.passLevel(id, level)
  const [card] = await room.cards(id)
  expect(await room.step(room.officer, `${CARDS}/confirm`, card)).toMatchObject({ success: true })
  return id
}

describe('[SCREEN-06] a change of post', () => {
  test('is a card for levels 2 and 3 of the new department; a mere move is none', async () => {
    const [moved, taught] = [await onPost(1), await onPost(2)]
    expect(await clerk.put(`${STUDENTS}/setDept`, { ids: moved, deptId: 'south1' })).toMatchObject({ success: true })
    expect(await cardsOf(moved)).toEqual([['1', '2', 'north1', '123']])
    const answer = await clerk.put(`${STUDENTS}/setDept`, { ids: [taught, moved], deptId: 'south1', again: 1 })
    expect(answer.message).toBe('已设置部门： 1 人，1 人不适用，没有处理')
    expect(await cardsOf(moved)).toHaveLength(1)
    expect(await cardsOf(taught)).toEqual([
      ['2', '0', 'south1', '23'],
      ['1', '2', 'north1', '123'],
    ])
    expect(await student(taught)).toMatchObject({ orgId: 'south1', trainState: '0', version: 2 })
  })

  test('gives up the card that is open, keeps its passed 厂级, and is told in the timeline', async () => {
    const id = await room.student(3, { entryDate: today() })
    await room.open(id)
    await room.passLevel(id, '1')
    const move = { ids: id, orgId: 'south', again: 1 }
    expect(await clerk.put(`${STUDENTS}/transfer`, move)).toMatchObject({ success: true })
    expect(await cardsOf(id)).toEqual([
      ['2', '0', 'south', '123'],
      ['1', '9', 'north1', '123'],
    ])
    const { result } = await clerk.get(`${STUDENTS}/timeline`, { id })
    const told = result.entries.find(({ action }: any) => action === 'transfer')
    expect(told.changes.map(({ label, toText }: any) => [label, toText])).toEqual([
      ['所属组织', '炼油二车间'],
      ['是否按转岗重新进行车间级、班组级教育', '是'],
    ])
  })

  test('by 编辑 opens a card where organisation or work are others and the answer is yes', async () => {
    const [other, same] = [await onPost(5), await onPost(6)]
    const edit = async (id: string, values: object) => clerk.put(`${STUDENTS}/edit`, { id, ...values })
    expect(await edit(other, { postName: '班长', asTransfer: '0' })).toMatchObject({ success: true })
    expect(await edit(same, { postName: '班长' })).toMatchObject({ success: true })
    expect([await cardsOf(other), await cardsOf(same)].map((cards) => cards.length)).toEqual([1, 1])
    expect(await edit(other, { orgId: 'south1', asTransfer: '1' })).toMatchObject({ success: true })
    expect(await cardsOf(other)).toEqual([
      ['2', '0', 'south1', '23'],
      ['1', '2', 'north1', '123'],
    ])
    expect(await edit(same, { jobType: '1', asTransfer: '1' })).toMatchObject({ success: true })
    expect((await cardsOf(same))[0]).toEqual(['2', '0', 'north1', '23'])
    expect(await edit(same, { jobType: '1', entryDate: today(), asTransfer: '1' })).toMatchObject({ success: true })
    expect(await cardsOf(same)).toHaveLength(2)
  })

  test('is undone as a whole where the department is not to be chosen', async () => {
    const id = await onPost(4)
    expect((await clerk.put(`${STUDENTS}/transfer`, { ids: id, orgId: 'foreign', again: 1 })).success).toBe(false)
    expect(await cardsOf(id)).toHaveLength(1)
  })
})

describe('[SCREEN-04] who goes and comes back', () => {
  const step = (name: string, id: string, given: object = {}) => clerk.put(`${STUDENTS}/${name}`, { id, ...given })

  test('is taught levels 2 and 3 again after a year away, not after less', async () => {
    const [long, short] = [await onPost(10), await onPost(11)]
    for (const [id, days] of [
      [long, 366],
      [short, 300],
    ] as const) {
      await room.database.scope({ tenantId: 0 }, async (sql) => {
        await raw`update biz_student set status = '2' where id = ${id}`.execute(sql)
        await raw`insert into record_step (tenant_id, entity, record_id, step, from_state, to_state, create_time)
          values (1, 'student', ${id}, 'pause', 'active', 'paused', ${new Date(room.clock.now - days * 24 * HOUR_MS)})`.execute(
          sql,
        )
      })
      expect(await step('resume', id)).toMatchObject({ success: true })
    }
    expect((await cardsOf(long))[0]).toEqual(['3', '0', 'north1', '23'])
    expect(await cardsOf(short)).toHaveLength(1)
    expect(await student(long)).toMatchObject({ status: '1', trainState: '0' })
  })

  test('has no open card any more, and all three levels when they come back', async () => {
    const id = await room.student(12, { entryDate: today() })
    await room.open(id)
    await room.passLevel(id, '1')
    expect(await step('leave', id, { leaveDate: today() })).toMatchObject({ success: true })
    expect(await cardsOf(id)).toEqual([['1', '9', 'north1', '123']])
    expect(await step('rejoin', id, { entryDate: today(), orgId: 'south' })).toMatchObject({ success: true })
    const [card] = await room.cards(id)
    expect(card).toMatchObject({ kind: '1', status: '0', orgId: 'south', openReason: '重新入职', requiredHours: 24 })
    expect(card.levels.map(({ level, status }: any) => [level, status])).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['3', '0'],
    ])
    expect(await student(id)).toMatchObject({ status: '1', orgId: 'south', trainState: '0', leaveDate: null })
  })

  test('has the hours of the year since they came, also when that day is put right', async () => {
    const year = Number(today().slice(0, 4))
    const id = await room.student(13, { entryDate: `${year - 3}-01-01` })
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`insert into biz_study_record (id, tenant_id, student_id, course_id, course_minutes, course_hours, session_id, terminal,
          start_time, end_time, duration, effective, result, flag, credit, progress, attempt)
        values ('first', 1, ${id}, 'c1', 90, 2, 's1', '1', ${`${year}-01-01 10:00:00+08`}, ${`${year}-01-01 11:30:00+08`}, 5400, 5400, '1', '1', 2, 100, 1)`.execute(
        sql,
      ),
    )
    const edit = async (entryDate: string) => {
      const { version } = await student(id)
      expect(await clerk.put(`${STUDENTS}/edit`, { id, version, entryDate })).toMatchObject({ success: true })
      return student(id)
    }
    expect(await edit(`${year - 2}-01-01`)).toMatchObject({ yearHours: 2, totalHours: 2 })
    expect(await edit(`${year}-01-02`)).toMatchObject({ yearHours: 0, totalHours: 2 })
    expect(await edit(`${year - 1}-01-01`)).toMatchObject({ yearHours: 2 })
    await step('leave', id, { leaveDate: `${year}-01-02` })
    expect(await step('rejoin', id, { entryDate: `${year}-01-03`, orgId: 'north' })).toMatchObject({ success: true })
    expect(await student(id)).toMatchObject({ yearHours: 0, totalHours: 2 })
  })

  test('is not deleted while a card is there', async () => {
    const id = await room.student(14)
    await room.open(id)
    expect((await clerk.delete(`${STUDENTS}/delete`, { id })).message).toBe(
      '“学员14号”有 1 条三级教育卡、3 条三级教育记录，不能删除！',
    )
    const free = await room.student(15)
    expect(await clerk.delete(`${STUDENTS}/delete`, { id: free })).toMatchObject({ success: true })
  })
})
