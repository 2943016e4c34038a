import fs from 'node:fs'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECIDING } from '#server/areas/analysis/kept-calls.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
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
  time.stepMs = 25
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

test('[API-053] every list that decides what somebody is told tells people apart', () => {
  const folders = ['server/areas/analysis', 'server/figures']
  const texts = folders.flatMap((folder) =>
    fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/(?:seenRows|maySee|resourceNamed)\(\s*context,\s*(\w+)[,.)]/g)].map(([, name]) => name!),
  )
  const known = new Set<string>(DECIDING.map(({ name }) => name))
  // Names of parameters: whoever calls says which list that is.
  const handedOn = new Set(['entity', 'kind', 'of', 'resource', 'source', 'name', 'KINDS'])
  expect(asked.length).toBeGreaterThan(40)
  expect([...new Set(asked)].filter((name) => !known.has(name) && !handedOn.has(name))).toEqual([])
})
