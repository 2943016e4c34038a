import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { typeOfEnding } from '#contract/text/file-types.ts'
import { DEMOS } from '#server/areas/seeds.ts'
import { refuseOtherContent } from '#server/files/sniff.ts'
import { seed } from '#server/seed/seed.ts'
import { freshDatabase, seededTemplate, type TestDatabase } from '#tests/server/database.ts'
import { temporaryStorage } from '#tests/server/storage/temporary-storage.ts'

let fresh: TestDatabase
let files: ReturnType<typeof temporaryStorage>
beforeAll(async () => {
  // A demo platform that has no files yet: it was made where there was no storage.
  fresh = await freshDatabase(await seededTemplate('demo'))
  files = temporaryStorage()
})
afterAll(async () => {
  await fresh.dispose()
  await files.remove()
})

const rows = () =>
  fresh.database.scope({ tenantId: 0 }, (sql) => sql.selectFrom('sys_file').selectAll().orderBy('name').execute())

test('[SCREEN-53] a demo platform has files of its own and of both tenants, which are what their names say', async () => {
  const options = { demo: true, storage: files.storage }
  await seed(fresh.database, options)
  const made = await rows()
  expect([...new Set(made.map(({ tenant_id }) => tenant_id))].toSorted((one, other) => one - other)).toEqual([0, 1, 2])
  for (const { object, path, name, size, content_type, state, is_private } of made) {
    const bytes = await buffer(await files.storage.read(object))
    await refuseOtherContent(name, bytes)
    expect([state, size, content_type]).toEqual(['stored', bytes.length, typeOfEnding(name.split('.').at(-1)!)])
    expect(is_private).toBe(path.startsWith('private/'))
  }
  await seed(fresh.database, options)
  expect(await rows()).toEqual(made)
})

test('[SCREEN-56] the films of a course of the demo are as long as its chapters', async () => {
  const { rows: chapters } = await fresh.database.scope({ tenantId: 0 }, (sql) =>
    raw<{
      object: string
      minutes: number
    }>`select f.object, h.minutes from biz_course_chapter h join sys_file f on f.path = h.resource
      order by h.sort_no`.execute(sql),
  )
  expect(chapters.map(({ minutes }) => minutes)).toEqual([8, 6, 6])
  for (const { object, minutes } of chapters)
    expect(secondsOf(await buffer(await files.storage.read(object)))).toBe(minutes * 60)
})

/** How long an MP4 says it is, in the first form of its head. */
function secondsOf(film: Buffer): number {
  const head = film.indexOf('mvhd') + 4
  return film.readUInt32BE(head + 16) / film.readUInt32BE(head + 12)
}

test('covers are drawn after the courses that they are of', () => {
  const keys = DEMOS.map(({ key }) => key)
  expect(keys.indexOf('courses')).toBeGreaterThanOrEqual(0)
  expect(keys.indexOf('courseCovers')).toBeGreaterThan(keys.indexOf('courses'))
})
