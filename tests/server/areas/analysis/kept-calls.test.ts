import fs from 'node:fs'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOf } from '#server/rights/person-of.ts'
import { createSights } from '#server/figures/same-sight.ts'
import { DECIDING } from '#server/areas/analysis/kept-calls.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { countingStatements } from '#tests/server/statements.ts'
import { figuresOf } from './answers.ts'

/** A clock on which all that is counted takes long. */
const time = { ms: 0, stepMs: 0 }
let room: Classroom
let colleague: Caller
let other: Caller
beforeAll(async () => {
  room = await openClassroom({ elapsed: () => (time.ms += time.stepMs) })
  colleague = await callerOf(room, { id: 'colleague', permissions: ['log:studentUse:list'] })
  other = await callerOf(room, { id: 'other', permissions: ['log:studentUse:list'] })
  await learn('one')
})
afterAll(() => room.dispose())

const learn = (sessionId: string) => room.report({ sessionId, startMs: room.clock.now - 3_600_000 })
const rename = (name: string) =>
  room.database.scope({ tenantId: 0 }, (sql) =>
    raw`update biz_course set name = ${name} where id = 'course1'`.execute(sql),
  )
const namesFor = async (who: Caller): Promise<string[]> =>
  (await figuresOf(who, 'course-play-list')).map(({ courseName }: { courseName: string }) => courseName)

test('[API-053] what takes long is counted once for all who see the same, until a row of it changes', async () => {
  expect(await namesFor(colleague)).toEqual(['动火作业票全流程'])
  await rename('counted each time')
  expect(await namesFor(colleague)).toEqual(['counted each time'])
  time.stepMs = 15
  await namesFor(colleague)
  await namesFor(colleague)
  // No row of what is counted.
  await rename('another name')
  expect([await namesFor(colleague), await namesFor(other)]).toEqual([['counted each time'], ['counted each time']])
  expect(await namesFor(room.trainer)).toEqual(['another name'])
  time.stepMs = 0
  await learn('two')
  await expect.poll(() => namesFor(colleague), { timeout: 30_000 }).toEqual(['another name'])
})

test('[API-053] a session that ends leaves the answers of others; a right that changes does not', async () => {
  const told = async (statement: ReturnType<typeof raw>) => {
    const heard = new Promise<void>((resolve) => {
      const stop = room.app.services.bus.on('rights', () => {
        stop()
        resolve()
      })
    })
    await room.database.scope({ tenantId: 0 }, (sql) => statement.execute(sql))
    await heard
  }
  time.stepMs = 15
  await namesFor(colleague)
  const [before] = await namesFor(colleague)
  await rename('after sessions and rights')
  await told(raw`update sys_session set revoked_at = now() where user_id = 'other'`)
  expect(await namesFor(colleague)).toEqual([before])
  await told(raw`update sys_user set realname = 'another' where id = 'other'`)
  expect(await namesFor(colleague)).toEqual(['after sessions and rights'])
  time.stepMs = 0
})

test('[API-053] people without a session of their own are told apart', async () => {
  const rule = (id: string, of: string) =>
    room.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
        select ${id}, g.permission_id, 'r', 'orgId', '=', 'south1' from sys_role_permission g join sys_user_role a on a.role_id = g.role_id
        where a.user_id = ${of} limit 1`.execute(sql)
      await raw`update sys_permission p set rule_flag = 1 from sys_permission_data_rule r where r.id = ${id} and p.id = r.permission_id`.execute(
        sql,
      )
      await raw`update sys_role_permission g set data_rule_ids = ${id} from sys_permission_data_rule r
        where r.id = ${id} and g.permission_id = r.permission_id and g.role_id in (select role_id from sys_user_role where user_id = ${of})`.execute(
        sql,
      )
    })
  await rule('narrow', 'other')
  const people = await room.database.read({ tenantId: 0 }, async (sql) => {
    const of = (userId: string) => personOf(sql, { userId, tenantId: 1, orgCode: null }, room.clock.now)
    return [(await of('colleague'))!, (await of('other'))!]
  })
  expect(people.map(({ sessionHash }) => sessionHash)).toEqual(['', ''])
  const sights = createSights(room.app.services, DECIDING)
  const marks = []
  for (const one of people) marks.push((await sights.of([one])).get(one)!.mark)
  expect(marks[0]).not.toBe(marks[1])
})

test('[API-053] a session that begins or ends has nobody asked for their rules, a right that changes has', async () => {
  const { database, count } = countingStatements(room.database)
  const sights = createSights({ ...room.app.services, database }, DECIDING)
  const one = await room.database.read(
    { tenantId: 0 },
    async (sql) => (await personOf(sql, { userId: 'colleague', tenantId: 1, orgCode: null }, room.clock.now))!,
  )
  const statementsOf = async (act: () => void, times = 1) => {
    const before = count()
    act()
    const asked = Array.from({ length: times }, () => ({ ...one }))
    const told = await Promise.all(asked.map(async (viewer) => (await sights.of([viewer])).get(viewer)!.mark))
    expect(new Set(told).size).toBe(1)
    return count() - before
  }
  const first = await statementsOf(() => {}, 8)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(10)
  expect(await statementsOf(() => sights.forget(false))).toBe(0)
  expect(await statementsOf(() => sights.forget(true))).toBe(first)
})

test('[API-053] every list that decides what somebody is told tells people apart', () => {
  const folders = ['server/areas/analysis', 'server/figures']
  const texts = folders.flatMap((folder) =>
    fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/(?:(?:seenRows|maySee)\(\s*context,\s*|resources\.named\(\s*)(\w+)[,.)]/g)].map(
      ([, name]) => name!,
    ),
  )
  const known = new Set<string>(DECIDING.map(({ name }) => name))
  // Names of parameters: the caller says which list that is.
  const handedOn = new Set(['entity', 'kind', 'of', 'resource', 'source', 'name', 'KINDS'])
  expect(asked.length).toBeGreaterThan(40)
  expect([...new Set(asked)].filter((name) => !known.has(name) && !handedOn.has(name))).toEqual([])
})
