import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#server/engine/platform/system-principal.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { recordStudy } from '#server/training/record-study.ts'
import { recountStudent } from '#server/training/recount.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { openClassroom, type Classroom } from './classroom.ts'

const HOUR_MS = 3_600_000
/** Of the level that their number begins with. */
const COURSES = ['course11', 'course12', 'course21']
let room: Classroom
let judge: Caller
beforeAll(async () => {
  room = await openClassroom()
  judge = await callerOf(room, {
    id: 'judge',
    permissions: ['claim', 'accept', 'reject', 'list']
      .map((right) => `log:studentUse:${right}`)
      .concat('student:info:list'),
  })
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const id of COURSES)
      await raw`insert into biz_course (id, tenant_id, name, course_no, course_type, duration, credit_hours, status, train_level)
          values (${id}, 0, ${id}, ${id}, '2', 180, 4, '1', ${id.at(-2)})`.execute(sql)
  })
})
afterAll(() => room.dispose())

const within = <T>(work: (context: Context) => Promise<T>) =>
  room.database.scope({ tenantId: 1 }, (sql) =>
    work(workContext(room.app.services, { sql, principal: system(1), now: room.clock.now })),
  )
const today = () => new Date(room.clock.now + 8 * HOUR_MS).toISOString().slice(0, 10)
/** Three hours at one terminal, one after another. */
async function learn(
  studentId: string | null,
  courseId: string,
  { day = today(), isTimeDoubtful = false } = {},
): Promise<void> {
  const startMs = Date.parse(`${day}T08:00:00+08:00`) + 3 * HOUR_MS * COURSES.indexOf(courseId)
  await within((context) =>
    recordStudy(context, {
      sessionId: `${courseId} ${day}`,
      studentId,
      courseId,
      courseVersion: '1',
      equipmentId: null,
      terminal: '2',
      startMs,
      endMs: startMs + 3 * HOUR_MS,
      duration: 10_800,
      effective: 10_800,
      score: null,
      progress: 100,
      attempt: 1,
      isBrokenOff: false,
      isTimeDoubtful,
      steps: [],
      answers: [],
    }),
  )
}
const levelsOf = async (id: string) =>
  (await room.cards(id))[0].levels.map(({ status, hoursOnline }: any) => [status, hoursOnline])
const records = async (query: Record<string, string>) =>
  (await judge.get('/user/student/useLog/list', { pageSize: 100, ...query })).result.records

test('what is learnt since the card was opened counts for its level and begins it in turn', async () => {
  const id = await room.student(1, { entryDate: today() })
  await learn(id, 'course11', { day: '2024-05-06' })
  await room.open(id)
  await learn(id, 'course21')
  expect(await levelsOf(id)).toEqual([
    ['0', 0],
    ['0', 4],
    ['0', 0],
  ])
  await learn(id, 'course11')
  const begun = [
    ['1', 4],
    ['0', 4],
    ['0', 0],
  ]
  expect(await levelsOf(id)).toEqual(begun)
  expect((await room.cards(id))[0].levels[0]).toMatchObject({ teacher: null, startTime: expect.any(String) })
  await within((context) => recountStudent(context, id))
  expect(await levelsOf(id)).toEqual(begun)
})

test('what somebody decides of a record is what the level has', async () => {
  const id = await room.student(2, { entryDate: today() })
  await room.open(id)
  await learn(null, 'course12')
  const [unclaimed] = await records({ flag: '2' })
  const decide = (name: string, record: { id: string }, given: object) =>
    judge.put(`/user/student/useLog/${name}`, { id: record.id, ...given })
  expect(await decide('claim', unclaimed, { studentId: id })).toMatchObject({ success: true })
  expect((await levelsOf(id))[0]).toEqual(['1', 4])
  await learn(id, 'course11', { isTimeDoubtful: true })
  expect((await levelsOf(id))[0]).toEqual(['1', 4])
  const [doubtful] = await records({ studentId: id, flag: '5' })
  expect(await decide('accept', doubtful, { reason: '时钟已校准' })).toMatchObject({ success: true })
  expect((await levelsOf(id))[0]).toEqual(['1', 8])
})
